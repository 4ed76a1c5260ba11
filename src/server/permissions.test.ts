/** Section 6, route by route: who may call it, and what everyone else is told. A route without a row fails. */
// Slow: calls every route as every kind of caller.
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { endAllSessions, startSession, type User } from "./ports/identity/sessions.ts";
import { testApp } from "./testing/app.ts";
import { aPost } from "./testing/content-factories.ts";
import { aTool } from "./testing/factories.ts";
import { people } from "./testing/people.ts";

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
  "GET /api/login/done": open,
  // A cookie, not a token, speaks for these two; without one they have nothing to do.
  "POST /api/session": open,
  "DELETE /api/session": open,
  "DELETE /api/session/everywhere": members,

  "GET /api/user": members,
  "GET /api/user/submissions": members,
  "GET /api/user/export": members,
  "GET /api/user/sessions": members,
  // Nobody's session; own-sessions.test.ts says whose may be ended by whom.
  "DELETE /api/user/sessions/:id": { ...members, url: () => `/api/user/sessions/${crypto.randomUUID()}`, ok: 404 },
  "DELETE /api/user": { ...members, body: ({ caller }) => ({ email: caller.email }) },
  "GET /api/user/keys": members,
  "POST /api/user/keys": { ...members, body: () => ({ name: "My program" }) },
  // Nobody's key; public-api.test.ts says whose may be revoked by whom.
  "DELETE /api/user/keys/:id": { ...members, url: () => "/api/user/keys/999999", ok: 404 },
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
  "POST /api/track": { ...open, body: () => ({ happenings: [{ type: "view", path: "/" }] }) },
  "GET /api/categories": open,
  "GET /api/activity": open,
  "GET /api/activity/groups": open,
  "GET /api/comparisons": open,
  "GET /api/comparisons/:slugs": { ...open, url: ({ tool }) => `/api/comparisons/${tool.slug},other` },
  "POST /api/comparisons/:slugs/count": { ...open, url: ({ tool }) => `/api/comparisons/${tool.slug},other/count` },
  "GET /api/news": open,
  "GET /api/videos": open,
  "GET /api/videos/:id/poster": { ...open, url: () => "/api/videos/999999/poster", ok: 404 },
  "GET /api/blogs": open,
  "GET /api/blogs/:slug": { ...open, url: ({ post }) => `/api/blogs/${post.slug}` },
  "GET /api/blogs/:slug/tools": { ...open, url: ({ post }) => `/api/blogs/${post.slug}/tools` },
  "GET /api/blogs/:slug/image": { ...open, url: ({ post }) => `/api/blogs/${post.slug}/image` },
  "GET /api/blogs/slug/:slug/comments": { ...open, url: ({ post }) => `/api/blogs/slug/${post.slug}/comments` },
  "GET /api/blogs/:blogId/comments": { ...open, url: ({ post }) => `/api/blogs/${post.id}/comments` },
  "POST /api/blogs/slug/:slug/comments": {
    ...members,
    url: ({ post }) => `/api/blogs/slug/${post.slug}/comments`,
    body: () => ({ content: "Well said.", parentId: null }),
  },
  "POST /api/blogs/:blogId/comments": { ...members, url: ({ post }) => `/api/blogs/${post.id}/comments`, body: () => ({ content: "Well said." }) },
  "GET /api/user/comments": { ...members, url: ({ post }) => `/api/user/comments?post=${post.slug}` },
  // Nobody's comment; comments.test.ts says whose may be deleted by whom.
  "DELETE /api/comments/:id": { ...members, url: () => "/api/comments/999999", ok: 404 },
  "POST /api/comments/:id/restore": { ...members, url: () => "/api/comments/999999/restore", ok: 404 },
  "GET /api/admin/comments": { ...admins, url: () => "/api/admin/comments" },
  "PUT /api/admin/comments/:id": { ...admins, url: () => "/api/admin/comments/999999", body: () => ({ hidden: true }), ok: 404 },
  "GET /api/pages/:name": { ...open, url: () => "/api/pages/about" },
  // Refused for what it lacks, not for who asks.
  "POST /api/contact": { ...open, body: () => ({}), ok: 400 },
  "GET /api/human-check": open,
  "GET /api/admin/imports": admins,
  // No file comes with it.
  "POST /api/admin/imports": { ...admins, ok: 415 },
  "GET /api/admin/imports/:id": { ...admins, url: () => "/api/admin/imports/999999", ok: 404 },
  "GET /api/admin/imports/:id/problems": { ...admins, url: () => "/api/admin/imports/999999/problems" },
  "POST /api/admin/imports/:id/start": { ...admins, url: () => "/api/admin/imports/999999/start", body: () => ({}), ok: 404 },
  "DELETE /api/admin/imports/:id": { ...admins, url: () => "/api/admin/imports/999999", ok: 404 },
  "GET /api/admin/export/:file": { ...admins, url: () => "/api/admin/export/categories.csv" },
  "GET /api/moderation-log": open,
  "GET /api/pictures/:name": { ...open, url: () => `/api/pictures/${"0".repeat(32)}.webp`, ok: 404 },
  "POST /api/tools": {
    ...admins,
    body: ({ n }) => ({ name: `Added ${n}`, description: "Added by an admin.", websiteUrl: `https://added${n}.dev`, category: "Writing" }),
  },
  "GET /api/admin/overview": admins,
  "DELETE /api/admin/demo-data": admins,
  "GET /api/admin/pending": admins,
  "GET /api/admin/moderation": admins,
  "GET /api/admin/bin": admins,
  "GET /api/admin/audit": admins,
  "GET /api/admin/messages": admins,
  "GET /api/admin/reports": admins,
  "POST /api/admin/reports/:id/resolve": { ...admins, url: () => "/api/admin/reports/999999/resolve", body: () => ({ outcome: "dismiss" }), ok: 404 },
  "PUT /api/admin/approve/:type/:id": { ...admins, url: () => "/api/admin/approve/tools/999999", body: () => ({ approved: true }), ok: 404 },
  "POST /api/admin/restore/:type/:id": { ...admins, url: () => "/api/admin/restore/news/999999", ok: 404 },
  "POST /api/admin/moderation/bulk": { ...admins, body: () => ({ approved: true, items: [{ type: "tools", id: 999_999 }] }) },
  "POST /api/admin/items/bulk": { ...admins, body: () => ({ type: "tools", action: "delete", ids: [999_999] }) },
  "POST /api/admin/comments/bulk": { ...admins, body: () => ({ hidden: true, ids: [999_999] }) },
  "POST /api/admin/users/bulk": { ...admins, body: () => ({ disabled: true, ids: [999_999] }) },
  "POST /api/admin/reports/bulk": { ...admins, body: () => ({ outcome: "dismiss", ids: [999_999] }) },
  "POST /api/admin/mails/retry": { ...admins, body: () => ({ ids: [999_999] }) },
  "POST /api/admin/links/bulk": { ...admins, body: () => ({ ids: [999_999] }) },
  "POST /api/admin/moderation/undo": { ...admins, body: () => ({ undo: crypto.randomUUID() }), ok: 404 },
  "GET /api/admin/tools": admins,
  "GET /api/admin/tools/:id": { ...admins, url: ({ tool }) => `/api/admin/tools/${tool.id}` },
  "GET /api/admin/tools/:id/history": { ...admins, url: ({ tool }) => `/api/admin/tools/${tool.id}/history` },
  "PUT /api/admin/tools/:id": { ...admins, url: ({ tool }) => `/api/admin/tools/${tool.id}`, body: () => ({ badge: "New" }) },
  "DELETE /api/admin/tools/:id": { ...admins, url: () => "/api/admin/tools/999999", ok: 404 },
  "POST /api/admin/tools/:id/featured": { ...admins, url: ({ tool }) => `/api/admin/tools/${tool.id}/featured`, body: () => ({ featured: true, days: 30 }) },
  "POST /api/admin/tools/:id/hot": { ...admins, url: ({ tool }) => `/api/admin/tools/${tool.id}/hot`, body: () => ({ hot: true }) },
  "POST /api/admin/tools/:id/hidden": { ...admins, url: ({ tool }) => `/api/admin/tools/${tool.id}/hidden`, body: () => ({ hidden: false }) },
  // Nothing is held back.
  "POST /api/admin/tools/:id/held-counts": { ...admins, url: ({ tool }) => `/api/admin/tools/${tool.id}/held-counts`, ok: 409 },
  "POST /api/admin/tools/:id/flag": { ...admins, url: ({ tool }) => `/api/admin/tools/${tool.id}/flag`, body: () => ({ flag: null }) },
  "GET /api/admin/categories": admins,
  "POST /api/admin/categories": { ...admins, body: ({ n }) => ({ name: `Category ${n}`, slug: `category-${n}` }) },
  "PUT /api/admin/categories/:id": { ...admins, url: () => "/api/admin/categories/999999", body: () => ({ isActive: true }), ok: 404 },
  "POST /api/admin/categories/:id/merge": { ...admins, url: () => "/api/admin/categories/999999/merge", body: () => ({ into: 999_998 }), ok: 404 },
  "DELETE /api/admin/categories/:id": { ...admins, url: () => "/api/admin/categories/999999", ok: 404 },
  "GET /api/admin/news": admins,
  "POST /api/admin/news": { ...admins, body: ({ n }) => ({ title: "News", summary: "What happened.", sourceUrl: `https://paper.example.com/a${n}` }) },
  "PUT /api/admin/news/:id": { ...admins, url: () => "/api/admin/news/999999", body: () => ({ title: "News" }), ok: 404 },
  "DELETE /api/admin/news/:id": { ...admins, url: () => "/api/admin/news/999999", ok: 404 },
  "GET /api/admin/videos": admins,
  "POST /api/admin/videos": {
    ...admins,
    body: ({ n }) => ({ title: "Video", youtubeUrl: `https://youtu.be/${String(n).padStart(11, "a")}` }),
  },
  "PUT /api/admin/videos/:id": { ...admins, url: () => "/api/admin/videos/999999", body: () => ({ title: "Video" }), ok: 404 },
  "DELETE /api/admin/videos/:id": { ...admins, url: () => "/api/admin/videos/999999", ok: 404 },
  "GET /api/admin/blogs": admins,
  "GET /api/admin/blogs/:id": { ...admins, url: ({ post }) => `/api/admin/blogs/${post.id}` },
  "POST /api/admin/blogs": { ...admins, body: ({ n }) => ({ title: `Draft ${n}` }) },
  "POST /api/admin/blogs/preview": { ...admins, body: () => ({ content: "<p>Hello.</p>" }) },
  "PUT /api/admin/blogs/:id": { ...admins, url: ({ post }) => `/api/admin/blogs/${post.id}`, body: () => ({ title: "Post" }) },
  "DELETE /api/admin/blogs/:id": { ...admins, url: () => "/api/admin/blogs/999999", ok: 404 },
  // Refused for what it lacks, not for who asks.
  "POST /api/admin/blogs/:id/picture": { ...admins, url: ({ post }) => `/api/admin/blogs/${post.id}/picture`, ok: 400 },
  "GET /api/admin/blogs/:id/picture": { ...admins, url: ({ post }) => `/api/admin/blogs/${post.id}/picture` },
  "DELETE /api/admin/blogs/:id/picture": { ...admins, url: ({ post }) => `/api/admin/blogs/${post.id}/picture`, ok: 409 },
  "POST /api/admin/pictures": { ...admins, ok: 400 },
  "GET /api/admin/users": admins,
  "PUT /api/admin/users/:id/admin": { ...admins, url: () => "/api/admin/users/999999/admin", ok: 404 },
  "PUT /api/admin/users/:id/disabled": { ...admins, url: () => "/api/admin/users/999999/disabled", body: () => ({ disabled: true }), ok: 404 },
  "POST /api/admin/users/:id/sign-out": { ...admins, url: () => "/api/admin/users/999999/sign-out", ok: 404 },
  "GET /api/admin/feeds": admins,
  // A private address: refused for what it is.
  "POST /api/admin/feeds": { ...admins, body: () => ({ url: "http://127.0.0.1/feed" }), ok: 400 },
  "PUT /api/admin/feeds/:id": { ...admins, url: () => "/api/admin/feeds/999999", body: () => ({ isActive: false }), ok: 404 },
  "DELETE /api/admin/feeds/:id": { ...admins, url: () => "/api/admin/feeds/999999", ok: 404 },
  "POST /api/admin/feeds/:id/fetch": { ...admins, url: () => "/api/admin/feeds/999999/fetch", ok: 404 },
  "GET /api/admin/links": admins,
  "POST /api/admin/links/:id/check": { ...admins, url: () => "/api/admin/links/999999/check", ok: 404 },
  "GET /api/admin/jobs": admins,
  "POST /api/admin/jobs/:name/run": { ...admins, url: () => "/api/admin/jobs/no-such-job/run", ok: 404 },
  "GET /api/admin/mails": admins,
  "GET /api/admin/mails/:id": { ...admins, url: () => "/api/admin/mails/999999", ok: 404 },
  "GET /api/docs": open,
  "GET /api/openapi.json": open,
  "GET /api/v1/tools": open,
  "GET /api/v1/tools/:slug": { ...open, url: ({ tool }) => `/api/v1/tools/${tool.slug}` },
  "GET /api/v1/categories": open,
  "GET /api/promotions": open,
  "GET /api/promotions/place": { ...open, url: () => "/api/promotions/place?where=home" },
  "GET /api/promotions/shares": { ...open, url: ({ tool }) => `/api/promotions/shares?slug=${tool.slug}` },
  "POST /api/promotions/:id/count/:what": { ...open, url: () => "/api/promotions/1/count/view" },
  "GET /api/user/promotions/days": members,
  "GET /api/search": { ...open, url: () => "/api/search?q=tool" },
  "GET /api/search/proposals": { ...open, url: () => "/api/search/proposals?text=tool" },
  // Whoever holds the token of a mail is its reader, signed in or not; this one is nobody's.
  "GET /api/newsletter/preferences/:token": { ...open, url: ofToken("preferences"), ok: 404 },
  "PUT /api/newsletter/preferences/:token": { ...open, url: ofToken("preferences"), body: () => ({ isOn: true }), ok: 404 },
  "GET /api/newsletter/confirm/:token": { ...open, url: ofToken("confirm"), ok: 404 },
  "POST /api/newsletter/confirm/:token": { ...open, url: ofToken("confirm"), ok: 404 },
  "POST /api/newsletter/unsubscribe/:token": { ...open, url: ofToken("unsubscribe"), ok: 404 },
  "GET /api/newsletter/unsubscribe/:token": { ...open, url: ofToken("unsubscribe"), ok: 302 },
  "GET /api/admin/newsletter": admins,
  "GET /api/admin/newsletter/issues": admins,
  "PUT /api/admin/newsletter/introduction": { ...admins, body: () => ({ introduction: "Hello." }) },
  "POST /api/admin/newsletter/test": admins,
  "POST /api/payments/create-order": { ...members, body: ({ tool }) => ({ toolId: tool.id, boostFactor: 1 }) },
  // An order that nobody has: refused for what it is, after who asks.
  "POST /api/payments/verify": { ...members, body: () => ({ orderId: "order_none", paymentId: "pay_none", signature: "0".repeat(64) }), ok: 404 },
  // The provider is nobody's user: its signature speaks for it, and this call has none.
  "POST /api/payments/webhook": { ...open, body: () => ({ event: "payment.captured" }), ok: 401 },
  "GET /api/payments": members,
  "GET /api/payments/:id/receipt": { ...members, url: () => "/api/payments/999999/receipt", ok: 404 },
  "GET /api/payments/sandbox/checkout.js": open,
  // Whoever has opened the terminal's link, signed in or not.
  "POST /api/payments/sandbox/pay": { ...open, body: () => ({ order_id: "order_none", outcome: "succeed" }), ok: 403 },
  "GET /api/admin/payments": admins,
  "POST /api/admin/payments/:id/refund": { ...admins, url: () => "/api/admin/payments/999999/refund", body: () => ({ reason: "By mistake" }), ok: 404 },
  "GET /api/admin/ledger": admins,
  "GET /api/admin/ledger.csv": admins,
  "GET /api/subscription": members,
  "POST /api/subscription": { ...members, body: () => ({ plan: "Pro", amount: 20 }) },
  "POST /api/subscription/cancel": { ...members, body: () => ({ subscriptionId: 999_999 }), ok: 404 },
  "GET /api/subscription/promotions": members,
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
  const routes = here.app.routes.map(({ route }) => route).filter((route) => / \/api\//.test(route) && !route.startsWith("HEAD ") && !route.endsWith("/*"));
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
