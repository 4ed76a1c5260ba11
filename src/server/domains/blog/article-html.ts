/** Safe HTML prepared for readers: headings with ids, highlighted code, and tables and code that scroll on their own. */

import { DomUtils, parseDocument } from "htmlparser2";
import type { Heading } from "../../../contract/heading.ts";
import { slugify } from "../../../shared/text/slug.ts";
import { unescapeHtml } from "../../platform/text/unescape-html.ts";
import { createHighlighter } from "./highlight.ts";
import { safeHtml } from "./safe-html.ts";

type Element = ReturnType<typeof DomUtils.findAll>[number];
type Range = { start: number; end: number };
type Edit = Range & { text: string };

/** The prefix keeps a heading called "Main" from taking the page's own `#main`. */
const PREFIX = "h-";
/** A longer table of contents is of no use, and every page would be rendered with it. */
const MAX_LISTED = 200;
/** Safe HTML is well formed, so no end tag is implied. Entities stay as they are written. */
const PARSER = { xmlMode: true, decodeEntities: false, withStartIndices: true, withEndIndices: true };

/** Only the tags named here are rewritten; everything else stays as the sanitizer wrote it, byte by byte. */
export function articleHtml(html: string): { content: string; headings: Heading[] } {
  const safe = safeHtml(html);
  const { headings, addHeading } = collectHeadings();
  const highlight = createHighlighter();

  const edits = DomUtils.findAll(() => true, parseDocument(safe, PARSER)).flatMap((element): Edit[] => {
    const { name } = element;
    const { start, end } = rangeOf(element);
    // The sanitizer leaves no attributes on headings, tables and `pre`.
    const startTag = { start, end: start + `<${name}>`.length };
    if (name === "h2" || name === "h3") return [{ ...startTag, text: `<${name} id="${addHeading(element)}">` }];
    if (name === "th" && isEmptyCell(element)) return [{ start, end, text: `<td${cellAttributes(element)}></td>` }];
    // Everything that scrolls sideways must be reachable by keyboard.
    if (name === "table") {
      const open = '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>';
      return [
        { ...startTag, text: open },
        { start: end, end, text: "</div>" },
      ];
    }
    if (name === "pre") return [{ ...startTag, text: '<pre tabindex="0">' }];
    const listing = findListing(element);
    return listing ? [{ ...listing, text: highlight(safe.slice(listing.start, listing.end), listing.language) }] : [];
  });
  return { content: applyEdits(safe, edits), headings };
}

function applyEdits(source: string, edits: Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    parts.push(source.slice(from, start), text);
    from = end;
  }
  return parts.join("") + source.slice(from);
}

const rangeOf = ({ startIndex, endIndex }: Pick<Element, "startIndex" | "endIndex">): Range => ({ start: startIndex ?? 0, end: (endIndex ?? 0) + 1 });

/** Where the text of `<pre><code class="language-x">` is. */
function findListing({ name, parent, attribs, children }: Element): (Range & { language: string }) | null {
  const [first, last] = [children[0], children.at(-1)];
  const language = /^language-(.+)$/.exec(attribs.class ?? "")?.[1];
  const isOnly = parent?.children.length === 1 && "name" in parent && parent.name === "pre";
  if (name !== "code" || !isOnly || !language || !first || !last) return null;
  return { start: rangeOf(first).start, end: rangeOf(last).end, language };
}

/** An empty header cell, such as a table's corner, becomes a plain cell. */
const isEmptyCell = (cell: Element) => DomUtils.textContent(cell).trim() === "" && DomUtils.findAll(({ name }) => name !== "br", cell.children).length === 0;

const cellAttributes = ({ attribs }: Element) =>
  Object.entries(attribs)
    .map(([name, value]) => (name === "scope" ? "" : ` ${name}="${value}"`))
    .join("");

function collectHeadings() {
  const headings: Heading[] = [];
  const freeId = createIds();
  /** Returns the heading's id. */
  const addHeading = (element: Element): string => {
    const text = unescapeHtml(DomUtils.textContent(element)).replace(/\s+/g, " ").trim();
    const id = freeId(text);
    if (element.name === "h2" && text && headings.length < MAX_LISTED) headings.push({ id, text });
    return id;
  };
  return { headings, addHeading };
}

/** Remembers the last number of each id: trying all of them for every heading would take quadratic time. */
function createIds(): (text: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const baseId = PREFIX + (slugify(text) || "section");
    let [id, count] = [baseId, counts.get(baseId) ?? 1];
    for (; taken.has(id); id = `${baseId}-${count}`) count += 1;
    counts.set(baseId, count);
    taken.add(id);
    return id;
  };
}
