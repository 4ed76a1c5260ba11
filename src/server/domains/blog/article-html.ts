/** Safe HTML with what readers need around it: headings to link to, colored code, tables and code that scroll by themselves. */

import type { Heading } from "../../../contract/heading.ts";
import { slugify } from "../../../contract/slug.ts";
import { replaceBetween } from "../../platform/text/replace-between.ts";
import { unescapeHtml } from "../../platform/text/unescape-html.ts";
import { highlighted } from "./highlight.ts";
import { safeHtml } from "./safe-html.ts";

/** The prefix keeps a heading called "Main" from taking the page's own `#main`. */
const PREFIX = "h-";

/** Safe HTML is well formed and its headings, tables and code blocks carry no attributes we do not know, so plain text search finds them all. */
export function articleHtml(html: string): { content: string; headings: Heading[] } {
  const { content, headings } = withHeadingIds(safeHtml(html));
  const cells = replaceBetween(content, ["<th>", "</th>"], (inner) => headerCell("", inner));
  const tables = replaceBetween(cells, ["<th ", "</th>"], (inner) => headerCell(...splitAt(inner, ">")))
    // Whatever scrolls sideways must be reachable by keyboard.
    .replaceAll("<table>", '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
  const code = replaceBetween(tables, ['<pre><code class="language-', "</code></pre>"], (inner) => codeBlock(...splitAt(inner, '">')));
  return { content: code.replaceAll("<pre>", '<pre tabindex="0">'), headings };
}

function withHeadingIds(html: string): { content: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  const [before = "", ...parts] = html.split(/<(h[23])>/);
  let content = before;
  for (let at = 0; at < parts.length; at += 2) {
    const [tag = "", rest = ""] = parts.slice(at, at + 2);
    const text = plainText(splitAt(rest, `</${tag}>`)[0]);
    const id = freeId(text, taken);
    if (tag === "h2" && text) headings.push({ id, text });
    content += `<${tag} id="${id}">${rest}`;
  }
  return { content, headings };
}

/** A header without words heads nothing: the corner of a table is a plain cell. */
function headerCell(attributes: string, inner: string): string {
  const given = attributes && ` ${attributes}`;
  const isEmpty = inner.replace(/<br \/>|&nbsp;/g, "").trim() === "";
  return isEmpty ? `<td${given.replace(/ scope="[^"]*"/, "")}></td>` : `<th${given}>${inner}</th>`;
}

const codeBlock = (language: string, code: string) => `<pre><code class="language-${language}">${highlighted(code, language)}</code></pre>`;

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
}

function freeId(text: string, taken: Set<string>): string {
  const wanted = PREFIX + (slugify(text) || "section");
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}

const plainText = (html: string) =>
  unescapeHtml(html.replace(/<[^<>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
