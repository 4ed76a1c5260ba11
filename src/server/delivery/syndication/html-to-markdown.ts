/** Markdown of the HTML that a post's content may hold: the small set of elements safe-html.ts lets through. */
import sanitizeHtml from "sanitize-html";

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&", "&nbsp;": " " };

const inline = (html: string): string =>
  html
    .replace(/<(strong|b)\b[^>]*>([\s\S]*?)<\/\1>/g, "**$2**")
    .replace(/<(em|i)\b[^>]*>([\s\S]*?)<\/\1>/g, "*$2*")
    .replace(/<code\b[^>]*>([\s\S]*?)<\/code>/g, "`$1`")
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, "[$2]($1)")
    .replace(/<img\b[^>]*>/g, (tag) => `![${/alt="([^"]*)"/.exec(tag)?.[1] ?? ""}](${/src="([^"]*)"/.exec(tag)?.[1] ?? ""})`)
    .replace(/<br\s*\/?>/g, "\n");

const item = (mark: (index: number) => string) => (list: string) => {
  let index = 0;
  return `\n\n${list.replace(/<li\b[^>]*>([\s\S]*?)<\/li>/g, (_whole, text: string) => `${mark(++index)} ${text.trim().replace(/\s*\n\s*/g, " ")}\n`)}\n`;
};

export function htmlToMarkdown(html: string): string {
  const blocks = inline(html.replace(/<pre\b[^>]*>(?:<code\b[^>]*>)?([\s\S]*?)(?:<\/code>)?<\/pre>/g, "\n\n```\n$1\n```\n\n"))
    .replace(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g, (_whole, level: string, text: string) => `\n\n${"#".repeat(Number(level))} ${text.trim()}\n\n`)
    .replace(/<ol\b[^>]*>([\s\S]*?)<\/ol>/g, (_whole, list: string) => item((index) => `${index}.`)(list))
    .replace(/<ul\b[^>]*>([\s\S]*?)<\/ul>/g, (_whole, list: string) => item(() => "-")(list))
    .replace(/<blockquote\b[^>]*>([\s\S]*?)<\/blockquote>/g, (_whole, text: string) => `\n\n> ${text.replace(/<\/?p\b[^>]*>/g, " ").trim()}\n\n`)
    .replace(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g, (_whole, row: string) => `|${row.replace(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>\s*/g, " $1 |")}\n`)
    .replace(/<\/(p|div|figure|table|thead|tbody)>/g, "\n\n");
  // Whatever element is left has no meaning in plain text.
  const text = sanitizeHtml(blocks, { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(?:lt|gt|quot|#39|amp|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
