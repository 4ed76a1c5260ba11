/** Texts that operators write: {{name}} is replaced with a value; what is between {{if name}} and {{end}} depends on one, also as {{if not name}}. */

/** A text is true as a condition unless it is empty. */
export type TemplateValues = Record<string, string | boolean>;

type Part = { is: "text"; text: string } | { is: "value"; name: string } | { is: "if"; name: string; isNot: boolean } | { is: "end" };

const TAG = /\{\{([^{}]*)\}\}/;

export const parseTemplate = (template: string): Part[] =>
  template
    .split(TAG)
    .map((text, index) => (index % 2 === 0 ? { is: "text" as const, text } : tagOf(text)))
    .filter((part) => part.is !== "text" || part.text !== "");

function tagOf(tag: string): Exclude<Part, { is: "text" }> {
  const words = tag.replaceAll("&nbsp;", " ").trim().split(/\s+/);
  const [first = "", second = "", third] = words;
  if (first === "end" && words.length === 1) return { is: "end" };
  if (first === "if" && second === "not" && third && words.length === 3) return { is: "if", name: third, isNot: true };
  if (first === "if" && second && words.length === 2) return { is: "if", name: second, isNot: false };
  return { is: "value", name: words.join(" ") };
}

export const isConditionTrue = ({ name, isNot }: { name: string; isNot: boolean }, values: TemplateValues) => Boolean(values[name]) !== isNot;

/** `escapeValue`: for the format of the template; values are plain text. */
export function fillTemplate(template: string, values: TemplateValues, escapeValue: (text: string) => string = (text) => text): string {
  const conditions: boolean[] = [];
  let filled = "";
  for (const part of parseTemplate(template)) {
    if (part.is === "if") conditions.push(isConditionTrue(part, values));
    else if (part.is === "end") conditions.pop();
    else if (conditions.every(Boolean)) filled += part.is === "text" ? part.text : escapeValue(String(values[part.name] ?? ""));
  }
  return filled;
}

/** Why a template can't be used, as a sentence for its author, or null. */
export function findTemplateProblem(template: string, known: ReadonlySet<string>): string | null {
  let open = 0;
  for (const part of parseTemplate(template)) {
    if (part.is === "text" && part.text.includes("{{")) return `“${part.text.slice(part.text.indexOf("{{")).slice(0, 30)}” has no closing braces.`;
    if ((part.is === "value" || part.is === "if") && !known.has(part.name)) return `There is no variable {{${part.name}}}.`;
    if (part.is === "if") open += 1;
    if (part.is === "end") open -= 1;
    if (open < 0) return "{{end}} has no {{if …}} before it in the same paragraph.";
  }
  return open > 0 ? "{{if …}} needs {{end}} in the same paragraph, unless the paragraph begins with it." : null;
}
