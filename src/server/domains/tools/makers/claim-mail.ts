import { HttpError } from "../../../platform/http/errors.ts";
import { siteOfHost } from "../../../platform/http/site-of-host.ts";

/** An address proves that a site is someone's only if the site gives addresses to its own people. */
export async function refuseOtherMail(address: string, site: string): Promise<void> {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  if ((await siteOfHost(domain)) !== site) throw refused(`Please use an address at ${site}, such as hello@${site}.`);
  if (await isFreeMail(site)) throw refused(`Everyone can have an address at ${site}, so it proves nothing. Please choose another way.`);
}

const refused = (message: string) => new HttpError(400, message, { fields: { address: message } });

/** Missing from the list. */
const MORE_PROVIDERS = ["fastmail.com", "tuta.com"];

async function isFreeMail(domain: string): Promise<boolean> {
  // Loaded on first use: the list is long, and few people claim a tool by mail.
  const { default: providers } = await import("email-providers/all.json", { with: { type: "json" } });
  return providers.includes(domain) || MORE_PROVIDERS.includes(domain);
}
