/** Who is asking. Never rejects by itself: a route that needs somebody says so with a guard. */
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Db } from "../../platform/db/connect.ts";
import type { Identity } from "./identity.ts";
import { findSessionUser, type User } from "./sessions.ts";

/** Why a request that carried a token speaks for nobody. */
export type Refusal = "expired" | "invalid" | "ended" | "disabled";

declare module "fastify" {
  interface FastifyRequest {
    user: User | null;
    refusal: Refusal | null;
  }
}

type Parts = { db: Db; identity: Identity };

export const identify = fp<Parts>(async (app, parts) => {
  app.decorateRequest("user", null);
  app.decorateRequest("refusal", null);
  app.addHook("onRequest", (request, _reply, done) => {
    const token = bearerOf(request);
    // Pages, files and visitors carry none and wait for nothing.
    if (token === null) return done();
    recognise(parts, token).then((found) => {
      if (typeof found === "string") request.refusal = found;
      else request.user = found;
      done();
    }, done);
  });
});

function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  return authorization === undefined ? null : (/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? null);
}

/** The session is looked up each time: whoever was signed out or disabled is refused at once, not an hour later. */
async function recognise({ db, identity }: Parts, token: string): Promise<User | Refusal> {
  const subject = await identity.tokens.read(token);
  if (typeof subject === "string") return subject;
  const user = await findSessionUser(db, subject);
  if (!user || user.issuer !== identity.issuer) return "ended";
  return user.isDisabled ? "disabled" : user;
}
