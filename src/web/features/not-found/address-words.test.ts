import { expect, test } from "vitest";
import { addressWords } from "./address-words.ts";

test.each([
  ["/tools/Claude-Code.html", "claude code"],
  ["/ai/video_editor", "video editor"],
  ["/übersetzung/2026", "übersetzung 2026"],
  ["/tools/", ""],
  ["/%", ""],
])("%s has the words %j", (path, words) => {
  expect(addressWords(path)).toBe(words);
});
