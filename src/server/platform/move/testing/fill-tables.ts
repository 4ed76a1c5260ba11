/** At least one row in every table, with values that a careless copy would change. */
import { sql } from "drizzle-orm";
import type { PricingPlan } from "../../../../contract/pricing-plan.ts";
import { seed } from "../../../domains/demo-content/seed.ts";
import { aPerson, aTool } from "../../../testing/factories.ts";
import type { Db } from "../../db/database.ts";

/** Several of these do not fit into one batch. */
const PICTURE = "(select decode(string_agg(md5(n::text), ''), 'hex') from generate_series(1, 80000) n)";
const TOOL = "(select min(id) from tools)";
const OTHER_TOOL = "(select max(id) from tools)";
const USER = "(select min(id) from users)";
const ORDER = "(select id from orders where provider = 'sandbox')";

const PLAN: PricingPlan = {
  name: 'A "Pro" plan, \\ {é}',
  price: { amount: 1999, currency: "USD", billing: "month", perSeat: true },
  includes: ["NULL", ""],
  offer: { type: "trial", days: 14 },
};

/** What the demo directory leaves empty. */
const ROWS = {
  api_keys: `(user_id, name, key_hash) values (${USER}, 'laptop', 'hash')`,
  audit_log: `(action, entity, entity_id, changes, created_at) values ('approve', 'tool', '1', 'null', '2026-01-02 03:04:05.678901+05:30'), ('hide', 'tool', '2', '{"b": 1.50, "a": "\\u00e9"}', now())`,
  built_files: `(name, is_brotli, body) values ('app.js', true, '\\x00ff5c27'), ('empty.js', false, '')`,
  category_redirects: "(slug, category_id) select 'old-name', min(id) from categories",
  comparison_days: `(tool_a, tool_b, day, count) values (${TOOL}, ${OTHER_TOOL}, '2026-02-28', 3)`,
  counted_visitors: "values ('mark', 'network', '2026-02-28')",
  events: "values ('2026-02-28', 'click', '', 9007199254740993, 1), ('2026-02-28', 'click', 'NULL', 1, 1)",
  feeds: "(url, title) values ('https://feed.example.com/', 'Feed')",
  feed_items: "(feed_id, item) select id, 'item' from feeds",
  finished_days: "values ('2026-02-28', 1, 2)",
  follows: `(user_id, tag, kinds) values (${USER}, 'é, "tag"', '{new,price}')`,
  follow_settings: `(user_id, frequency) values (${USER}, 'daily')`,
  imports: "(file_name, format, encoding, bytes, notes) values ('tools.csv', 'csv', 'utf8', 3, array['a,b', '', 'NULL', '\"quoted\" \\ {braces}'])",
  import_parts: "select id, 1, '\\x616263' from imports",
  import_problems: "select id, 1, 'wrong', '', e'two\\nlines\\tand a tab', null from imports",
  import_tools: `(tool_id, import_id) select ${TOOL}, id from imports`,
  invalidations: "(instance, tags) values (gen_random_uuid(), array['tool:a'])",
  job_outcomes: "(name, last_run_at) values ('deliver-mail', '-infinity'), ('other', 'infinity')",
  link_checks: `(tool_id, website, status, next_check_at) values (${TOOL}, 'https://a.example', 'alive', now())`,
  mail_settings: `(user_id) values (${USER})`,
  messages: "(name, email, topic, message) values ('Ida', 'ida@example.com', 'press', '日本語 🎉 '' \\ ')",
  map_layouts: "(model, seed, unit, is_current) values ('m', 7, 0.1, true)",
  map_positions: `(layout_id, tool_id, tool_version, x, y, has_vector, vector, scale) select id, ${TOOL}, 1, 0, 65535, true, '\\x01ff', 0.1 from map_layouts`,
  map_versions: `(version, with_adult, layout, source, likes, took_ms) values ('v1', false, '{"regions": []}', 's', 9007199254740993, 5)`,
  map_tiles: "values ('v1', 0, 0, 0, '\\x1f8b00')",
  newsletter_issues: "(week) values ('2026-03-02')",
  newsletter_issue_items: `(issue_id, section, position, tool_id) select id, 'picks', 0, ${TOOL} from newsletter_issues`,
  subscribers: "(email) values ('reader@example.com'), ('deleted@example.com')",
  outbox: "(dedupe_key, recipient, subject, html, text) values ('occasion', 'reader@example.com', 'Hi', '<p>', '')",
  page_views: "values ('2026-02-28', '/', 4)",
  pictures: `select 'picture-' || n, ${PICTURE}, 10, 20, now(), null from generate_series(1, 8) n`,
  post_pictures: `select min(id), 'v1', ${PICTURE}, now(), null from posts`,
  owner_link: "(code_hash, expires_at) values ('hash', now())",
  removed_admins: "values ('hash')",
  tool_makers: `(tool_id, user_id, proof, domain, trusted_fields) values (${TOOL}, ${USER}, 'dns', 'example.com', array['pricingType'])`,
  tool_claims: `(tool_id, user_id, method, domain, token, state, expires_at) values (${TOOL}, ${USER}, 'dns', 'example.com', 'token', 'open', now())`,
  tool_updates: `(tool_id, text, link) values (${TOOL}, 'New — “fast” mode', 'https://tool.example.com/new')`,
  maker_invites: `(tool_id, invited_by, email, token_hash, expires_at) values (${TOOL}, ${USER}, 'guest@example.org', 'hash', now())`,
  collections: `(owner_id, key, title, visibility, submitted_at, slug, public_title, public_notes, published_at) values (${USER}, 'k3ynumb1', 'Kit — “best”', 'public', now(), 'kit-k3ynumb1', 'Kit', '{"1": "é"}', now())`,
  collection_items: `(collection_id, tool_id, owner_id, position, note) select id, ${TOOL}, owner_id, 1, e'two\\nlines' from collections`,
  collection_reports: "(collection_id, reason) select id, 'Something else' from collections",
  tool_logos: "(bytes) values ('\\x89504e47')",
  tool_screenshots: `(tool_id, uploaded_by, width, height) values (${TOOL}, ${USER}, 1600, 900)`,
  tool_screenshot_files: `select id, 480, 'avif', ${PICTURE}, null from tool_screenshots`,
  site_images: "(name, bytes) values ('3f2a-72x24.png', '\\x89504e47')",
  setup_steps: `(step, result) values ('mail', '{"state": "sent"}')`,
  live_site: "(site_url) values ('https://tools.example.com')",
  site_settings: `(version, settings) values (1, '{"identity": {"name": "Climate Atlas"}}')`,
  mail_texts: `(kind, version, text) values ('welcome', 1, '{"subject": "Welcome — {{site.name}}"}')`,
  text_pages: "(slug, version) values ('imprint', 1)",
  text_page_versions: `(page_id, version, slug, text) select id, 1, slug, '{"title": "Imprint — {{site.name}}"}' from text_pages`,
  removed_tools: "values ('removed')",
  orders: `(provider, provider_order_id, user_id, tool_id, boost_factor, amount_cents) values ('sandbox', 'order_1', ${USER}, ${TOOL}, 1, 25000)`,
  payments: `(order_id, provider_payment_id, amount_cents) values (${ORDER}, 'pay_1', 25000)`,
  promotions: `(payment_id, tool_id, user_id, boost_factor, amount_cents, end_date) select id, ${TOOL}, ${USER}, 1, 25000, now() + interval '1 week' from payments where provider_payment_id = 'pay_1'`,
  promotion_days: "(promotion_id, day) select id, '2026-02-28' from promotions",
  ledger: `(transaction_id, account, amount_cents, order_id, memo) values ('t', 'cash', 25000, ${ORDER}, 'm'), ('t', 'sales', -25000, ${ORDER}, 'm')`,
  extra_payments: `(order_id, provider_payment_id, amount_cents) values (${ORDER}, 'pay_2', 100)`,
  disputes: `(id, order_id, provider_payment_id, amount_cents, status, phase) values ('disp_1', ${ORDER}, 'pay_1', 100, 'open', 'chargeback')`,
  webhook_events: "(id, body_hash, event) values ('event', 'hash', 'payment.captured')",
  sandbox_orders: "(id, amount_cents, currency, receipt) values ('order_1', 1, 'USD', 'r')",
  sandbox_payments: "(id, order_id, amount_cents, currency, status) values ('pay_1', 'order_1', 1, 'USD', 'captured')",
  sandbox_deliveries: "(event_id, body, due_at) values ('event', '{}', now())",
  searches: "values ('2026-02-28', 'writing', 3, 1)",
  secrets: "(name, value) values ('receipts', 'sealed:v1:abc')",
  sessions: `(user_id, secret_hash, rotation_key, expires_at, factors) values (${USER}, 'hash', 'key', now(), array['mfa'])`,
  signing_keys: `(private_jwk, public_jwk) values ('"sealed"', '{"kty": "EC"}')`,
  tool_days: `(tool_id, day, views) values (${TOOL}, '2026-02-28', 5)`,
  tool_embeddings: `(tool_id, tool_version, model, dimension, vector, scale) values (${TOOL}, 1, 'm', 2, '\\x01ff', 0.1)`,
  review_waves: "(title, reason) values ('2 reviews of “A”', 'Many reviews')",
  review_replies: `(review_id, text) select min(id), 'Thank you — "really"' from reviews`,
  review_helpful: `(review_id, user_id) select min(id), ${USER} from reviews`,
  review_reports: "(review_id, reason, details) select min(id), 'Something else', '' from reviews",
  tool_redirects: `(slug, tool_id) values ('old-tool', ${TOOL})`,
  used_checks: "values ('signature', now())",
};

export async function fillTables(db: Db) {
  await seed(db);
  for (let count = 0; count < 5; count += 1) await aTool(db, { name: `Möved "tool" ${count}`, faqs: [{ question: "1 \\ 2?", answer: "{}" }], plans: [PLAN] });
  await aPerson(db);
  // More than one batch.
  await db.execute(sql`insert into page_views select date '2020-01-01' + n, '/é' || n, n from generate_series(1, 4500) n`);
  for (const [table, row] of Object.entries(ROWS)) await db.execute(sql.raw(`insert into ${table} ${row}`));
  // The next number is not the highest one plus one.
  await db.execute(sql`delete from subscribers where email = 'deleted@example.com'`);
}
