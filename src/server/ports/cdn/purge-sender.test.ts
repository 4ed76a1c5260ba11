import { sql } from "drizzle-orm";
import { fastify } from "fastify";
import { expect, test, vi } from "vitest";
import type { Cdn } from "../../config/cdn-settings.ts";
import { createChanges } from "../../platform/cache/invalidation.ts";
import type { Database } from "../../platform/db/database.ts";
import { closeLater } from "../../testing/close-after-tests.ts";
import { freshDatabase } from "../../testing/database.ts";
import { createPurgeSender } from "./purge-sender.ts";
import { fakeCdn } from "./testing/fake-cdn.ts";

const { log } = fastify();

type SenderOptions = { database?: Database; shape?: Cdn["shape"]; againAfterMs?: number };

async function aDirectory({ database, shape = "cloudflare", againAfterMs = 0 }: SenderOptions = {}) {
  // Its own database: all of its purges are sent
  const shared = database ?? (await freshDatabase());
  const cdn = await fakeCdn();
  const changes = await createChanges(shared, { hasCdn: true });
  closeLater(() => changes.close());
  function anInstance() {
    const settings: Cdn = { purgeUrl: cdn.url, token: "s3cret", shape, maxAgeS: 3600 };
    const sender = createPurgeSender({ cdn: settings, database: shared, log, gatherMs: 20, againAfterMs });
    closeLater(() => sender.close());
    return sender;
  }
  const countWaiting = async () => {
    const [row] = await shared.db.select({ count: sql<number>`count(*)::int` }).from(sql`invalidations`).where(sql`purge_at is not null`);
    return row?.count;
  };
  const allAcknowledged = () => vi.waitFor(async () => expect(await countWaiting()).toBe(0), { timeout: 10_000 });
  return { database: shared, cdn, changes, anInstance, allAcknowledged, countWaiting };
}

test("Cloudflare gets the tags as JSON, with a bearer token", async () => {
  const { cdn, changes, anInstance, allAcknowledged } = await aDirectory();
  await changes.changed("tool:quill", "category:writing");
  await changes.changed("tool:quill");
  anInstance();
  await allAcknowledged();
  const [call] = cdn.calls;
  expect(cdn.calls).toHaveLength(1);
  expect(call).toMatchObject({ path: "POST /purge", tags: ["tool:quill", "any:tool", "category:writing", "any:category"] });
  expect(call?.headers).toMatchObject({ authorization: "Bearer s3cret", "content-type": "application/json" });
});

test("Fastly gets the tags in a header, with its own key", async () => {
  const { cdn, changes, anInstance, allAcknowledged } = await aDirectory({ shape: "fastly" });
  await changes.changed("news");
  anInstance();
  await allAcknowledged();
  expect(cdn.calls[0]).toMatchObject({ path: "POST /purge", tags: ["news"] });
  expect(cdn.calls[0]?.headers).toMatchObject({ "fastly-key": "s3cret", "surrogate-key": "news" });
});

test("a change is purged a second time, for pages cached by an instance that had not seen it", async () => {
  const { cdn, changes, anInstance, allAcknowledged } = await aDirectory({ againAfterMs: 300 });
  anInstance();
  await changes.changed("tools");
  await vi.waitFor(() => expect(cdn.tags()).toEqual(["tools"]));
  await allAcknowledged();
  expect(cdn.tags()).toEqual(["tools", "tools"]);
});

test("a thousand tags are several calls, each as large as the CDN allows; more than that are one for everything", async () => {
  const { cdn, changes, anInstance, allAcknowledged } = await aDirectory();
  const tags = Array.from({ length: 999 }, (_, index) => `tool:t${index}`);
  await changes.changed(...tags);
  anInstance();
  await allAcknowledged();
  expect(cdn.calls.map(({ tags: told }) => told.length)).toEqual(Array.from({ length: 10 }, () => 100));
  expect(new Set(cdn.tags())).toEqual(new Set([...tags, "any:tool"]));
  await changes.changed(...tags, "tool:one-more");
  await allAcknowledged();
  expect(cdn.calls.at(-1)?.tags).toEqual(["all"]);
});

test("a CDN outage causes one warning, and afterwards all purges are sent", async () => {
  const { cdn, changes, anInstance, allAcknowledged, countWaiting } = await aDirectory();
  const warn = vi.spyOn(log, "warn");
  cdn.status = 503;
  const sender = anInstance();
  await changes.changed("tool:quill");
  await vi.waitFor(() => expect(sender.stats().failures).toBeGreaterThan(2), { timeout: 10_000 });
  await changes.changed("tool:vellum");
  expect(warn).toHaveBeenCalledOnce();
  expect(sender.stats().isFailing).toBe(true);
  expect(await countWaiting()).toBe(2);
  cdn.status = 200;
  await allAcknowledged();
  expect(new Set(cdn.tags())).toEqual(new Set(["tool:quill", "tool:vellum", "any:tool"]));
  expect(sender.stats()).toMatchObject({ tags: 3, isFailing: false });
  warn.mockRestore();
});

test("purges that an instance did not finish before it died are sent by another", async () => {
  const { database, cdn, changes, anInstance, allAcknowledged } = await aDirectory();
  await changes.changed("tool:waiting");
  await changes.changed("tool:being-told");
  await database.db.execute(sql`update invalidations set purge_claimed_until = now() - interval '1 second' where 'tool:being-told' = any(tags)`);
  anInstance();
  await allAcknowledged();
  expect(new Set(cdn.tags())).toEqual(new Set(["tool:waiting", "tool:being-told", "any:tool"]));
});

test("each change is purged by one of several instances", async () => {
  const { cdn, changes, anInstance, allAcknowledged } = await aDirectory();
  for (let instance = 0; instance < 4; instance += 1) anInstance();
  const tags = Array.from({ length: 30 }, (_, index) => `section-${index}`);
  for (const tag of tags) await changes.changed(tag);
  await allAcknowledged();
  expect(cdn.tags().toSorted()).toEqual(tags.toSorted());
});

test("without a CDN nothing waits for one", async () => {
  const { countWaiting, database } = await aDirectory();
  await (await createChanges(database)).changed("tools");
  expect(await countWaiting()).toBe(0);
});
