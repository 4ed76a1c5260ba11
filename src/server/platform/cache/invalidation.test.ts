import { expect, test, vi } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { createChanges } from "./invalidation.ts";

test("a change is told here at once and to every other instance, once each", async () => {
  const database = await freshDatabase();
  const [here, there] = [await createChanges(database), await createChanges(database)];
  const [heardHere, heardThere] = [vi.fn(), vi.fn()];
  here.onChange(heardHere);
  there.onChange(heardThere);

  const told = here.changed("tool:quill", "category:writing");
  expect(heardHere).toHaveBeenCalledWith(["tool:quill", "category:writing"]);
  await told;
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledWith(["tool:quill", "category:writing"]));
  expect(heardHere).toHaveBeenCalledOnce();
  expect(heardThere).toHaveBeenCalledOnce();
});

test("more tags than one message holds arrive in several", async () => {
  const database = await freshDatabase();
  const [here, there] = [await createChanges(database), await createChanges(database)];
  const heard: string[] = [];
  there.onChange((tags) => heard.push(...tags));
  const tags = Array.from({ length: 1_000 }, (_, index) => `tool:a-rather-long-slug-${index}`);
  await here.changed(...tags);
  await vi.waitFor(() => expect(heard).toEqual(tags));
});
