import { expect, test } from "vitest";
import { withTyped } from "./with-typed.ts";

test("what is typed while a text is being saved stays, on top of what was stored", () => {
  const sent = { title: "Imprint", slug: "imprint ", description: "Who runs this." };
  const stored = { ...sent, slug: "imprint" };
  const typed = { ...sent, description: "Who runs this site." };
  expect(withTyped(stored, sent, typed)).toEqual({ ...stored, description: "Who runs this site." });
});
