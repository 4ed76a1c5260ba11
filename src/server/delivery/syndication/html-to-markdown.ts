/** Markdown of a post's HTML, as safe-html.ts lets it through. */
import type TurndownService from "turndown";

const OPTIONS: TurndownService.Options = { headingStyle: "atx", hr: "---", bulletListMarker: "-", codeBlockStyle: "fenced", emDelimiter: "*" };

/** Loaded with the first post that is read as Markdown: the parser would make every start slower. */
let loading: Promise<TurndownService> | undefined;

async function loadTurndown(): Promise<TurndownService> {
  const [{ default: Turndown }, { gfm }] = await Promise.all([import("turndown"), import("@joplin/turndown-plugin-gfm")]);
  const turndown = new Turndown(OPTIONS).use(gfm);
  // The library escapes Markdown only, but a reader of Markdown takes a tag in the text for HTML.
  turndown.escape = (text) => Turndown.prototype.escape(text).replace(/[<>]/g, "\\$&");
  // It takes only <pre><code> for code.
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
