import { expect, test } from "vitest";
import { createChanges } from "../../platform/cache/invalidation.ts";
import { aCaller } from "../../testing/a-caller.ts";
import { testApp } from "../../testing/app.ts";
import { closeLater } from "../../testing/close-after-tests.ts";
import { aTool } from "../../testing/factories.ts";
import { createSearch } from "./search.ts";

const { app, database, db } = await testApp();

test("another instance on the same database sees a change too", async () => {
  const elsewhere = createSearch({ database, changes: await createChanges(database), log: app.log });
  closeLater(() => elsewhere.close());
  await elsewhere.whenIdle();
  const tool = await aTool(db, { slug: "far-away", name: "Farawaynews" });
  await app.changes.changed(`tool:${tool.slug}`);
  const slugs = async () => (await elsewhere.for(aCaller).find({ text: "farawaynews", offset: 0, length: 5 })).hits.map((hit) => hit.tool.objectID);
  await expect.poll(slugs, { interval: 5 }).toEqual(["far-away"]);
});
