import { eq, max } from "drizzle-orm";
import { describeMoment } from "../../../../shared/time-zone.ts";
import { GOOGLE, issuerKey } from "../../../config/identity-settings.ts";
import { CALLBACK_PATH } from "../../../ports/identity/authorize-request.ts";
import { createOidcClient } from "../../../ports/identity/oidc-client.ts";
import { users } from "../../../ports/identity/tables.ts";
import { type Check, found, type SetupDeps } from "../finding.ts";
import { reasonOf } from "../machine.ts";

type Oidc = Extract<SetupDeps["config"]["identity"], { kind: "oidc" }>;

export const checkSignIn: Check = async (deps) => {
  const { database, config, site } = deps;
  const { identity, siteUrl } = config;
  const redirectUri = siteUrl + CALLBACK_PATH;
  const facts = [{ label: "Redirect URI", value: redirectUri }];
  if (identity.kind === "none")
    return found({
      summary: "",
      facts,
      todos: [
        {
          what: "No sign-in service is set up, so no one can sign in.",
          fix: `Register this site with Google or another OpenID Connect provider, with exactly the redirect URI ${redirectUri}. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER and OIDC_CLIENT_ID, and restart.`,
        },
      ],
    });
  if (identity.kind === "embedded")
    return found({
      summary: "",
      facts,
      todos: [
        { what: "The account chooser works on this machine only.", fix: "Before you publish the site, set SITE_URL and a sign-in service such as Google." },
      ],
    });

  const [last] = await database.db
    .select({ at: max(users.lastSignInAt) })
    .from(users)
    .where(eq(users.issuer, issuerKey(identity) ?? ""));
  const signedInAt = last?.at ?? null;
  const isFirebase = identity.kind === "firebase";
  const place = isFirebase ? { label: "Authorized domain", value: new URL(siteUrl).hostname } : { label: "Redirect URI", value: redirectUri };
  const setUp = isFirebase ? `Add ${place.value} to the authorized domains of the Firebase project` : `Register exactly the redirect URI ${redirectUri}`;
  return found({
    summary: "Signing in works.",
    problems: isFirebase ? [] : [await askIssuer(deps, identity, redirectUri)],
    todos: [signedInAt ? null : { what: "No one has signed in through this service yet.", fix: `${setUp}, then sign in once to verify it.` }],
    facts: [
      { label: "Provider", value: isFirebase ? `Firebase (${identity.projectId})` : identity.issuer === GOOGLE ? "Google" : identity.issuer },
      place,
      { label: "Last sign-in", value: signedInAt ? describeMoment(signedInAt, site.identity.timeZone) : "never" },
    ],
  });
};

/** A sign-in that must not ask anything: the issuer sends it back to a redirect URI that it knows, and refuses any other. */
async function askIssuer({ machine }: SetupDeps, { issuer, clientId, clientSecret }: Oidc, redirectUri: string) {
  const client = createOidcClient({ issuer: new URL(issuer), clientId, clientSecret, log: { warn: () => {} } });
  try {
    const { url } = await client.start(redirectUri, { prompt: "none" });
    const { status, headers, body } = await machine.request(url.href);
    const location = headers.get("location") ?? "";
    if (location.startsWith(redirectUri)) return sentBack(new URL(location).searchParams.get("error"), issuer);
    if (status < 400 && !/\/error\b/.test(location)) return null;
    return mentionsRedirect(body + location)
      ? {
          what: `${issuer} does not know the redirect URI ${redirectUri}.`,
          fix: "Add it to the allowed redirect URIs of this client at the provider, exactly as shown: scheme, host, port and path. If it is not this site's address, correct SITE_URL.",
        }
      : {
          what: `${issuer} refuses the sign-in request (status ${status}).`,
          fix: `Compare the client ID, and the redirect URI ${redirectUri}, with those at the provider.`,
        };
  } catch (error) {
    return {
      what: `${issuer} cannot be reached: ${reasonOf(error)}.`,
      fix: "Check the address of the issuer, and that this machine may connect to it.",
    };
  }
}

/** With `prompt=none`, "login_required" and its relatives are the expected outcome. */
const sentBack = (error: string | null, issuer: string) =>
  error === null || /_required$|^immediate_failed$/.test(error)
    ? null
    : {
        what: `${issuer} refuses the sign-in request: ${error}.`,
        fix: "Allow this client the authorization code flow and the scopes openid, email and profile.",
      };

/** Google hides the reason in a base64 parameter. */
function mentionsRedirect(text: string): boolean {
  const [, hidden = ""] = /authError=([\w%+/=-]+)/.exec(text) ?? [];
  return /redirect.?ur[il]/i.test(text + Buffer.from(decodeURIComponent(hidden), "base64").toString("latin1"));
}
