import { expect, test } from "vitest";
import { bestFor } from "./best-for.ts";

type Facts = Parameters<typeof bestFor>[0];
const other: Facts = { audience: ["Developers"], pricingType: "freemium", access: ["Web"] };
const sentence = (own: Partial<Facts>) => bestFor({ ...other, ...own }, [other]);

test.each<[string, Partial<Facts>, string | null]>([
  ["nothing, if the other tool has the same facts", {}, null],
  ["people whom only this tool lists", { audience: ["Developers", "Students"] }, "Students."],
  ["a platform that only this tool has", { access: ["Web", "API"] }, "People who need an API."],
  ["both phones as one app", { access: ["Web", "iOS", "Android"] }, "People who need a mobile app."],
  ["a price that only this tool has", { pricingType: "open-source" }, "People who want an open-source tool."],
  ["all of them in one sentence", { audience: ["Students"], pricingType: "free", access: ["Linux"] }, "Students who want a free tool and need a Linux app."],
  ["nothing that would not be grammatical", { audience: ["General public", "Anyone with full inboxes"], access: ["Web", "Smart glasses"] }, null],
  ["nothing about a price that is no advantage", { pricingType: "paid" }, null],
])("says %s", (_what, own, expected) => {
  expect(sentence(own)).toBe(expected);
});
