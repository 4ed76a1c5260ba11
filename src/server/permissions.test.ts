/** Section 6: each declared operation is called as each kind of caller, and the status must match its `caller`. */
// Slow: calls every route as every kind of caller.
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { Caller as DeclaredCaller } from "../contract/operation.ts";
import { type Address, OPERATIONS } from "../contract/operations/operations.ts";
import { ensureDefaultCategories } from "./domains/categories/ensure-categories.ts";
import { createReceiptKeys } from "./domains/orders/receipt-keys.ts";
import { endAllSessions, startSession, type User } from "./ports/identity/sessions.ts";
import { testApp } from "./testing/app.ts";
import { aMailText, aPage, aPost } from "./testing/content-factories.ts";
import { aTool } from "./testing/factories.ts";
import { people } from "./testing/people.ts";
import { aReviewForm } from "./testing/review-factories.ts";

/** How to call an operation; by default its path and no body. `ok`: the status for a permitted caller. */
type Example = { url?: (made: Made) => string; body?: (made: Made) => Record<string, unknown>; ok?: number };
type Made = { tool: { id: number; slug: string }; post: { id: number; slug: string }; receiptKey: string; caller: User; n: number };

/** The id of a row that does not exist. */
const MISSING_ID = 999_999;
const SECRET = "0".repeat(32);
const DETAILS = { title: "Kit", description: "", visibility: "private" };
const ofTool =
  (rest: string) =>
  ({ tool }: Made) =>
    `/api/tools/${tool.slug}${rest}`;

const ofToken = (what: string) => () => `/api/newsletter/${what}/${"0".repeat(64)}`;

const ofFollowMails = (what: string) => () => `/api/following/${what}/${"0".repeat(64)}`;

