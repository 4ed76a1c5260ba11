/**
 * Identifies the caller. Routes that need a user have a guard. Only invalid tokens are refused here, from an address that has
 * sent many of them; a valid token is always accepted, because an office shares one address.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Db } from "../../platform/db/database.ts";
import { tooManyRequests } from "../../platform/http/too-many-requests.ts";
import { visitorKey } from "../../platform/http/visitor-key.ts";
import type { Identity } from "./identity.ts";
import { type CurrentSession, findSessionUser, type User } from "./sessions.ts";

/** Per address. Browsers replace a token before it expires, so even an office has few wrong ones. */
const WRONG_TOKENS_PER_MINUTE = 60;

/** Why a token did not identify a user. */
export type AuthFailure = "expired" | "invalid" | "ended" | "disabled";

declare module "fastify" {
  interface FastifyRequest {
    user: User | null;
    /** The user's current session. */
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

  /**
   * Verified before the limit is checked: that takes a fraction of a millisecond, and an unknown key is looked
   * up at most every two seconds. Only a token with our signature causes a query for its session.
   */
  async function identifyBy(token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const found = await authenticate(deps, token);
    if (typeof found !== "string") {
      request.user = found.user;
      request.session = found.session;
      return;
    }
    const wrong = await countWrong(request);
    if (!wrong.isAllowed && wrong.isExceeded) throw tooManyRequests(reply, wrong);
    request.authFailure = found;
  }

  app.addHook("onRequest", (request, reply, done) => {
    const token = tokenOf(request);
    // Requests for pages and files, and anonymous visitors, have no token and must not wait.
    if (token === null) return done();
    identifyBy(token, request, reply).then(() => done(), done);
  });
});

/** A program's API key uses the same header, and is read in delivery/public-api. */
function tokenOf({ headers: { authorization } }: FastifyRequest): string | null {
  return authorization === undefined ? null : (/^Bearer (?!ta_)(\S+)$/i.exec(authorization)?.[1] ?? null);
}

/** The session is checked each time: a signed-out or disabled user is refused immediately, not an hour later. */
async function authenticate({ db, identity }: Deps, token: string): Promise<{ user: User; session: CurrentSession } | AuthFailure> {
  const subject = await identity.tokens.read(token);
  if (typeof subject === "string") return subject;
  const found = await findSessionUser(db, subject, identity);
  if (!found) return "ended";
  return found.user.isDisabled ? "disabled" : found;
}
