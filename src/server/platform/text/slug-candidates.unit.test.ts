import { expect, test } from "vitest";
import { slugCandidates } from "./slug-candidates.ts";

const first = (count: number, name: string, options: Partial<Parameters<typeof slugCandidates>[1]> = {}) =>
  slugCandidates(name, { fallback: "tool", ...options })
    .take(count)
    .toArray();

test("the name's own slug comes first, then numbers, then random endings", () => {
  expect(first(3, "Quill & Ink")).toEqual(["quill-ink", "quill-ink-2", "quill-ink-3"]);
  expect(first(3, "Quill", { numbered: 2 })).toEqual(["quill", "quill-2", expect.stringMatching(/^quill-[0-9a-f]{8}$/)]);
});

test("a reserved slug is never offered", () => {
  expect(first(2, "Submit", { reserved: new Set(["submit"]) })).toEqual(["submit-2", "submit-3"]);
});

test("a name without Latin letters gets the fallback", () => {
  expect(first(1, "价格")).toEqual(["tool"]);
});

test("a long name is cut without a hyphen at its end, and never exceeds what forms accept", () => {
  expect(first(1, `${"x".repeat(90)} and more`)).toEqual(["x".repeat(90)]);
  for (const slug of first(3, "y".repeat(300), { numbered: 2 })) expect(slug.length).toBeLessThanOrEqual(100);
});
