/** Checks the whole schema: every column that can identify a person is covered by the export and by account deletion. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rawRows } from "../../platform/db/raw-rows.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { testApp } from "../../testing/app.ts";
import { aComment, anArticle, aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { aPromotion } from "../../testing/promotion-factories.ts";
import { aReview } from "../../testing/review-factories.ts";
import type { exportAccount } from "./export-account.ts";

const site = await testApp();
const { db } = site;
const { aUser, as } = people(site);

type Row = {
  /** Stores something of this person. */
  make: (user: User, tool: { id: number; slug: string }) => Promise<unknown>;
  /** Where it is in the export. */
  exported: (everything: Awaited<ReturnType<typeof exportAccount>>) => unknown[];
  /** Why it stays when the account is deleted. */
  keptBecause?: string;
};
const run = (statement: ReturnType<typeof sql>) => db.execute(statement);
const LAW = "payments must be kept";
const NOT_PERSONAL = "a number that leads to an empty row";

/** Every column that refers to a person. A column missing here fails: state what export-account.ts and delete-account.ts do with it. */
const COLUMNS: Record<string, Row> = {
  "likes.user_id": { make: (user, { slug }) => as(user).post(`/api/tools/${slug}/like`), exported: ({ likes }) => likes },
  "follows.user_id": { make: (user, { slug }) => as(user).put("/api/user/follows", { type: "tool", key: slug }), exported: ({ following }) => following.items },
  "follow_settings.user_id": { make: async () => {}, exported: ({ following }) => following.mails },
  "comments.user_id": { make: async ({ id }) => aComment(db, (await aPost(db)).id, { userId: id }), exported: ({ comments }) => comments },
  "reports.reporter_id": {
    make: (user, { slug }) => as(user).post(`/api/tools/${slug}/report`, { reason: "Something else" }),
    exported: ({ reports }) => reports,
  },
  "reviews.user_id": { make: ({ id }, tool) => aReview(db, { toolId: tool.id, userId: id }), exported: ({ reviews }) => reviews.written },
  "review_helpful.user_id": {
    make: async (user, tool) => as(user).put(`/api/reviews/${(await aReview(db, { toolId: tool.id })).id}/helpful`),
    exported: ({ reviews }) => reviews.helpful,
  },
  "review_replies.author_id": {
    make: async ({ id }, tool) =>
      run(sql`insert into review_replies (review_id, author_id, text) values (${(await aReview(db, { toolId: tool.id })).id}, ${id}, 'Thank you!')`),
    exported: ({ reviews }) => reviews.replies,
  },
  "review_reports.reporter_id": {
    make: async (user, tool) => as(user).post(`/api/reviews/${(await aReview(db, { toolId: tool.id })).id}/report`, { reason: "Something else" }),
    exported: ({ reviews }) => reviews.reports,
  },
  "tool_changes.author_id": {
    make: (user, { slug }) => as(user).post(`/api/tools/${slug}/corrections`, { fields: { pricingType: "paid" }, source: "Their price page" }),
    exported: ({ toolChanges }) => toolChanges,
  },
  "tool_makers.user_id": {
    make: ({ id }, tool) => run(sql`insert into tool_makers (tool_id, user_id, proof, domain) values (${tool.id}, ${id}, 'dns', 'example.com')`),
    exported: ({ makerOf }) => makerOf.tools,
  },
  "tool_claims.user_id": {
    make: async (user) => as(user).post(`/api/tools/${(await aTool(db)).slug}/claims`, { method: "dns" }),
    exported: ({ makerOf }) => makerOf.claims,
  },
  "tool_updates.submitted_by": {
    make: (user, { slug }) => as(user).post(`/api/user/tools/${slug}/updates`, { text: "A new mode." }),
    exported: ({ makerOf }) => makerOf.updates,
  },
  "tool_screenshots.uploaded_by": {
    make: ({ id }, tool) => run(sql`insert into tool_screenshots (tool_id, uploaded_by, width, height) values (${tool.id}, ${id}, 1600, 900)`),
    exported: ({ makerOf }) => makerOf.screenshots,
  },
  "maker_invites.invited_by": {
    make: (user, { slug }) => as(user).post(`/api/user/tools/${slug}/invites`, { email: "guest@example.org" }),
    exported: ({ makerOf }) => makerOf.invites,
  },
  "maker_invites.email": {
    make: async (user, tool) => {
      const other = await aUser();
      await run(
        sql`insert into maker_invites (tool_id, invited_by, email, token_hash, expires_at) values (${tool.id}, ${other.id}, ${user.email}, 'hash', now())`,
      );
    },
    exported: ({ invitations }) => invitations,
  },
  "collections.owner_id": {
    make: (user) => as(user).post("/api/user/collections", { title: "Writing kit" }),
    exported: ({ collections }) => collections.collections,
  },
  "collection_items.owner_id": { make: (user, tool) => as(user).post(`/api/user/saved/${tool.id}`), exported: ({ collections }) => collections.items },
  "collection_reports.reporter_id": {
    make: async ({ id }) => {
      const other = await aUser();
      await run(sql`with kit as (insert into collections (owner_id, key, title) values (${other.id}, 'k3ynumb1', 'Kit') returning id)
        insert into collection_reports (collection_id, reporter_id, reason) select id, ${id}, 'Something else' from kit`);
    },
    exported: ({ collections }) => collections.reports,
  },
  "sessions.user_id": { make: (user) => as(user).get("/api/user"), exported: ({ sessions }) => sessions },
  "api_keys.user_id": { make: (user) => as(user).post("/api/user/keys", { name: "My program" }), exported: ({ apiKeys }) => apiKeys },
  "mail_settings.user_id": { make: ({ id }) => run(sql`insert into mail_settings (user_id) values (${id})`), exported: ({ mailSettings }) => mailSettings },
  "tools.submitted_by": { make: ({ id }) => aTool(db, { submittedBy: id }), exported: ({ submissions }) => submissions.tools },
  "news.submitted_by": { make: ({ id }) => anArticle(db, { submittedBy: id }), exported: ({ submissions }) => submissions.news },
  "posts.submitted_by": { make: ({ id }) => aPost(db, { submittedBy: id }), exported: ({ submissions }) => submissions.blogs },
  "videos.submitted_by": {
    make: ({ id }) => run(sql`insert into videos (title, youtube_url, submitted_by) values ('V', 'https://youtu.be/abcdefghijk', ${id})`),
    exported: ({ submissions }) => submissions.videos,
  },
  "orders.user_id": { make: ({ id }, tool) => aPromotion(db, { toolId: tool.id, userId: id }), exported: ({ payments }) => payments.orders, keptBecause: LAW },
  "promotions.user_id": { make: async () => {}, exported: ({ payments }) => payments.promotions, keptBecause: LAW },
  "subscriptions.user_id": {
    make: ({ id }) => run(sql`insert into subscriptions (user_id, plan, amount_cents, status) values (${id}, 'Pro', 2000, 'pending')`),
    exported: ({ payments }) => payments.plans,
    keptBecause: LAW,
  },
  "messages.email": {
    make: ({ email }) => run(sql`insert into messages (name, email, topic, message) values ('Ida', ${email.toUpperCase()}, 'General', 'Hello')`),
    exported: ({ messages }) => messages,
  },
  "subscribers.email": { make: ({ email }) => run(sql`insert into subscribers (email) values (${email})`), exported: ({ newsletter }) => newsletter },
  "outbox.recipient": {
    make: ({ email }) => run(sql`insert into outbox (dedupe_key, recipient, subject, html, text) values ('x', ${email}, 'Hello', '', '')`),
    exported: ({ mail }) => mail,
  },
  "users.email": { make: async () => {}, exported: ({ account }) => [account] },
  "audit_log.actor_id": {
    make: ({ id }) => run(sql`insert into audit_log (actor_id, action, entity, entity_id) values (${id}, 'edit', 'tools', '1')`),
    exported: ({ adminWork }) => adminWork.auditLog,
    keptBecause: `nothing rewrites the log; ${NOT_PERSONAL}`,
  },
  "reports.resolved_by": {
    make: ({ id }, tool) =>
      run(sql`insert into reports (tool_id, reason, resolved_at, resolved_by, outcome) values (${tool.id}, 'Spam', now(), ${id}, 'dismiss')`),
    exported: ({ adminWork }) => adminWork.reportsResolved,
    keptBecause: NOT_PERSONAL,
  },
  "orders.refund_requested_by": {
    make: ({ id }) => run(sql`update orders set refund_requested_by = ${id}, refund_requested_at = now(), refund_reason = 'x' where user_id = ${id}`),
    exported: ({ adminWork }) => adminWork.refundsRequested,
    keptBecause: LAW,
  },
  "imports.created_by": {
    make: ({ id }) => run(sql`insert into imports (file_name, format, encoding, bytes, created_by) values ('tools.csv', 'csv', 'utf-8', 1, ${id})`),
    exported: ({ adminWork }) => adminWork.imports,
    keptBecause: NOT_PERSONAL,
  },
  "feeds.created_by": {
    make: ({ id }) => run(sql`insert into feeds (url, title, created_by) values ('https://feeds.example.com/mine', 'Feed', ${id})`),
    exported: ({ adminWork }) => adminWork.feeds,
    keptBecause: NOT_PERSONAL,
  },
};

