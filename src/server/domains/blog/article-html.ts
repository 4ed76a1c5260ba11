/** Safe HTML with what readers need around it: headings to link to, coloured code, tables and code that scroll by themselves. */

import type { Heading } from "../../../contract/heading.ts";
import { slugify } from "../../../contract/slug.ts";
import { unescapeHtml } from "../../platform/text/unescape-html.ts";
import { highlighted } from "./highlight.ts";
import { safeHtml } from "./safe-html.ts";

/** The prefix keeps a heading called "Main" from taking the page's own `#main`. */
const PREFIX = "h-";
const CODE = /<pre><code class="language-([\w+#-]+)">([\s\S]*?)<\/code><\/pre>/g;

export function articleHtml(html: string): { content: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  // Safe HTML is well formed and its headings, tables and code blocks carry no attributes, so plain patterns find them all.
  const content = safeHtml(html)
    .replace(/<(h[23])>([\s\S]*?)<\/\1>/g, (_whole, tag: string, inner: string) => {
      const text = plainText(inner);
      const id = freeId(text, taken);
      if (tag === "h2" && text) headings.push({ id, text });
      return `<${tag} id="${id}">${inner}</${tag}>`;
    })
    // Whatever scrolls sideways must be reachable by keyboard.
    .replaceAll("<table>", '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
    .replace(CODE, (_whole, language: string, code: string) => `<pre><code class="language-${language}">${highlighted(code, language)}</code></pre>`)
    .replaceAll("<pre>", '<pre tabindex="0">');
  return { content, headings };
}

function freeId(text: string, taken: Set<string>): string {
  const wanted = PREFIX + (slugify(text) || "section");
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}

const plainText = (html: string) =>
  unescapeHtml(html.replace(/<[^>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
