import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { createSigningKeys } from "./signing-keys.ts";
import { signingKeys } from "./tables.ts";

test("concurrent first sign-ins use the same key, and each token is valid immediately", async () => {
  // Its own database: its keys are made at the first use
  const { db } = await freshDatabase();
  const keys = createSigningKeys(db);
  const ids = (await Promise.all(Array.from({ length: 8 }, () => keys.current()))).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(await db.$count(signingKeys)).toBe(1);
  expect((await Promise.all(ids.map(keys.find))).map((key) => key?.id)).toEqual(ids);
});

test("an instance that has just started knows the key of every token that comes while it looks", async () => {
  // Its own database: its keys are made at the first use
  const { db } = await freshDatabase();
  const { id } = await createSigningKeys(db).current();
  const other = createSigningKeys(db);
  const found = await Promise.all(Array.from({ length: 4 }, () => other.find(id)));
  expect(found.map((key) => key?.id)).toEqual([id, id, id, id]);
  expect(await other.find("made-up")).toBeNull();
});