/** Columns that refer to users, and those whose name suggests a person's id or address. */
async function columnsThatNamePeople(): Promise<string[]> {
  const rows = await rawRows<{ name: string }>(
    db,
    sql`
      select table_name || '.' || column_name as name
      from information_schema.columns
      where table_schema = 'public'
        and (column_name ~ '(^|_)(user|actor|reporter|author|owner|member|person)_id$' or column_name ~ 'e?mail$|^recipient$'
          or (column_name ~ '_by$' and data_type = 'integer'))
      union
      select source.relname || '.' || attribute.attname
      from pg_constraint
      join pg_class source on source.oid = conrelid
      join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = any (conkey)
      where contype = 'f' and confrelid = 'users'::regclass
      order by name`,
  );
  return rows.map(({ name }) => name);
}

test("every column that can name a person has a row here, and every row a column", async () => {
  expect(await columnsThatNamePeople()).toEqual(Object.keys(COLUMNS).sort());
});

test("everything about a person is in their export, and nothing of it leads to them once the account is deleted", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  for (const { make } of Object.values(COLUMNS)) await make(user, tool);
  const everything = (await as(user).get("/api/user/export")).json();
  for (const [column, { exported }] of Object.entries(COLUMNS)) expect(exported(everything).length, `${column} in the export`).toBeGreaterThan(0);

  expect((await as(user).delete("/api/user", { email: user.email })).statusCode).toBe(200);
  for (const [column, { keptBecause }] of Object.entries(COLUMNS)) {
    const [table = "", name = ""] = column.split(".");
    const left = await db.$count(sql`${sql.identifier(table)}`, sql`lower(${sql.identifier(name)}::text) in (${String(user.id)}, ${user.email})`);
    if (keptBecause) expect(left, `${column} is kept: ${keptBecause}`).toBeGreaterThan(0);
    else expect(left, `${column} after the account was deleted`).toBe(0);
  }
});

test("messages from an unverified address stay, since they may be from another person", async () => {
  const user = await aUser({ emailVerified: false });
  await run(sql`insert into messages (name, email, topic, message) values ('Ida', ${user.email}, 'General', 'Hello')`);
  await as(user).delete("/api/user", { email: user.email });
  expect(await db.$count(sql`messages`, sql`email = ${user.email}`)).toBe(1);
});

test("the mailed copy of a contact message is deleted with the account", async () => {
  const user = await aUser();
  await run(sql`insert into outbox (dedupe_key, recipient, subject, html, text, headers)
    values ('contact', 'desk@example.com', 'Hello', '', '', jsonb_build_object('Reply-To', ${user.email}::text))`);
  await as(user).delete("/api/user", { email: user.email });
  expect(await db.$count(sql`outbox`, sql`recipient = 'desk@example.com'`)).toBe(0);
});
