import { expect, test } from "vitest";
import { fillTemplate, findTemplateProblem } from "./template.ts";

const VALUES = { "site.name": "Tools & Co", law: "", payments: false, google: true };
const KNOWN = new Set(Object.keys(VALUES));

test.each([
  ["About {{site.name}}", "About Tools & Co"],
  ["{{ site.name }}, {{unknown}}.", "Tools & Co, ."],
  ["Sign in{{if google}} with Google{{end}}.", "Sign in with Google."],
  ["Free{{if payments}} or paid{{end}}{{if not payments}} for all{{end}}", "Free for all"],
  ["a{{if google}}b{{if payments}}c{{end}}d{{end}}e", "abde"],
  ["{{if law}}Law of {{law}}{{end}}{{if not law}}No law{{end}}", "No law"],
  ["{{if&nbsp;google}}yes{{end}}", "yes"],
  ['JSON like {"a":{"b":1}} stays', 'JSON like {"a":{"b":1}} stays'],
])("%s becomes %s", (template, filled) => {
  expect(fillTemplate(template, VALUES)).toBe(filled);
  expect(fillTemplate(template, VALUES, (value) => `<${value}>`).includes("<Tools & Co>")).toBe(filled.includes("Tools & Co"));
});

test.each([
  ["{{site.nam}}", "There is no variable {{site.nam}}."],
  ["{{if sales}}x{{end}}", "There is no variable {{sales}}."],
  ["Hello {{site.name", "“{{site.name” has no closing braces."],
  ["Hello {{end}}", "{{end}} has no {{if …}} before it in the same paragraph."],
  ["a {{if google}}b", "{{if …}} needs {{end}} in the same paragraph, unless the paragraph begins with it."],
  ["{{}}", "There is no variable {{}}."],
  ["{{site.name}} and {{if google}}b{{end}}", null],
])("%s: %s", (template, problem) => {
  expect(findTemplateProblem(template, KNOWN)).toBe(problem);
});