const EXAMPLES: Partial<Record<Address, Example>> = {
  "GET /api/login": { ok: 303 },
  "GET /api/login/callback": { ok: 303 },
  // A session that does not exist; own-sessions.test.ts covers who may end which.
  "DELETE /api/user/sessions/:id": { url: () => `/api/user/sessions/${crypto.randomUUID()}`, ok: 404 },
  "DELETE /api/user": { body: ({ caller }) => ({ email: caller.email }) },
  "POST /api/user/keys": { body: () => ({ name: "My program" }) },
  // A key that does not exist; public-api.test.ts covers who may revoke which.
  "DELETE /api/user/keys/:id": { ok: 404 },

  "PUT /api/user/follows": { body: ({ tool }) => ({ type: "tool", key: tool.slug }) },
  "GET /api/user/follows/one": { url: ({ tool }) => `/api/user/follows/one?type=tool&key=${tool.slug}` },
  "PUT /api/user/follows/frequency": { body: () => ({ frequency: "daily" }) },
  // A row that does not exist; following.test.ts covers who may unfollow which.
  "DELETE /api/user/follows/:id": { ok: 404 },
  "GET /api/following/mails/:token": { url: ofFollowMails("mails"), ok: 404 },
  "POST /api/following/unsubscribe/:token": { url: ofFollowMails("unsubscribe"), ok: 404 },
  "GET /api/following/unsubscribe/:token": { url: ofFollowMails("unsubscribe"), ok: 302 },

  "POST /api/tools/:slug/like": { url: ofTool("/like") },
  "GET /api/tools/:slug/isLiked": { url: ofTool("/isLiked") },
  "POST /api/tools/submit": {
    body: ({ n }) => ({
      name: `Tool ${n}`,
      website: `tool${n}.dev`,
      shortDescription: "Does one thing well",
      description: "It does one thing, and well.",
      category: "Coding",
      pricingType: "free",
    }),
  },
  // Refused because the address is private.
  "POST /api/tools/submit/lookup": { body: () => ({ website: "http://127.0.0.1/" }), ok: 400 },
  // Not a picture; screenshots.test.ts covers who may upload what.
  "POST /api/tools/:slug/screenshots": { url: ofTool("/screenshots"), ok: 400 },
  "GET /api/screenshots/:name": { url: () => `/api/screenshots/${crypto.randomUUID()}-480.webp`, ok: 404 },
  "GET /api/screenshots/:id/preview": { url: () => `/api/screenshots/${crypto.randomUUID()}/preview`, ok: 404 },
  "GET /api/tool-logos/:name": { url: () => `/api/tool-logos/${crypto.randomUUID()}.png`, ok: 404 },
  "GET /api/tools/submit/listing": { url: () => "/api/tools/submit/listing?website=tool.dev" },

  "GET /api/tools/:slug": { url: ofTool("") },
  "GET /api/tools/:slug/history": { url: ofTool("/history") },
  "GET /api/tools/:slug/sources": { url: ofTool("/sources") },
  "GET /api/v1/tools/:slug/history": { url: ({ tool }) => `/api/v1/tools/${tool.slug}/history` },
  "GET /api/tools/:slug/reviews": { url: ofTool("/reviews") },
  "GET /api/v1/tools/:slug/reviews": { url: ({ tool }) => `/api/v1/tools/${tool.slug}/reviews` },
  "GET /api/tools/:slug/review": { url: ofTool("/review") },
  // The human check is always required.
  "PUT /api/tools/:slug/review": { url: ofTool("/review"), body: () => aReviewForm(), ok: 428 },
  "DELETE /api/tools/:slug/review": { url: ofTool("/review"), ok: 404 },
  "POST /api/tools/:slug/review/restore": { url: ofTool("/review/restore"), ok: 404 },
  "GET /api/user/reviews/marks": { url: ({ tool }) => `/api/user/reviews/marks?tool=${tool.slug}` },
  // A review that does not exist; reviews.test.ts covers who may do what.
  "PUT /api/reviews/:id/helpful": { ok: 404 },
  "DELETE /api/reviews/:id/helpful": { ok: 404 },
  "POST /api/reviews/:id/report": { body: () => ({ reason: "Something else" }), ok: 404 },
  "PUT /api/reviews/:id/reply": { body: () => ({ text: "Thank you!" }), ok: 404 },
  "POST /api/admin/reviews/:id/keep": { ok: 404 },
  "DELETE /api/admin/reviews/:id/reply": { ok: 404 },
  "POST /api/tools/:slug/corrections": { url: ofTool("/corrections"), body: () => ({ fields: { pricingType: "paid" }, source: "Their website" }) },
  "GET /api/tools/:slug/claim": { url: ofTool("/claim") },
  "POST /api/tools/:slug/claims": { url: ofTool("/claims"), body: () => ({ method: "dns" }) },
  // Claims, tools and invitations of other people; claims.test.ts and makers.test.ts cover who may do what.
  "POST /api/user/claims/:id/check": { body: () => ({}), ok: 404 },
  "POST /api/user/claims/:id/withdraw": { ok: 404 },
  "DELETE /api/user/tools/:slug": { url: ({ tool }) => `/api/user/tools/${tool.slug}`, ok: 404 },
  "GET /api/user/tools/:slug/updates": { url: ({ tool }) => `/api/user/tools/${tool.slug}/updates`, ok: 404 },
  "POST /api/user/tools/:slug/updates": { url: ({ tool }) => `/api/user/tools/${tool.slug}/updates`, body: () => ({ text: "A new mode." }), ok: 404 },
  "DELETE /api/user/tools/:slug/updates/:id": { url: ({ tool }) => `/api/user/tools/${tool.slug}/updates/${MISSING_ID}`, ok: 404 },
  "GET /api/user/tools/:slug/days": { url: ({ tool }) => `/api/user/tools/${tool.slug}/days`, ok: 404 },
  "POST /api/user/tools/:slug/confirm": { url: ({ tool }) => `/api/user/tools/${tool.slug}/confirm`, body: () => ({ fields: ["name"] }), ok: 404 },
  "POST /api/user/tools/:slug/invites": { url: ({ tool }) => `/api/user/tools/${tool.slug}/invites`, body: () => ({ email: "guest@example.org" }), ok: 404 },
  "DELETE /api/user/tools/:slug/invites/:id": { url: ({ tool }) => `/api/user/tools/${tool.slug}/invites/${MISSING_ID}`, ok: 404 },
  "POST /api/user/maker-invites/accept": { body: () => ({ token: "unknown" }), ok: 410 },
  "GET /api/admin/tools/:id/makers": { url: ({ tool }) => `/api/admin/tools/${tool.id}/makers` },
  "PUT /api/admin/tools/:id/makers/:user": { url: ({ tool }) => `/api/admin/tools/${tool.id}/makers/${MISSING_ID}`, body: () => ({ revoked: true }), ok: 404 },
  // A correction that does not exist; corrections.test.ts covers who may withdraw which.
  "POST /api/user/corrections/:id/withdraw": { ok: 404 },
  "GET /api/tools/:slug/similar": { url: ofTool("/similar") },
  "GET /api/tools/:slug/alternatives": { url: ofTool("/alternatives") },
  "GET /api/tags/:tag": { url: () => "/api/tags/unknown", ok: 404 },
  "GET /api/categories/:category/filters/:filter": { url: () => "/api/categories/coding/filters/free" },
  "GET /api/search/alternatives": { url: () => "/api/search/alternatives?q=jasper+alternatives" },
  "GET /api/tools/:slug/compared-with": { url: ({ tool }) => `/api/tools/${tool.slug}/compared-with` },
  "POST /api/tools/:slug/report": { url: ofTool("/report"), body: () => ({ reason: "Something else" }) },
  "POST /api/tools/:slug/count/:what": { url: ofTool("/count/view") },
  "POST /api/track": { body: () => ({ events: [{ type: "view", path: "/" }] }) },
  "GET /api/comparisons/:slugs": { url: ({ tool }) => `/api/comparisons/${tool.slug},other` },
  "GET /api/comparisons/:slugs/features": { url: ({ tool }) => `/api/comparisons/${tool.slug},other/features` },
  "POST /api/comparisons/:slugs/count": { url: ({ tool }) => `/api/comparisons/${tool.slug},other/count` },
  "GET /api/videos/:id/poster": { ok: 404 },
  "GET /api/blogs/:slug": { url: ({ post }) => `/api/blogs/${post.slug}` },
  "GET /api/blogs/:slug/tools": { url: ({ post }) => `/api/blogs/${post.slug}/tools` },
  "GET /api/blogs/:slug/image": { url: ({ post }) => `/api/blogs/${post.slug}/image` },
  "GET /api/blogs/slug/:slug/comments": { url: ({ post }) => `/api/blogs/slug/${post.slug}/comments` },
  "GET /api/blogs/:blogId/comments": { url: ({ post }) => `/api/blogs/${post.id}/comments` },
  "POST /api/blogs/slug/:slug/comments": {
    url: ({ post }) => `/api/blogs/slug/${post.slug}/comments`,
    body: () => ({ content: "Well said.", parentId: null }),
  },
  "POST /api/blogs/:blogId/comments": { url: ({ post }) => `/api/blogs/${post.id}/comments`, body: () => ({ content: "Well said." }) },
  "GET /api/user/comments": { url: ({ post }) => `/api/user/comments?post=${post.slug}` },
  // Collections that do not exist; collections.test.ts covers who may see and change which.
  "GET /api/collections/:slug": { ok: 404 },
  "GET /api/collections/:slug/export": { url: () => "/api/collections/kit/export?format=csv", ok: 404 },
  "POST /api/collections/:slug/copy": { ok: 404 },
  "POST /api/collections/:slug/report": { body: () => ({ reason: "Something else" }), ok: 404 },
  "GET /api/shared-collections/:secret": { url: () => `/api/shared-collections/${SECRET}`, ok: 404 },
  "GET /api/shared-collections/:secret/export": { url: () => `/api/shared-collections/${SECRET}/export?format=csv`, ok: 404 },
  "POST /api/shared-collections/:secret/copy": { url: () => `/api/shared-collections/${SECRET}/copy`, ok: 404 },
  "GET /api/tools/:slug/collections": { url: ofTool("/collections") },
  "POST /api/user/collections": { body: () => ({ title: "Writing kit" }) },
  "GET /api/user/collections/:id": { ok: 404 },
  "PUT /api/user/collections/:id": { body: () => ({ ...DETAILS, before: DETAILS }), ok: 404 },
  "DELETE /api/user/collections/:id": { ok: 404 },
  "POST /api/user/collections/:id/secret": { ok: 404 },
  "GET /api/user/collections/:id/export": { url: () => `/api/user/collections/${MISSING_ID}/export?format=csv`, ok: 404 },
  "POST /api/user/saved/:tool": { url: ({ tool }) => `/api/user/saved/${tool.id}` },
  "PUT /api/user/collections/:id/tools/:tool": { url: ({ tool }) => `/api/user/collections/${MISSING_ID}/tools/${tool.id}`, body: () => ({}), ok: 404 },
  "DELETE /api/user/collections/:id/tools/:tool": { url: ({ tool }) => `/api/user/collections/${MISSING_ID}/tools/${tool.id}`, ok: 404 },
  "PUT /api/user/collections/:id/tools/:tool/note": {
    url: ({ tool }) => `/api/user/collections/${MISSING_ID}/tools/${tool.id}/note`,
    body: () => ({ note: "Good", before: "" }),
    ok: 404,
  },
  "PUT /api/user/collections/:id/order": { body: () => ({ tools: [], before: [] }), ok: 404 },
  // A comment that does not exist; comments.test.ts covers who may delete which.
  "DELETE /api/comments/:id": { ok: 404 },
  "POST /api/comments/:id/restore": { ok: 404 },
  "PUT /api/admin/comments/:id": { body: () => ({ hidden: true }), ok: 404 },
  "GET /api/pages/:name": { url: () => "/api/pages/about" },
  "GET /api/admin/pages/:slug": { url: () => "/api/admin/pages/about" },
  "GET /api/admin/pages/:slug/versions": { url: () => "/api/admin/pages/about/versions" },
  "POST /api/admin/pages": { body: ({ n }) => aPage(`page-${n}`) },
  "PUT /api/admin/pages/:slug": { url: () => "/api/admin/pages/nothing", body: () => ({ ...aPage("nothing"), version: 0 }), ok: 404 },
  "DELETE /api/admin/pages/:slug": { url: () => "/api/admin/pages/nothing?version=1", ok: 404 },
  "POST /api/admin/pages/:slug/versions/:number/restore": {
    url: () => "/api/admin/pages/nothing/versions/1/restore",
    body: () => ({ version: 2 }),
    ok: 404,
  },
  "POST /api/admin/pages/preview": { body: () => ({ title: "T", description: "D", content: "<p>C</p>" }) },
  "GET /api/admin/mail-texts/:kind": { url: () => "/api/admin/mail-texts/welcome" },
  "GET /api/admin/mail-texts/:kind/versions": { url: () => "/api/admin/mail-texts/welcome/versions" },
  // A version that does not exist yet.
  "PUT /api/admin/mail-texts/:kind": { url: () => "/api/admin/mail-texts/welcome", body: () => ({ ...aMailText(), version: 9 }), ok: 409 },
  "POST /api/admin/mail-texts/:kind/versions/:number/restore": {
    url: () => "/api/admin/mail-texts/welcome/versions/1/restore",
    body: () => ({ version: 2 }),
    ok: 404,
  },
  "POST /api/admin/mail-texts/:kind/preview": { url: () => "/api/admin/mail-texts/welcome/preview", body: () => aMailText() },
  "POST /api/admin/mail-texts/:kind/test": { url: () => "/api/admin/mail-texts/welcome/test", body: () => aMailText() },
  // Refused for what it lacks, not for who is calling.
  "POST /api/contact": { body: () => ({}), ok: 400 },
  // No file is attached.
  "POST /api/admin/imports": { ok: 415 },
  "GET /api/admin/imports/:id": { ok: 404 },
  "POST /api/admin/imports/:id/start": { body: () => ({}), ok: 404 },
  "DELETE /api/admin/imports/:id": { ok: 404 },
  "GET /api/admin/imports/:id/rejected.csv": { ok: 404 },
  "PUT /api/admin/imports/:id/mapping": { body: () => ({ columns: [], choices: { categoryId: null, pricingType: "free" } }), ok: 404 },
  "GET /api/admin/imports/:id/undo": { ok: 404 },
  "POST /api/admin/imports/:id/undo": { body: () => ({}), ok: 404 },
  // Not a public address.
  "POST /api/admin/imports/from-url": { body: () => ({ url: "http://127.0.0.1/tools.csv" }), ok: 400 },
  "GET /api/admin/export/:file": { url: () => "/api/admin/export/categories.csv" },
  "GET /api/pictures/:name": { url: () => `/api/pictures/${"0".repeat(32)}.webp`, ok: 404 },
  "POST /api/tools": {
    body: ({ n }) => ({ name: `Added ${n}`, description: "Added by an admin.", websiteUrl: `https://added${n}.dev`, category: "Writing" }),
  },
  "POST /api/admin/reports/:id/resolve": { body: () => ({ outcome: "dismiss" }), ok: 404 },
  "PUT /api/admin/approve/:type/:id": { url: () => "/api/admin/approve/tools/999999", body: () => ({ approved: true }), ok: 404 },
  "POST /api/admin/restore/:type/:id": { url: () => "/api/admin/restore/news/999999", ok: 404 },
  "POST /api/admin/moderation/bulk": { body: () => ({ approved: true, items: [{ type: "tools", id: 999_999 }] }) },
  "POST /api/admin/items/bulk": { body: () => ({ type: "tools", action: "delete", ids: [999_999] }) },
  "POST /api/admin/comments/bulk": { body: () => ({ hidden: true, ids: [999_999] }) },
  "POST /api/admin/users/bulk": { body: () => ({ disabled: true, ids: [999_999] }) },
  "POST /api/admin/reports/bulk": { body: () => ({ outcome: "dismiss", ids: [999_999] }) },
  "POST /api/admin/mails/retry": { body: () => ({ ids: [999_999] }) },
  "POST /api/admin/links/bulk": { body: () => ({ ids: [999_999] }) },
  "POST /api/admin/moderation/undo": { body: () => ({ undo: crypto.randomUUID() }), ok: 404 },
  "POST /api/admin/tools/bulk": { body: () => ({ ids: [999_999], change: { pricingType: "free" }, batch: crypto.randomUUID() }) },
  "POST /api/admin/tools/bulk/preview": { body: () => ({ ids: [999_999], change: { pricingType: "free" } }) },
  "POST /api/admin/tools/bulk/undo": { body: () => ({ ids: [999_999], batch: crypto.randomUUID() }) },
  "GET /api/admin/tools/:id/duplicates": { url: ({ tool }) => `/api/admin/tools/${tool.id}/duplicates` },
  "GET /api/admin/tools/:id/merge": { url: () => "/api/admin/tools/999999/merge?into=999998", ok: 404 },
  "POST /api/admin/tools/:id/merge": { body: () => ({ into: 999_998 }), ok: 404 },
  "POST /api/admin/tools/:id/unmerge": { ok: 404 },
  "GET /api/admin/tools/:id": { url: ({ tool }) => `/api/admin/tools/${tool.id}` },
  "GET /api/admin/tools/:id/history": { url: ({ tool }) => `/api/admin/tools/${tool.id}/history` },
  "POST /api/admin/tools/:id/scheduled-changes": {
    url: ({ tool }) => `/api/admin/tools/${tool.id}/scheduled-changes`,
    body: ({ n }) => ({ fields: { badge: `Later ${n}` }, applyAt: "2090-01-01T09:00:00Z" }),
  },
  "POST /api/admin/scheduled-changes/:id/apply": { body: () => ({}), ok: 404 },
  "POST /api/admin/scheduled-changes/:id/cancel": { ok: 404 },
  "GET /api/admin/tools/:id/changes": { url: ({ tool }) => `/api/admin/tools/${tool.id}/changes` },
  "POST /api/admin/tools/:id/changes/:change/restore": { url: ({ tool }) => `/api/admin/tools/${tool.id}/changes/999999/restore`, ok: 404 },
  "GET /api/admin/tools/:id/facts": { url: ({ tool }) => `/api/admin/tools/${tool.id}/facts` },
  "POST /api/admin/tools/:id/facts/confirm": { url: ({ tool }) => `/api/admin/tools/${tool.id}/facts/confirm`, body: () => ({ fields: ["name"] }) },
  "PUT /api/admin/tools/:id": { url: ({ tool }) => `/api/admin/tools/${tool.id}`, body: () => ({ badge: "New" }) },
  "DELETE /api/admin/tools/:id": { ok: 404 },
  "POST /api/admin/tools/:id/featured": { url: ({ tool }) => `/api/admin/tools/${tool.id}/featured`, body: () => ({ featured: true, days: 30 }) },
  "POST /api/admin/tools/:id/hot": { url: ({ tool }) => `/api/admin/tools/${tool.id}/hot`, body: () => ({ hot: true }) },
  "POST /api/admin/tools/:id/hidden": { url: ({ tool }) => `/api/admin/tools/${tool.id}/hidden`, body: () => ({ hidden: false }) },
  // There are no held counts.
  "POST /api/admin/tools/:id/held-counts": { url: ({ tool }) => `/api/admin/tools/${tool.id}/held-counts`, ok: 409 },
  "POST /api/admin/tools/:id/flag": { url: ({ tool }) => `/api/admin/tools/${tool.id}/flag`, body: () => ({ flag: null }) },
  "POST /api/admin/categories": { body: ({ n }) => ({ name: `Category ${n}`, slug: `category-${n}` }) },
  "PUT /api/admin/categories/:id": { body: () => ({ isActive: true }), ok: 404 },
  "POST /api/admin/categories/:id/merge": { body: () => ({ into: 999_998 }), ok: 404 },
  "DELETE /api/admin/categories/:id": { ok: 404 },
  // Not the complete order; groups.test.ts covers who is refused when.
  "PUT /api/admin/categories/order": { body: () => ({ groups: [], ungrouped: [], home: [], submit: [] }), ok: 409 },
  "POST /api/admin/category-groups": { body: ({ n }) => ({ name: `Group ${n}` }) },
  "PUT /api/admin/category-groups/:id": { body: ({ n }) => ({ name: `Group ${n}` }), ok: 404 },
  "DELETE /api/admin/category-groups/:id": { ok: 404 },
  // There is no demo content.
  "POST /api/admin/demo-content/go-live": { body: () => ({ keep: [] }), ok: 409 },
  "PUT /api/admin/setup/:step": { url: () => "/api/admin/setup/payments", body: () => ({ skipped: true }) },
  "POST /api/admin/setup/confirm": { body: () => ({ waitingMail: "send" }) },
  "POST /api/admin/news": { body: ({ n }) => ({ title: "News", summary: "What happened.", sourceUrl: `https://paper.example.com/a${n}` }) },
  "PUT /api/admin/news/:id": { body: () => ({ title: "News" }), ok: 404 },
  "DELETE /api/admin/news/:id": { ok: 404 },
  "POST /api/admin/videos": {
    body: ({ n }) => ({ title: "Video", youtubeUrl: `https://youtu.be/${String(n).padStart(11, "a")}` }),
  },
  "PUT /api/admin/videos/:id": { body: () => ({ title: "Video" }), ok: 404 },
  "DELETE /api/admin/videos/:id": { ok: 404 },
  "GET /api/admin/blogs/:id": { url: ({ post }) => `/api/admin/blogs/${post.id}` },
  "POST /api/admin/blogs": { body: ({ n }) => ({ title: `Draft ${n}` }) },
  "POST /api/admin/blogs/preview": { body: () => ({ content: "<p>Hello.</p>" }) },
  "PUT /api/admin/blogs/:id": { url: ({ post }) => `/api/admin/blogs/${post.id}`, body: () => ({ title: "Post" }) },
  "DELETE /api/admin/blogs/:id": { ok: 404 },
  // Refused for what it lacks, not for who is calling.
  "POST /api/admin/blogs/:id/picture": { url: ({ post }) => `/api/admin/blogs/${post.id}/picture`, ok: 400 },
  "GET /api/admin/blogs/:id/picture": { url: ({ post }) => `/api/admin/blogs/${post.id}/picture` },
  "DELETE /api/admin/blogs/:id/picture": { url: ({ post }) => `/api/admin/blogs/${post.id}/picture`, ok: 409 },
  "POST /api/admin/pictures": { ok: 400 },
  "PUT /api/admin/users/:id/admin": { ok: 404 },
  "PUT /api/admin/users/:id/disabled": { body: () => ({ disabled: true }), ok: 404 },
  "POST /api/admin/users/:id/sign-out": { ok: 404 },
  // Refused because the address is private.
  "POST /api/admin/feeds": { body: () => ({ url: "http://127.0.0.1/feed" }), ok: 400 },
  "PUT /api/admin/feeds/:id": { body: () => ({ isActive: false }), ok: 404 },
  "DELETE /api/admin/feeds/:id": { ok: 404 },
  "POST /api/admin/feeds/:id/fetch": { ok: 404 },
  "POST /api/admin/links/:id/check": { ok: 404 },
  "POST /api/admin/jobs/:name/run": { url: () => "/api/admin/jobs/no-such-job/run", ok: 404 },
  "GET /api/admin/mails/:id": { ok: 404 },
  "GET /api/v1/tools/:slug": { url: ({ tool }) => `/api/v1/tools/${tool.slug}` },
  "GET /api/promotions/place": { url: () => "/api/promotions/place?where=home" },
  "GET /api/promotions/shares": { url: ({ tool }) => `/api/promotions/shares?slug=${tool.slug}` },
  "POST /api/promotions/:id/count/:what": { url: () => "/api/promotions/1/count/view" },
  "GET /api/map/find": { url: () => "/api/map/find?q=tool" },
  "GET /api/search": { url: () => "/api/search?q=tool" },
  "GET /api/search/proposals": { url: () => "/api/search/proposals?text=tool" },
  // The token from a mail identifies its reader, signed in or not; this one does not exist.
  "GET /api/newsletter/preferences/:token": { url: ofToken("preferences"), ok: 404 },
  "PUT /api/newsletter/preferences/:token": { url: ofToken("preferences"), body: () => ({ isOn: true }), ok: 404 },
  "GET /api/newsletter/confirm/:token": { url: ofToken("confirm"), ok: 404 },
  "POST /api/newsletter/confirm/:token": { url: ofToken("confirm"), ok: 404 },
  "POST /api/newsletter/unsubscribe/:token": { url: ofToken("unsubscribe"), ok: 404 },
  "GET /api/newsletter/unsubscribe/:token": { url: ofToken("unsubscribe"), ok: 302 },
  // Nothing is changed, and there is no version yet.
  "PUT /api/admin/settings": { body: () => ({ settings: {}, version: 0 }), ok: 409 },
  "POST /api/admin/settings/images/:use": { url: () => "/api/admin/settings/images/logo", ok: 400 },
  "POST /api/admin/settings/versions/:version/restore": { url: () => "/api/admin/settings/versions/0/restore", body: () => ({ version: 1 }), ok: 409 },
  // A week that is over; shape-issue.test.ts covers the next one.
  "PUT /api/admin/newsletter": { body: () => ({ introduction: "Hello.", week: "2026-01-05" }), ok: 409 },
  "POST /api/admin/newsletter/preview": { body: () => ({ subject: null, introduction: "", selection: null }) },
  "GET /api/newsletter/issues/:slug": { url: () => "/api/newsletter/issues/2026-01-05", ok: 404 },
  "POST /api/payments/create-order": { body: ({ tool }) => ({ toolId: tool.id, boostFactor: 1 }) },
  // An order that does not exist: refused for that, after the caller is checked.
  "POST /api/payments/verify": { body: () => ({ orderId: "order_none", paymentId: "pay_none", signature: "0".repeat(64) }), ok: 404 },
  // The provider is not a user: its signature identifies it, and this call has none.
  "POST /api/payments/webhook": { body: () => ({ event: "payment.captured" }), ok: 401 },
  // A receipt's key gives access to everyone; this payment does not exist.
  "GET /api/payments/:id/receipt": { url: ({ receiptKey }) => `/api/payments/999999/receipt?key=${receiptKey}`, ok: 404 },
  // Anyone who opened the link from the terminal, signed in or not.
  "POST /api/payments/sandbox/pay": { body: () => ({ order_id: "order_none", outcome: "succeed" }), ok: 403 },
  "POST /api/admin/payments/:id/refund": { body: () => ({ reason: "By mistake" }), ok: 404 },
  "POST /api/subscription": { body: () => ({ plan: "Pro", amount: 20 }) },
  "POST /api/subscription/cancel": { body: () => ({ subscriptionId: 999_999 }), ok: 404 },
  "POST /api/subscribe": { body: ({ n }) => ({ email: `reader${n}@example.com` }) },
};

