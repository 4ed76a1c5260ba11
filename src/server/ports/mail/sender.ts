import type { Config } from "../../config/config.ts";
import type { CurrentSite } from "../../config/site-source.ts";

/** "Name <address>": MAIL_FROM, or the site's name and no-reply@ its host. */
export const senderOf = ({ mailFrom }: Pick<Config, "mailFrom">, { siteName, siteUrl }: CurrentSite): string =>
  mailFrom ?? `${siteName.replace(/["<>,@]/g, "")} <no-reply@${new URL(siteUrl).hostname}>`;

export const domainOf = (sender: string): string =>
  sender
    .slice(sender.lastIndexOf("@") + 1)
    .replace(">", "")
    .toLowerCase();

/** Host and port, without the password. */
export function serverName(smtpUrl: string): string {
  const { protocol, hostname, port } = new URL(smtpUrl);
  return `${hostname}:${port || (protocol === "smtps:" ? 465 : 587)}`;
}

/** Which way a mail took: a test mail proves nothing about another one. */
export const mailRoute = ({ smtpUrl, sender }: { smtpUrl: string; sender: string }) => `${serverName(smtpUrl)} ${sender}`;
