/** Section 6, route by route: who may call it, and what everyone else is told. A route without a row fails. */
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { endAllSessions, startSession, type User } from "./identity/sessions.ts";
import { testApp } from "./testing/app.ts";
import { aTool } from "./testing/factories.ts";
import { people } from "./testing/people.ts";
import { aPost } from "./testing/reading-factories.ts";

/** Everyone; whoever is signed in; admins. */
type Who = "everyone" | "members" | "admins";
type Row = { who: Who; url?: (made: Made) => string; body?: (made: Made) => Record<string, unknown>; ok?: number };
type Made = { tool: { id: number; slug: string }; post: { id: number; slug: string }; caller: User; n: number };

const open: Row = { who: "everyone" };
const members: Row = { who: "members" };
const admins: Row = { who: "admins" };
const ofTool =
  (rest: string) =>
  ({ tool }: Made) =>
    `/api/tools/${tool.slug}${rest}`;

const ofToken = (what: string) => () => `/api/newsletter/${what}/${"0".repeat(64)}`;

const TABLE: Record<string, Row> = {
  "GET /api/login": { ...open, ok: 303 },
  "GET /api/login/callback": { ...open, ok: 303 },
  // A cookie, not a token, speaks for these two; without one they have nothing to do.
  "POST /api/session": open,
  "DELETE /api/session": open,
  "DELETE /api/session/everywhere": members,

  "GET /api/user": members,
  "GET /api/user/submissions": members,
  "GET /api/user/export": members,
  "DELETE /api/user": { ...members, body: ({ caller }) => ({ email: caller.email }) },
  "GET /api/user/likes": members,
  "GET /api/user/likes/marks": members,

  "POST /api/tools/:slug/like": { ...members, url: ofTool("/like") },
  "GET /api/tools/:slug/isLiked": { ...members, url: ofTool("/isLiked") },
  "GET /api/tools/liked": members,
  "POST /api/tools/submit": {
    ...members,
    body: ({ n }) => ({
      name: `Tool ${n}`,
      website: `tool${n}.dev`,
      shortDescription: "Does one thing well",
      description: "It does one thing, and well.",
      category: "Coding",
      pricingType: "free",
    }),
  },
  "GET /api/tools/submit/listing": { ...members, url: () => "/api/tools/submit/listing?website=tool.dev" },

  "GET /api/tools": open,
  "GET /api/tools/:slug": { ...open, url: ofTool("") },
  "GET /api/tools/:slug/similar": { ...open, url: ofTool("/similar") },
  "POST /api/tools/:slug/report": { ...open, url: ofTool("/report"), body: () => ({ reason: "Something else" }) },
  "POST /api/tools/:slug/count/:what": { ...open, url: ofTool("/count/view") },
  "GET /api/categories": open,
  "GET /api/news": open,
  "GET /api/videos": open,
  "GET /api/blogs": open,
  "GET /api/blogs/:slug": { ...open, url: ({ post }) => `/api/blogs/${post.slug}` },
  "GET /api/blogs/:slug/image": { ...open, url: ({ post }) => `/api/blogs/${post.slug}/image` },
  "GET /api/blogs/slug/:slug/comments": { ...open, url: ({ post }) => `/api/blogs/slug/${post.slug}/comments` },
  "GET /api/blogs/:blogId/comments": { ...open, url: ({ post }) => `/api/blogs/${post.id}/comments` },
  "GET /api/pages/:name": { ...open, url: () => "/api/pages/about" },
  // Refused for what it lacks, not for who asks.
  "POST /api/contact": { ...open, body: () => ({}), ok: 400 },
  "GET /api/human-check": open,
  "GET /api/admin/mails": admins,
  "GET /api/admin/mails/:id": { ...admins, url: () => "/api/admin/mails/999999", ok: 404 },
  "GET /api/openapi.json": open,
  "GET /api/v1/tools": open,
  "GET /api/v1/tools/:slug": { ...open, url: ({ tool }) => `/api/v1/tools/${tool.slug}` },
  "GET /api/v1/categories": open,
  "GET /api/search": { ...open, url: () => "/api/search?q=tool" },
  // Whoever holds the token of a mail is its reader, signed in or not; this one is nobody's.
  "GET /api/newsletter/preferences/:token": { ...open, url: ofToken("preferences"), ok: 404 },
  "PUT /api/newsletter/preferences/:token": { ...open, url: ofToken("preferences"), body: () => ({ isOn: true }), ok: 404 },
  "POST /api/newsletter/unsubscribe/:token": { ...open, url: ofToken("unsubscribe"), ok: 404 },
  "GET /api/newsletter/unsubscribe/:token": { ...open, url: ofToken("unsubscribe"), ok: 302 },
  "GET /api/admin/newsletter": admins,
  "GET /api/admin/newsletter/issues": admins,
  "PUT /api/admin/newsletter/introduction": { ...admins, body: () => ({ introduction: "Hello." }) },
  "POST /api/admin/newsletter/test": admins,
  "POST /api/subscribe": { ...open, body: ({ n }) => ({ email: `reader${n}@example.com` }) },
};

