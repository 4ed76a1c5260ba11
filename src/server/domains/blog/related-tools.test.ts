import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { findToolMentions } from "./tool-mentions.ts";

const { app, db } = await testApp();
const related = async (slug: string) => (await app.inject(`/api/blogs/${slug}/tools`)).json().map(({ name }: { name: string }) => name);

test("a post is related to the tools it mentions, then to those of its tags and categories", async () => {
  await aTool(db, { name: "Quill Pad", tags: ["paper"] });
  await aTool(db, { name: "Vellum", tags: ["ink", "paper"] });
  await aTool(db, { name: "Blotter", tags: ["ink"] });
  await aTool(db, { name: "Stylus", tags: [], category: "Coding" });
  await aTool(db, { name: "Anvil", tags: ["metal"] });
  await aPost(db, { slug: "on-paper", tags: ["ink", "paper", "coding"], content: "<p>We wrote this with <a href='https://example.com'>Quill Pad</a>.</p>" });
  expect(await related("on-paper")).toEqual(["Quill Pad", "Vellum", "Blotter", "Stylus"]);
});

test("tools that are not public or for adults are not related to any post", async () => {
  await aTool(db, { name: "Hidden", tags: ["secret"], status: "pending" });
  await aTool(db, { name: "Red Lamp", tags: ["secret"], category: "NSFW" });
  await aPost(db, { slug: "secrets", tags: ["secret"], content: "<p>About Hidden and about Red Lamp.</p>" });
  expect(await related("secrets")).toEqual([]);
});

test("an unpublished post has no related tools", async () => {
  await aPost(db, { slug: "draft", status: "pending" });
  expect((await app.inject("/api/blogs/draft/tools")).statusCode).toBe(404);
  expect((await app.inject("/api/blogs/nobody-wrote-this/tools")).statusCode).toBe(404);
});

test("the first word of a sentence alone is not a name, unless it is the only word", () => {
  expect([...findToolMentions("<p>Then use <em>Claude</em> Code, or Make.</p>")]).toEqual(expect.arrayContaining(["claude", "claude code", "make"]));
  expect(findToolMentions("<p>Make a list of everything.</p>").has("make")).toBe(false);
  expect(findToolMentions("<td><a href='https://example.com'>Notion</a></td><td>Notes and more</td>").has("notion")).toBe(true);
});
