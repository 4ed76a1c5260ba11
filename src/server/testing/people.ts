/** People for tests: whole, plausible users, and a way to act as one of them. */
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { createApp } from "../app.ts";
import type { Db } from "../platform/db/database.ts";
import { startSession, type User } from "../ports/identity/sessions.ts";
import { users } from "../ports/identity/tables.ts";

type Where = { app: Awaited<ReturnType<typeof createApp>>; db: Db };
type Body = Record<string, unknown>;

const NAMES = ["Ida Lindqvist", "Marco Reyes", "Noor Haddad", "Tomas Berg", "Amara Okafor"];
let made = 0;

/** `const { aUser, as } = people(await testApp());` then `as(await aUser()).post("/api/…")`. */
export function people({ app, db }: Where) {
  const tokens = new Map<number, Promise<string>>();

  async function aUser(what: Partial<typeof users.$inferInsert> = {}): Promise<User> {
    made += 1;
    const displayName = NAMES[made % NAMES.length] ?? "Ida Lindqvist";
    const [firstName = "", lastName = ""] = displayName.split(" ");
    const email = `${firstName.toLowerCase()}.${made}@example.com`;
    const issuer = app.identity.issuer ?? "demo";
    const [user] = await db
      .insert(users)
      .values({ issuer, subject: email, email, emailVerified: true, displayName, firstName, lastName, ...what })
      .returning();
    if (!user) throw new Error("The user was not stored");
    return user;
  }

  /** A fresh identity token of a new session. */
  async function tokenOf({ id }: User): Promise<string> {
    const { sessionId } = await startSession(db, id);
    return (await app.identity.tokens.issue({ userId: id, sessionId })).token;
  }

  /** Calls as this user, or as a visitor if null. */
  function as(user: User | null) {
    async function call(method: InjectOptions["method"], url: string, body?: Body): Promise<LightMyRequestResponse> {
      if (user && !tokens.has(user.id)) tokens.set(user.id, tokenOf(user));
      const token = user && (await tokens.get(user.id));
      const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
      return app.inject({ method: method ?? "GET", url, headers, ...(body ? { payload: body } : {}) });
    }
    return {
      get: (url: string) => call("GET", url),
      post: (url: string, body?: Body) => call("POST", url, body),
      put: (url: string, body?: Body) => call("PUT", url, body),
      delete: (url: string, body?: Body) => call("DELETE", url, body),
    };
  }

  return { aUser, anAdmin: (what: Partial<typeof users.$inferInsert> = {}) => aUser({ isAdmin: true, ...what }), as, tokenOf };
}