/** Repeated here, so that an operation cannot become public by a mistake in its declaration. */
const OPEN: Address[] = [
  "GET /api/categories/:category/filters/:filter",
  "GET /api/tools/:slug/compared-with",
  "GET /api/search/alternatives",
  "GET /api/tags",
  "GET /api/tags/:tag",
  "GET /api/tools/:slug/alternatives",
  "GET /api/login",
  "GET /api/login/callback",
  "GET /api/login/done",
  "GET /api/tools",
  "GET /api/tools/:slug",
  "GET /api/tools/:slug/similar",
  "GET /api/tools/:slug/history",
  "GET /api/tools/:slug/reviews",
  "POST /api/reviews/:id/report",
  "GET /api/tools/:slug/sources",
  "GET /api/updates",
  "GET /api/collections",
  "GET /api/collections/:slug",
  "GET /api/collections/:slug/export",
  "POST /api/collections/:slug/report",
  "GET /api/shared-collections/:secret",
  "GET /api/shared-collections/:secret/export",
  "GET /api/tools/:slug/collections",
  "POST /api/tools/:slug/report",
  "POST /api/tools/:slug/count/:what",
  "POST /api/track",
  "GET /api/categories",
  "GET /api/activity",
  "GET /api/activity/groups",
  "GET /api/comparisons",
  "GET /api/comparisons/:slugs",
  "GET /api/comparisons/:slugs/features",
  "POST /api/comparisons/:slugs/count",
  "GET /api/news",
  "GET /api/videos",
  "GET /api/videos/:id/poster",
  "GET /api/blogs",
  "GET /api/blogs/:slug",
  "GET /api/blogs/:slug/tools",
  "GET /api/blogs/:slug/image",
  "GET /api/blogs/slug/:slug/comments",
  "GET /api/blogs/:blogId/comments",
  "GET /api/pages",
  "GET /api/pages/:name",
  "POST /api/contact",
  "GET /api/human-check",
  "GET /api/moderation-log",
  "GET /api/pictures/:name",
  "GET /api/screenshots/:name",
  "GET /api/tool-logos/:name",
  "GET /api/docs",
  "GET /api/openapi.json",
  "GET /api/v1/tools",
  "GET /api/v1/tools/:slug",
  "GET /api/v1/tools/:slug/history",
  "GET /api/v1/tools/:slug/reviews",
  "GET /api/v1/categories",
  "GET /api/promotions",
  "GET /api/promotions/place",
  "GET /api/promotions/shares",
  "POST /api/promotions/:id/count/:what",
  "GET /api/search",
  "GET /api/search/proposals",
  "GET /api/map",
  "GET /api/map/find",
  "GET /api/map/tools",
  "POST /api/subscribe",
  // A cookie or a token of another issuer identifies the caller.
  "POST /api/session",
  "DELETE /api/session",
  "POST /api/session/firebase",
  // The token from a mail identifies its reader, signed in or not.
  "GET /api/newsletter/issues",
  "GET /api/newsletter/issues/:slug",
  "GET /api/following/mails/:token",
  "POST /api/following/unsubscribe/:token",
  "GET /api/following/unsubscribe/:token",
  "GET /api/newsletter/preferences/:token",
  "PUT /api/newsletter/preferences/:token",
  "GET /api/newsletter/confirm/:token",
  "POST /api/newsletter/confirm/:token",
  "POST /api/newsletter/unsubscribe/:token",
  "GET /api/newsletter/unsubscribe/:token",
  // The provider signs its calls; a receipt has a key; the sandbox requires the link from the terminal.
  "POST /api/payments/webhook",
  "GET /api/payments/:id/receipt",
  "GET /api/payments/sandbox/checkout.js",
  "POST /api/payments/sandbox/pay",
];

