import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { nextPath } from "../../../shared/next-path.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import type { Config } from "../../config/config.ts";
import { isLoopback } from "../../config/loopback.ts";
import type { Db } from "../../platform/db/database.ts";
import { isLocalRequest } from "../../platform/http/is-local-request.ts";
import { logSecurityEvent } from "../../platform/log/security-events.ts";
import type { AdminCode } from "../../ports/identity/admin-code.ts";
import { CALLBACK_PATH } from "../../ports/identity/authorize-request.ts";
import { standalonePage } from "../../ports/identity/chooser-page.ts";
import { withAudit } from "../audit-log/with-audit.ts";
import { isOwnerCode, takeOwnerCode } from "./owner-link.ts";

type Deps = { adminCode: AdminCode | null; db: Db; dev: boolean; config: Pick<Config, "apiBaseUrl" | "siteUrl" | "isHttps" | "identity"> };

/**
 * /login redirects straight to the sign-in. It is a page only to show an error or Firebase's button.
 * /login?admin=CODE is the link from the terminal, after which this browser may sign in as an admin: always with the account
 * chooser, and until there is an owner with a public address.
 */
export const loginRedirect = fp<Deps>(async (app, { adminCode, db, dev, config }) => {
  const { apiBaseUrl, siteUrl } = config;
  const isPublic = !isLoopback(new URL(siteUrl).hostname) && !apiBaseUrl;
  app.addHook("onRequest", async (request, reply) => {
    const { url } = request;
    if (url !== "/login" && !url.startsWith("/login?")) return;
    const query = new URLSearchParams(url.split("?")[1]);
    if (query.has("error") || query.has("with")) return;
    const code = query.get("admin");
    if (code !== null && adminCode && isLocalRequest(request)) {
      // Before anything is counted: another site's page could use up the attempts.
      if (isFromElsewhere(request)) return refuse(reply, "elsewhere", dev);
      return openAdminLink(reply, { adminCode, code, db, dev });
    }
    if (code !== null && !adminCode && isPublic) return openOwnerLink(request, reply, { code, db, dev, config });
    const requestedPath = query.get("next");
    // Where the API is hosted elsewhere, so is the sign-in, which must know where to come back to.
    const next = apiBaseUrl ? siteUrl + nextPath(requestedPath) : requestedPath;
    return reply.redirect(`${apiBaseUrl}/api/login${next === null ? "" : `?${new URLSearchParams({ next })}`}`, 303);
  });
});

/** Browsers send `none` for an address that was typed, pasted or opened from a terminal. */
const isFromElsewhere = ({ headers }: FastifyRequest) => !["none", "same-origin", undefined].includes(headers["sec-fetch-site"]?.toString());

const REFUSED = {
  elsewhere: { status: 403, sentence: "Admin links cannot be opened from another page. Copy the link from the terminal into the address bar." },
  wrong: { status: 403, sentence: "This admin link is not valid. Use the newest link in the terminal." },
  host: { status: 421, sentence: "This link only works at the address of the site itself." },
  "too-many": { status: 429, sentence: "Too many wrong admin links. Please try again in a minute." },
};

type AdminLink = { adminCode: AdminCode; code: string; db: Db; dev: boolean };

async function openAdminLink(reply: FastifyReply, { adminCode, code, db, dev }: AdminLink) {
  reply.header("cache-control", "no-store");
  const result = adminCode.use(code);
  if (result === "right") {
    adminCode.remember(reply);
    return reply.redirect(`/api/login?${new URLSearchParams({ next: "/admin" })}`, 303);
  }
  // At most five a minute are tried; the others would only fill the log.
  if (result === "wrong")
    await withAudit(db, null, async (_tx, note) => note({ action: "sign-in-failed", entity: "admin-link", entityId: "wrong", reason: "Wrong admin link" }));
  return refuse(reply, result, dev);
}

type OwnerLink = Pick<Deps, "db" | "dev" | "config"> & { code: string };

async function openOwnerLink(request: FastifyRequest, reply: FastifyReply, { code, db, dev, config }: OwnerLink) {
  reply.header("cache-control", "no-store");
  const { siteUrl, isHttps, identity } = config;
  if (isFromElsewhere(request)) return refuse(reply, "elsewhere", dev);
  if (request.host !== new URL(siteUrl).host) return refuse(reply, "host", dev);
  // The link still works when sign-in is set up.
  if (identity.kind === "none" && (await isOwnerCode(db, code))) return sendPage(reply, { title: "Set up sign-in", body: explainSignIn(siteUrl), dev });
  if (identity.kind !== "none" && (await takeOwnerCode(db, code, { reply, isHttps })))
    return reply.redirect(`/api/login?${new URLSearchParams({ next: "/admin" })}`, 303);
  logSecurityEvent(request.log, "sign-in-refused", { code: "wrong-admin-link" });
  return refuse(reply, "wrong", dev);
}

const explainSignIn = (siteUrl: string) => `<p>Before you can become the owner, this site needs a way to sign in.</p>
<p>Register it with Google or another OpenID Connect provider, with exactly this redirect URI:</p>
<p><code>${escapeHtml(siteUrl + CALLBACK_PATH)}</code></p>
<p>Then set <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code>, or <code>OIDC_ISSUER</code> and <code>OIDC_CLIENT_ID</code>, restart the server, and open the link that it prints. <code>npm run doctor</code> lists everything else that is left to do.</p>`;

async function refuse(reply: FastifyReply, why: keyof typeof REFUSED, dev: boolean) {
  const { status, sentence } = REFUSED[why];
  const body = `<p role="alert">${sentence}</p><p><a href="/">Back to the site</a></p>`;
  return sendPage(reply.status(status).header("cache-control", "no-store"), { title: "Admin link", body, dev });
}

const sendPage = async (reply: FastifyReply, { title, body, dev }: { title: string; body: string; dev: boolean }) =>
  reply.type("text/html; charset=utf-8").send(await standalonePage({ title, body: `<main class="chooser"><h1>${title}</h1>${body}</main>`, dev }));
