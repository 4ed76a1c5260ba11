/** Converts a post's HTML, as sanitized by safe-html.ts, to Markdown. */
import type TurndownService from "turndown";

const OPTIONS: TurndownService.Options = { headingStyle: "atx", hr: "---", bulletListMarker: "-", codeBlockStyle: "fenced", emDelimiter: "*" };

/** Loaded for the first post read as Markdown: the parser would slow down every start. */
let loading: Promise<TurndownService> | undefined;

async function loadTurndown(): Promise<TurndownService> {
  const [{ default: Turndown }, { gfm }] = await Promise.all([import("turndown"), import("@joplin/turndown-plugin-gfm")]);
  const turndown = new Turndown(OPTIONS).use(gfm);
  // The library escapes Markdown only, but Markdown readers treat a tag in the text as HTML.
  turndown.escape = (text) => Turndown.prototype.escape(text).replace(/[<>]/g, "\\$&");
  // It only treats <pre><code> as code.
  turndown.addRule("pre without code", {
    filter: (node) => node.nodeName === "PRE" && node.firstChild?.nodeName !== "CODE",
    replacement: (_content, node) => `\n\n\`\`\`\n${node.textContent?.replace(/\n$/, "") ?? ""}\n\`\`\`\n\n`,
  });
  return turndown;
}

export async function htmlToMarkdown(html: string): Promise<string> {
  loading ??= loadTurndown();
  return (await loading).turndown(html);
}
