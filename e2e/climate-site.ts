/** An empty site with a public address, a sign-in provider and a mail server, as a new operator has them. */
import { createServer } from "node:http";
import Provider from "oidc-provider";
import { startMailServer } from "../src/server/ports/mail/testing/mail-server.ts";
import { freePort } from "../src/server/testing/free-port.ts";
import { startServer } from "./server.ts";

/** The browser finds it on this machine (playwright.config.ts). */
const HOST = "atlas.test";
const SECRET = "a-secret-of-some-length";

export async function startClimateSite() {
  const port = await freePort();
  const siteUrl = `http://${HOST}:${port}`;
  const [issuer, mail] = [await startIssuer(`${siteUrl}/api/login/callback`), await startMailServer()];
  const server = await startServer({
    // The account chooser is replaced by the issuer.
    DEMO_ADMIN_CODE: "",
    PORT: String(port),
    SEED: "none",
    SITE_URL: siteUrl,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: "atlas",
    OIDC_CLIENT_SECRET: SECRET,
    SMTP_URL: mail.url,
    MAIL_FROM: "Climate Atlas <hello@atlas.test>",
  });
  return {
    url: siteUrl,
    mails: mail.accepted,
    ownerLink: /http\S+\/login\?admin=\S+/.exec(server.lines.join("\n"))?.[0] ?? "",
    stop: () => Promise.all([server.stop(), mail.stop(), issuer.stop()]),
  };
}

/** A real provider with its own sign-in and consent pages; any name and password are right. */
async function startIssuer(redirectUri: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = new Provider(url, {
    clients: [{ client_id: "atlas", client_secret: SECRET, redirect_uris: [redirectUri] }],
    claims: { email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: `${id}@atlas.test`, email_verified: true, name: "Olga Owner" }),
    }),
    pkce: { required: () => true },
    cookies: { keys: ["some cookie key"] },
  });
  const server = createServer(provider.callback()).listen(port, "127.0.0.1");
  return { url, stop: () => new Promise((resolve) => server.close(resolve)) };
}
