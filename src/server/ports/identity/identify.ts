/**
 * Who is asking. A route that needs somebody says so with a guard; here only those are refused who keep sending tokens
 * that are not ours, because reading each of them costs more than refusing it.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { LRUCache } from "lru-cache";
import type { Db } from "../../platform/db/connect.ts";
import { tooManyRequests } from "../../platform/http/too-many-requests.ts";
import { visitorKey } from "../../platform/http/visitor-key.ts";
import type { Identity } from "./identity.ts";
import { type CurrentSession, findSessionUser, type User } from "./sessions.ts";

/** Per address. Browsers replace a token before it expires, so even an office has few wrong ones. */
const WRONG_TOKENS_PER_MINUTE = 60;
const REMEMBERED_TOKENS = 5_000;

/** Why a request that carried a token speaks for nobody. */
export type AuthFailure = "expired" | "invalid" | "ended" | "disabled";

declare module "fastify" {
  interface FastifyRequest {
    user: User | null;
    /** The session that the user acts in. */
    session: CurrentSession | null;
    authFailure: AuthFailure | null;
  }
}

type Deps = { db: Db; identity: Identity };

export const identify = fp<Deps>(async (app, deps) => {
  app.decorateRequest("user", null);
  app.decorateRequest("session", null);
  app.decorateRequest("authFailure", null);
  const countWrong = app.createRateLimit({ max: WRONG_TOKENS_PER_MINUTE, keyGenerator: visitorKey, counter: { name: "wrong tokens", waits: false } });
  // Whoever was signed in a moment ago is not held up by a neighbor's wrong tokens.
  const known = new LRUCache<string, true>({ max: REMEMBERED_TOKENS });

  async function identifyBy(token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const wrong = known.has(token) ? null : await countWrong(request, { increment: false });
    if (wrong && !wrong.isAllowed && wrong.remaining === 0) throw tooManyRequests(reply, wrong);
    const found = await authenticate(deps, token);
    if (typeof found === "string") {
      known.delete(token);
      await countWrong(request);
      request.authFailure = found;
    } else {
      known.set(token, true);
      request.user = found.user;
      request.session = found.session;
    }
  }

  app.addHook("onRequest", (request, reply, done) => {
    const token = tokenOf(request);
    // Pages, files and visitors carry none and wait for nothing.
    if (token === null) return done();
    identifyBy(token, request, reply).then(() => done(), done);
  });
});

/** A program's API key comes by the same header, and is read in delivery/public-api. */
function tokenOf({ headers: { authorization } }: FastifyRequest): string | null {
  return authorization === undefined ? null : (/^Bearer (?!ta_)(\S+)$/i.exec(authorization)?.[1] ?? null);
}

/** The session is looked up each time: whoever was signed out or disabled is refused at once, not an hour later. */
async function authenticate({ db, identity }: Deps, token: string): Promise<{ user: User; session: CurrentSession } | AuthFailure> {
  const subject = await identity.tokens.read(token);
  if (typeof subject === "string") return subject;
  const found = await findSessionUser(db, subject, identity);
  if (!found) return "ended";
  return found.user.isDisabled ? "disabled" : found;
}
