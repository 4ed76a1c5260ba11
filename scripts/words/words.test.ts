/** The product's language: plain, in the words every other product uses. */
import { expect, test } from "vitest";
import { findSentences, sentencesIn } from "./find-sentences.ts";

/** Phrases that read like a translation. The specification uses none of them. */
const STILTED =
  /\b(looked at|stands? here|in proportion to|drawn by lot|left out|at once|handed in|what speaks for it|that is all it means|is always said|one mail\b|by itself|labelled|colour|behaviour|licence|perhaps one in|take (it|one|this) out)\b/i;
/** Uses the language of the service whose clients it supports. */
const PROTOCOL = "src/server/domains/search/protocol/";

test("no sentence reads like a translation", async () => {
  const sentences = await findSentences();
  expect(sentences.length).toBeGreaterThan(1_000);
  const stilted = sentences.filter(({ file, text }) => !file.startsWith(PROTOCOL) && STILTED.test(text));
  expect(stilted.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

test("sentences are found in markup, attributes, templates and messages; addresses, classes and queries are not", () => {
  const code = `
    import { a } from "./some-where.ts";
    export const say = (name) => ({ text: \`Hello \${name}, welcome back\`, sql: "SELECT one two" });
    export const Part = () => <p className="card wide" title="Remove this tool">Nothing here <b>yet</b></p>;`;
  expect(sentencesIn("a.tsx", code).map(({ text }) => text)).toEqual(["Hello …, welcome back", "Remove this tool", "Nothing here", "yet"]);
});
