import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { freshDatabase } from "../../testing/database.ts";

/** Only Date is mocked; timers keep running. */
const passTime = (ms: number) => void vi.setSystemTime(Date.now() + ms);

test("readiness fails while the database cannot write, and recovers", async () => {
  onTestFinished(() => void vi.useRealTimers());
  // Its own database: it is made read-only
  const database = await freshDatabase();
  const { app } = await testApp({ database });
  const ready = async () => {
    const response = await app.inject("/readyz");
    return [response.statusCode, response.json().error];
  };
  expect(await ready()).toEqual([200, undefined]);
  await database.script("set default_transaction_read_only = on");
  passTime(5_000);
  expect(await ready()).toEqual([503, "The database cannot be written."]);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await database.script("set default_transaction_read_only = off");
  passTime(5_000);
  expect(await ready()).toEqual([200, undefined]);
});

test("however often readiness is asked, writing is checked every five seconds", async () => {
  onTestFinished(() => void vi.useRealTimers());
  // Its own database: its write checks are counted
  const database = await freshDatabase();
  const checkWrites = vi.fn(database.checkWrites);
  const { app } = await testApp({ database: { ...database, checkWrites } });
  vi.setSystemTime(Date.now());
  for (let n = 0; n < 20; n += 1) await app.inject("/readyz");
  expect(checkWrites).toHaveBeenCalledOnce();
  passTime(5_000);
  await app.inject("/readyz");
  expect(checkWrites).toHaveBeenCalledTimes(2);
});
