import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { nextPath } from "../../../shared/next-path.ts";
import type { Config } from "../../config/config.ts";
import type { Db } from "../../platform/db/database.ts";
import { isLocalRequest } from "../../platform/http/is-local-request.ts";
import type { AdminCode } from "../../ports/identity/admin-code.ts";
import { standalonePage } from "../../ports/identity/chooser-page.ts";
import { withAudit } from "../audit-log/with-audit.ts";

type Deps = { adminCode: AdminCode | null; db: Db; dev: boolean; config: Pick<Config, "apiBaseUrl" | "siteUrl"> };

/**
 * /login redirects straight to the sign-in. It is a page only to show an error or Firebase's button.
 * /login?admin=CODE is the link from the terminal, after which this browser may sign in as an admin.
 */
export const loginRedirect = fp<Deps>(async (app, { adminCode, db, dev, config: { apiBaseUrl, siteUrl } }) => {
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

async function refuse(reply: FastifyReply, why: keyof typeof REFUSED, dev: boolean) {
  const { status, sentence } = REFUSED[why];
  const body = `<main class="chooser"><h1>Admin link</h1><p role="alert">${sentence}</p><p><a href="/">Back to the site</a></p></main>`;
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(await standalonePage({ title: "Admin link", body, dev }));
}
