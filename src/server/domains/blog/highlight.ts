/** Colors for code, as classes: the policy of our pages forbids styles of their own, and both themes have their colors. */
import hljs from "highlight.js/lib/common";
import { unescapeHtml } from "../../platform/text/unescape-html.ts";

/** Some of the library's languages take time that grows with the square of the length: 5 kB of C# can take 0.2 s, 20 kB can take 3 s. */
const MAX_LENGTH = 5_000;
const MAX_IN_ALL = 40_000;

/** Colors the listings of one text. What is longer, and what comes after many others, is shown plain. */
export function createHighlighter() {
  let colored = 0;
  /** `html`: the inside of `<code class="language-x">`. */
  return (html: string, language: string): string => {
    if (html.length > MAX_LENGTH || colored + html.length > MAX_IN_ALL || html.includes("<") || !hljs.getLanguage(language)) return html;
    colored += html.length;
    // The library escapes what it writes, so what comes out is as safe as what went in.
    return hljs.highlight(unescapeHtml(html), { language, ignoreIllegals: true }).value;
  };
}
