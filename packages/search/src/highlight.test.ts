import { expect, test } from "vitest";
import { Highlighter } from "./highlight.ts";
import { tokenize } from "./tokenize.ts";

const shown = (query: string, text: string) =>
  new Highlighter(tokenize(query), true).highlight(text, { pre: "[", post: "]" }, { withTypos: true, withSplits: true }).value;

test.each([
  ["a beginning shows what was typed", "co", "Codex", "[Co]dex"],
  ["a whole word", "codex", "Codex AI", "[Codex] AI"],
  ["a typo shows the word it was taken for", "chatgtp", "ChatGPT Plus", "[ChatGPT] Plus"],
  ["a typo in a beginning shows the letters that matched", "chtag", "ChatGPT", "[ChatG]PT"],
  ["accents count as their letters", "cafe", "Café", "[Café]"],
  ["an accent written apart belongs to its letter", "caf", "Cafe\u0301", "[Caf]e\u0301"],
  ["one letter that folds into two", "stra", "Straße", "[Stra]ße"],
  ["words that belong together", "chat gpt", "ChatGPT", "[ChatGPT]"],
  ["a word that is two in the name", "chatgpt", "Chat GPT", "[Chat] [GPT]"],
  ["ideographs", "写作", "AI写作助手", "AI[写][作]助手"],
  ["emoji", "🎨", "Paint 🎨!", "Paint [🎨]!"],
  ["angle brackets stay what they are", "b", "<b>", "<[b]>"],
  ["nothing", "xyz", "Codex", "Codex"],
])("%s", (_name, query, text, expected) => {
  expect(shown(query, text)).toBe(expected);
});

test("tools with all words are distinguished from tools with some of them", () => {
  const highlighter = new Highlighter(["image", "gen"], true);
  const level = (text: string) => highlighter.highlight(text, { pre: "", post: "" }, { withTypos: true, withSplits: true }).matchLevel;
  expect([level("Image generator"), level("Image editor"), level("Video")]).toEqual(["full", "partial", "none"]);
});