/** Only registered if people sign in with Firebase. */
const UNREGISTERED: Address[] = ["POST /api/session/firebase"];

const CALLERS = {
  visitor: "nobody",
  user: "user",
  "another user": "user",
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
} as const satisfies Record<string, "nobody" | "user" | "admin">;
type Caller = keyof typeof CALLERS;

function expected(declared: DeclaredCaller, ok: number, caller: Caller): number {
  const is = CALLERS[caller];
  if (declared === "everyone" || is === "admin") return ok;
  if (is === "nobody") return 401;
  return declared === "user" ? ok : 403;
}

let site: Awaited<ReturnType<typeof testApp>>;
let made: Pick<Made, "tool" | "post" | "receiptKey">;
let n = 0;
beforeAll(async () => {
  site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
  await ensureDefaultCategories(site.db);
  made = { tool: await aTool(site.db), post: await aPost(site.db), receiptKey: (await createReceiptKeys(site.db)).keyOf(MISSING_ID) };
  // Another admin must exist, because the last one cannot delete their account.
  await people(site).anAdmin();
});

type Claims = { audience?: string; issuer?: string; expires?: string; key?: CryptoKey; sessionOf?: User };

/** A token like ours, except for what a test changes. */
async function forge(
  user: User,
  { audience = "toolatlas-api", issuer = "http://localhost:3000", expires = "1h", key, sessionOf = user }: Claims,
): Promise<string> {
  const { id, privateKey } = await site.app.identity.signingKeys.current();
  const { sessionId } = await startSession(site.db, sessionOf.id);
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
  const { tokenOf, aUser } = people(site);
  if (caller === "visitor") return null;
  if (caller === "expired token") return forge(user, { expires: "-1s" });
  if (caller === "token of another key") return forge(user, { key: (await generateKeyPair("ES256")).privateKey });
  if (caller === "token for another audience") return forge(user, { audience: "another-api" });
  if (caller === "token of another issuer") return forge(user, { issuer: "https://evil.example" });
  if (caller === "token of another user's session") return forge(user, { sessionOf: await aUser() });
  if (caller === "token that is no token") return "a.b.c";
  if (caller === "token with alg none") {
    const { sessionId } = await startSession(site.db, user.id);
    return new UnsecuredJWT({ sid: sessionId })
      .setIssuer("http://localhost:3000")
      .setAudience("toolatlas-api")
      .setSubject(String(user.id))
      .setIssuedAt()
      .setExpirationTime("1h")
      .encode();
  }
  const token = await tokenOf(user);
  if (caller === "user who was signed out") await endAllSessions(site.db, user.id);
  return token;
}