const CALLERS = {
  visitor: "nobody",
  user: "member",
  "another user": "member",
  admin: "admin",
  "disabled user": "nobody",
  "user who was signed out": "nobody",
  "expired token": "nobody",
  "token with alg none": "nobody",
  "token of another key": "nobody",
  "token for another audience": "nobody",
  "token of another issuer": "nobody",
  "token of another user's session": "nobody",
  "token that is no token": "nobody",
} as const satisfies Record<string, "nobody" | "member" | "admin">;
type Caller = keyof typeof CALLERS;

function expected({ who, ok = 200 }: Row, caller: Caller): number {
  const is = CALLERS[caller];
  if (who === "everyone" || is === "admin") return ok;
  if (is === "nobody") return 401;
  return who === "members" ? ok : 403;
}

let here: Awaited<ReturnType<typeof testApp>>;
let made: Pick<Made, "tool" | "post">;
let n = 0;
beforeAll(async () => {
  here = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
  made = { tool: await aTool(here.db), post: await aPost(here.db) };
  // Whoever deletes their account must not be the last admin.
  await people(here).anAdmin();
});

type Claims = { audience?: string; issuer?: string; expires?: string; key?: CryptoKey; sessionOf?: User };

/** A token like ours in everything but what a test changes. */
async function forge(
  user: User,
  { audience = "toolatlas-api", issuer = "http://localhost:3000", expires = "1h", key, sessionOf = user }: Claims,
): Promise<string> {
  const { id, privateKey } = await here.app.identity.signingKeys.current();
  const { sessionId } = await startSession(here.db, sessionOf.id);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "ES256", kid: id, typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(user.id))
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key ?? privateKey);
}

async function tokenFor(caller: Caller, user: User): Promise<string | null> {
  const { tokenOf, aUser } = people(here);
  if (caller === "visitor") return null;
  if (caller === "expired token") return forge(user, { expires: "-1s" });
  if (caller === "token of another key") return forge(user, { key: (await generateKeyPair("ES256")).privateKey });
  if (caller === "token for another audience") return forge(user, { audience: "another-api" });
  if (caller === "token of another issuer") return forge(user, { issuer: "https://evil.example" });
  if (caller === "token of another user's session") return forge(user, { sessionOf: await aUser() });
  if (caller === "token that is no token") return "a.b.c";
  if (caller === "token with alg none") {
    const { sessionId } = await startSession(here.db, user.id);
    return new UnsecuredJWT({ sid: sessionId })
      .setIssuer("http://localhost:3000")
      .setAudience("toolatlas-api")
      .setSubject(String(user.id))
      .setIssuedAt()
      .setExpirationTime("1h")
      .encode();
  }
  const token = await tokenOf(user);
  if (caller === "user who was signed out") await endAllSessions(here.db, user.id);
  return token;
}

async function call(route: string, row: Row, caller: Caller): Promise<number> {
  n += 1;
  const user = await people(here).aUser({ isAdmin: caller === "admin", isDisabled: caller === "disabled user" });
  const token = await tokenFor(caller, user);
  const [method = "", path = ""] = route.split(" ");
  const given: Made = { ...made, caller: user, n };
  const answer = await here.app.inject({
    method: method as "GET",
    url: row.url?.(given) ?? path,
    headers: { "content-type": "application/json", ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    // Limits count per address; here everybody has their own.
    remoteAddress: `127.0.${n >> 8}.${n & 255}`,
    ...(row.body ? { payload: row.body(given) } : {}),
  });
  return answer.statusCode;
}

test("every route has a row, and every row a route", () => {
  const routes = here.app.routes.filter((route) => / \/api\//.test(route) && !route.startsWith("HEAD ") && !route.endsWith("/*"));
  const [known, there] = [new Set(Object.keys(TABLE)), new Set(routes)];
  expect([...there.difference(known)], "routes without a row: say in TABLE who may call them").toEqual([]);
  expect([...known.difference(there)], "rows without a route").toEqual([]);
});

test("an address of the API that does not exist is nobody's", async () => {
  expect((await here.app.inject("/api/secrets")).statusCode).toBe(404);
});

describe.each(Object.entries(TABLE))("%s", (route, row) => {
  test("answers each caller as section 6 says", async () => {
    const [statuses, wanted]: [Record<string, number>, Record<string, number>] = [{}, {}];
    for (const caller of Object.keys(CALLERS) as Caller[]) {
      statuses[caller] = await call(route, row, caller);
      wanted[caller] = expected(row, caller);
    }
    expect(statuses).toEqual(wanted);
  });
});
