import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tools } from "../../domains/tools/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import type { Db } from "./database.ts";
import { unavailable } from "./unavailable.ts";

const { db } = await testApp();

test("of two transactions that wait for each other, one is saved and the other is told to try again", async () => {
  const [first, second] = [await aTool(db), await aTool(db)];
  const rename = (tx: Db, { id }: { id: number }, name: string) => tx.update(tools).set({ name }).where(eq(tools.id, id));
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const change = (one: { id: number }, other: { id: number }, name: string) =>
    db.transaction(async (tx) => {
      await rename(tx, one, name);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await rename(tx, other, name);
    });
  const results = await Promise.allSettled([change(first, second, "Forwards"), change(second, first, "Backwards")]);
  const saved = results[0]?.status === "fulfilled" ? "Forwards" : "Backwards";
  const [refused] = results.filter((result) => result.status === "rejected");
  expect(unavailable(refused?.reason, "PUT")).toEqual({
    message: "Someone else is changing the same content, so nothing was saved. Please try again.",
    retryAfterS: 1,
    isSaid: false,
  });
  expect((await db.select({ name: tools.name }).from(tools)).map(({ name }) => name)).toEqual([saved, saved]);
});
