import { expect, test } from "vitest";
import { describeEvent, hrefOfSubject } from "./describe-event.ts";

const ada = { id: 1, name: "Ada" };
const sentence = (...given: Parameters<typeof describeEvent>) => {
  const { actorName, before, noun, name, after } = describeEvent(...given);
  return [actorName, before, noun, name, after].filter(Boolean).join(" ");
};

test.each([
  [{ actor: ada, action: "approve", entity: "tools", name: "Whisper" }, "Ada approved the tool Whisper"],
  [{ actor: ada, action: "make-admin", entity: "users", name: "Ida Lindqvist" }, "Ada made Ida Lindqvist an admin"],
  [{ actor: ada, action: "disable", entity: "users", name: null }, "Ada disabled a deleted account"],
  [{ actor: ada, action: "sign-in", entity: "users", name: "Ada" }, "Ada signed in"],
  [{ actor: null, action: "purge", entity: "news", name: "Old news" }, "The system permanently deleted the article Old news"],
  [{ actor: ada, action: "show", entity: "comments", name: "Well said" }, "Ada showed the comment Well said again"],
  [{ actor: ada, action: "refund", entity: "payment", name: "Pro plan, one month" }, "Ada refunded the order Pro plan, one month"],
  [{ actor: ada, action: "remove-demo-data", entity: "demo-data", name: "Demo data" }, "Ada removed the demo data"],
  [{ actor: ada, action: "polish", entity: "old-brass", name: "Bell" }, "Ada did polish with the old brass Bell"],
])("%j is described in a sentence", (entry, expected) => {
  expect(sentence(entry)).toBe(expected);
});

test("the name links to the item in the panel", () => {
  expect(hrefOfSubject({ entity: "tools", entityId: "12", name: "Whisper", about: null })).toBe("/admin/tools?id=12");
  expect(hrefOfSubject({ entity: "users", entityId: "4", name: "Ida Lindqvist", about: null })).toBe("/admin/users?q=Ida%20Lindqvist");
  expect(hrefOfSubject({ entity: "reports", entityId: "3", name: "Scam", about: { id: 12, name: "Whisper" } })).toBe("/admin/tools?id=12");
  expect(hrefOfSubject({ entity: "users", entityId: "4", name: null, about: null })).toBeNull();
});
