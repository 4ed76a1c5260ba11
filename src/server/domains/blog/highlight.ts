/** Colors for code, as classes: the policy of our pages forbids styles of their own, and both themes have their colors. */
import hljs from "highlight.js/lib/common";
import { unescapeHtml } from "../../platform/text/unescape-html.ts";

/** Longer listings are shown plain: nobody waits for a page because of its colors. */
const MAX_LENGTH = 20_000;

/** The inside of `<code class="language-x">`, colored where the language is known and the text is nothing but text. */
export function highlighted(html: string, language: string): string {
  if (html.length > MAX_LENGTH || html.includes("<") || !hljs.getLanguage(language)) return html;
  // The library escapes what it writes, so what comes out is as safe as what went in.
  return hljs.highlight(unescapeHtml(html), { language, ignoreIllegals: true }).value;
}