async function call(address: Address, { url, body }: Example, caller: Caller): Promise<number> {
  n += 1;
  const user = await people(site).aUser({ isAdmin: caller === "admin", isDisabled: caller === "disabled user" });
  const token = await tokenFor(caller, user);
  const [method = "", path = ""] = address.split(" ");
  const given: Made = { ...made, caller: user, n };
  const response = await site.app.inject({
    method: method as "GET",
    url: url?.(given) ?? path.replace(":id", String(MISSING_ID)),
    headers: { "content-type": "application/json", ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    // Limits count per address; here every call has a different one.
    remoteAddress: `127.0.${n >> 8}.${n & 255}`,
    ...(body ? { payload: body(given) } : {}),
  });
  return response.statusCode;
}

test("every API route is a declared operation, and every operation a route", () => {
  const routes = site.app.routes.map(({ route }) => route).filter((route) => / \/api\//.test(route) && !/^(HEAD|OPTIONS) |\/\*$/.test(route));
  const [declared, registered] = [new Set<string>(OPERATIONS.map(({ address }) => address)), new Set([...routes, ...UNREGISTERED])];
  expect([...registered.difference(declared)], "routes without a declaration in src/contract").toEqual([]);
  expect([...declared.difference(registered)], "declarations without a route").toEqual([]);
});

test("only the listed operations are open to everyone", () => {
  const open = OPERATIONS.filter(({ caller }) => caller === "everyone").map(({ address }) => address);
  expect(open.sort()).toEqual(OPEN.toSorted());
});

test("everything below /api/admin is declared for admins", () => {
  const below = OPERATIONS.filter(({ address }) => address.includes(" /api/admin/"));
  expect(below.length).toBeGreaterThan(50);
  expect(below.filter(({ caller }) => caller !== "admin")).toEqual([]);
});

test("an unknown address of the API is not found", async () => {
  expect((await site.app.inject("/api/secrets")).statusCode).toBe(404);
});

const called = OPERATIONS.filter(({ address }) => !UNREGISTERED.includes(address));
describe.each(called.map((operation) => [operation.address, operation.caller] as const))("%s", (address, declared) => {
  test(`answers each caller as declared: ${declared}`, async () => {
    const example = EXAMPLES[address] ?? {};
    const [statuses, wanted]: [Record<string, number>, Record<string, number>] = [{}, {}];
    for (const caller of Object.keys(CALLERS) as Caller[]) {
      statuses[caller] = await call(address, example, caller);
      wanted[caller] = expected(declared, example.ok ?? 200, caller);
    }
    expect(statuses).toEqual(wanted);
  });
});
