/** An email as plain text. */
import type { Block, EmailContent, Run } from "./email-content.ts";

const runsText = (runs: Run[]) => runs.map(({ text, url }) => (url === undefined || url === text ? text : `${text} (${url})`)).join("");

const SEPARATORS = /^[\s·|,]*$/;
/** A line of links is one link per line. */
function footerText(runs: Run[]): string {
  const links = runs.flatMap(({ text, url }) => (url === undefined ? [] : `${text}: ${url}`));
  const isLinksOnly = links.length > 0 && runs.every(({ text, url }) => url !== undefined || SEPARATORS.test(text));
  return isLinksOnly ? links.join("\n") : runsText(runs);
}

function rowText(cells: Run[][]): string {
  const [label = "", ...values] = cells.map(runsText);
  return values.length > 0 ? `${label}: ${values.join(" | ")}` : label;
}

export function blockText(block: Block): string {
  if (block.is === "text") return runsText(block.runs);
  if (block.is === "heading") return block.text.toUpperCase();
  if (block.is === "quote") return runsText(block.runs).replace(/^/gm, "> ");
  if (block.is === "bullets") return block.items.map((runs, index) => `${block.isOrdered ? `${index + 1}.` : "*"} ${runsText(runs)}`).join("\n");
  if (block.is === "facts") return block.rows.map(rowText).join("\n");
  if (block.is === "line") return "---";
  if (block.is === "picture") return `${block.alt}:\n${block.url}`;
  if (block.is === "button") return `${block.label}:\n${block.url}`;
  const items = block.items.map(({ title, url, text, note }) => `* ${title}${note ? ` (${note})` : ""}\n  ${text}\n  ${url}`);
  return [...(block.heading ? [block.heading.toUpperCase()] : []), ...items].join("\n\n");
}

export function emailText({ heading, blocks, footer }: EmailContent, siteName: string): string {
  const end = footer.length > 0 ? [`--\n${footer.map(footerText).join("\n")}`] : [];
  return [siteName, ...(heading ? [heading] : []), ...blocks.map(blockText), ...end].join("\n\n").concat("\n");
}
