import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

const shown = (before: string, after: string) =>
  diffLines([...before], [...after])
    .map((line) => (line.is === "same" ? "…" : `${line.is === "added" ? "+" : "-"}${line.text}`))
    .join(" ");

test.each([
  ["abc", "abc", "…"],
  ["", "ab", "+a +b"],
  ["ab", "", "-a -b"],
  ["abcd", "abXd", "… -c +X …"],
  ["abc", "xabc", "+x …"],
  ["abcdef", "acdxf", "… -b … -e +x …"],
])("%s → %s: %s", (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});
