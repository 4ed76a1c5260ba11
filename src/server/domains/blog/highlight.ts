/** Syntax highlighting with classes: the content security policy forbids inline styles, and each theme has its own colors. */
import hljs from "highlight.js/lib/common";
import { unescapeHtml } from "../../platform/text/unescape-html.ts";

/** Some of the library's languages take time that grows with the square of the length: 5 kB of C# can take 0.2 s, 20 kB can take 3 s. */
const MAX_LENGTH = 5_000;
const MAX_IN_ALL = 40_000;

/** Highlights the listings of one text. Listings that are too long, or come after too many others, stay plain. */
export function createHighlighter() {
  let colored = 0;
  /** `html`: the inside of `<code class="language-x">`. */
  return (html: string, language: string): string => {
    if (html.length > MAX_LENGTH || colored + html.length > MAX_IN_ALL || html.includes("<") || !hljs.getLanguage(language)) return html;
    colored += html.length;
    // The library escapes its output, so the result is as safe as the input.
    return hljs.highlight(unescapeHtml(html), { language, ignoreIllegals: true }).value;
  };
}
