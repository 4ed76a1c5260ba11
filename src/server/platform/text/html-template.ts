/**
 * Variables in HTML that an operator wrote. A paragraph, list item or table row that begins with {{if name}} depends on it as a whole,
 * and a heading with everything below it.
 */
import { DomUtils, parseDocument } from "htmlparser2";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import { fillTemplate, findTemplateProblem, isConditionTrue, parseTemplate, type TemplateValues } from "../../../shared/text/template.ts";

type Element = ReturnType<typeof DomUtils.findAll>[number];
type Cut = { start: number; end: number };

const BLOCKS = ["p", "h2", "h3", "h4", "li", "td", "th", "dt", "dd", "blockquote", "figcaption", "caption", "summary", "pre"];
const BLOCK_TAG = new RegExp(`</?(?:${BLOCKS.join("|")}|ul|ol|dl|tr|thead|tbody|table|hr|figure|details|br)\\b[^>]*>`, "g");
const PARSER = { decodeEntities: false, withStartIndices: true, withEndIndices: true };
const LEADING_CONDITION = /^\s*\{\{[^{}]*\}\}/;

/** `escapeValue`: values are plain text. */
export const fillHtml = (html: string, values: TemplateValues, escapeValue = escapeHtml): string =>
  fillTemplate(applyBlockConditions(html, values), values, escapeValue);

/** What remains whatever the values are, with its variables. */
export function withoutConditions(html: string): string {
  let [open, kept] = [0, ""];
  for (const part of parseTemplate(
    cutOut(
      html,
      findConditionalBlocks(html).map(({ block }) => block),
    ),
  )) {
    if (part.is === "if") open += 1;
    else if (part.is === "end") open -= 1;
    else if (open === 0) kept += part.is === "text" ? part.text : `{{${part.name}}}`;
  }
  return kept;
}

/** `known`: the names of all variables. */
export function findHtmlProblem(html: string, known: ReadonlySet<string>): string | null {
  const blocks = findConditionalBlocks(html);
  const unknown = blocks.find(({ condition }) => !known.has(condition.name));
  if (unknown) return `There is no variable {{${unknown.condition.name}}}.`;
  // Without these conditions, only those within a paragraph remain.
  const markers = blocks.map(({ marker }) => marker);
  for (const paragraph of cutOut(html, markers).split(BLOCK_TAG)) {
    const problem = findTemplateProblem(paragraph, known);
    if (problem) return problem;
  }
  return null;
}

function applyBlockConditions(html: string, values: TemplateValues): string {
  return cutOut(
    html,
    findConditionalBlocks(html).map(({ condition, marker, block }) => (isConditionTrue(condition, values) ? marker : block)),
  );
}

/** `marker`: the condition itself. `block`: what depends on it. */
function findConditionalBlocks(html: string) {
  return DomUtils.findAll(({ name }) => BLOCKS.includes(name), parseDocument(html, PARSER).children).flatMap((element) => {
    const [text] = element.children;
    if (!text || !("data" in text)) return [];
    const start = text.startIndex ?? 0;
    const marker = LEADING_CONDITION.exec(text.data)?.[0];
    const [condition] = parseTemplate(marker?.trim() ?? "");
    if (!marker || condition?.is !== "if") return [];
    // With {{end}} in the same paragraph, only a part of it depends on the condition.
    const [paragraph = ""] = html.slice(start, rangeOf(element).end).split(BLOCK_TAG, 1);
    if (isClosed(paragraph)) return [];
    return [{ condition, marker: { start, end: start + marker.length }, block: dependentBlock(element, html) }];
  });
}

function isClosed(paragraph: string): boolean {
  let open = 0;
  for (const { is } of parseTemplate(paragraph)) {
    if (is === "if") open += 1;
    if (is === "end" && --open === 0) return true;
  }
  return false;
}

function dependentBlock(element: Element, html: string): Cut {
  const { name, parent } = element;
  if (/^h\d$/.test(name)) return { start: rangeOf(element).start, end: endOfSection(element, html) };
  if ((name === "td" || name === "th") && isElement(parent)) return rangeOf(parent);
  // The editor writes a list item as a paragraph in it.
  if (name === "p" && isElement(parent) && parent.children.find(isElement) === element) {
    if (parent.name === "li") return rangeOf(parent);
    if ((parent.name === "td" || parent.name === "th") && isElement(parent.parent)) return rangeOf(parent.parent);
  }
  return rangeOf(element);
}

/** Where the next heading of the same or a higher level begins. */
function endOfSection(heading: Element, html: string): number {
  for (let { next } = heading; next; next = next.next) if (isElement(next) && /^h\d$/.test(next.name) && next.name <= heading.name) return rangeOf(next).start;
  return isElement(heading.parent) ? html.lastIndexOf("</", rangeOf(heading.parent).end) : html.length;
}

const isElement = (node: unknown): node is Element => typeof node === "object" && node !== null && "attribs" in node;

const rangeOf = ({ startIndex, endIndex }: Pick<Element, "startIndex" | "endIndex">): Cut => ({ start: startIndex ?? 0, end: (endIndex ?? 0) + 1 });

function cutOut(source: string, cuts: Cut[]): string {
  let [kept, from] = ["", 0];
  for (const { start, end } of cuts.sort((a, b) => a.start - b.start)) {
    kept += source.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  return kept + source.slice(from);
}
