/** Safe HTML prepared for readers: headings with ids, highlighted code, and tables and code that scroll on their own. */

import type { Heading } from "../../../contract/heading.ts";
import { slugify } from "../../../contract/slug.ts";
import { replaceBetween } from "../../platform/text/replace-between.ts";
import { unescapeHtml } from "../../platform/text/unescape-html.ts";
import { createHighlighter } from "./highlight.ts";
import { safeHtml } from "./safe-html.ts";

/** The prefix keeps a heading called "Main" from taking the page's own `#main`. */
const PREFIX = "h-";
/** A longer table of contents is of no use, and every page would be rendered with it. */
const MAX_LISTED = 200;

/** Safe HTML is well formed and its headings, tables and code blocks carry no attributes we do not know, so plain text search finds them all. */
export function articleHtml(html: string): { content: string; headings: Heading[] } {
  const { content, headings } = withHeadingIds(safeHtml(html));
  const cells = replaceBetween(content, ["<th>", "</th>"], (inner) => headerCell("", inner));
  const tables = replaceBetween(cells, ["<th ", "</th>"], (inner) => headerCell(...splitAt(inner, ">")))
    // Everything that scrolls sideways must be reachable by keyboard.
    .replaceAll("<table>", '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
  const highlight = createHighlighter();
  const code = replaceBetween(tables, ['<pre><code class="language-', "</code></pre>"], (inner) => {
    const [language, listing] = splitAt(inner, '">');
    return `<pre><code class="language-${language}">${highlight(listing, language)}</code></pre>`;
  });
  return { content: code.replaceAll("<pre>", '<pre tabindex="0">'), headings };
}

function withHeadingIds(html: string): { content: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const freeId = createIds();
  const [before = "", ...parts] = html.split(/<(h[23])>/);
  let content = before;
  for (let at = 0; at < parts.length; at += 2) {
    const [tag = "", rest = ""] = parts.slice(at, at + 2);
    const text = plainText(splitAt(rest, `</${tag}>`)[0]);
    const id = freeId(text);
    if (tag === "h2" && text && headings.length < MAX_LISTED) headings.push({ id, text });
    content += `<${tag} id="${id}">${rest}`;
  }
  return { content, headings };
}

/** An empty header cell, such as a table's corner, becomes a plain cell. */
function headerCell(attributes: string, inner: string): string {
  const given = attributes && ` ${attributes}`;
  const isEmpty = inner.replace(/<br \/>|&nbsp;/g, "").trim() === "";
  return isEmpty ? `<td${given.replace(/ scope="[^"]*"/, "")}></td>` : `<th${given}>${inner}</th>`;
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** Remembers the last number of each id: trying all of them for every heading would take quadratic time. */
function createIds(): (text: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const wanted = PREFIX + (slugify(text) || "section");
    let [id, count] = [wanted, counts.get(wanted) ?? 1];
    for (; taken.has(id); id = `${wanted}-${count}`) count += 1;
    counts.set(wanted, count);
    taken.add(id);
    return id;
  };
}

const plainText = (html: string) =>
  unescapeHtml(html.replace(/<[^<>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
