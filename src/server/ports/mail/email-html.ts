/** An email as HTML that works in all mail clients. */
import { accentColors, DEFAULT_ACCENT } from "../../../shared/accent.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import type { Block, EmailContent, Item, Run } from "./email-content.ts";

/** Whose email it is. */
type Sender = { siteName: string; appearance: { accent: string } };

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br>");

const INK = "#17191f";
const SOFT = "#565c6b";
const LINE = "#e2e4ea";
/** Emails are light. Readable as text on white, and with white text on it. */
const accentOf = ({ appearance: { accent } }: Sender) => (accent === DEFAULT_ACCENT ? "#b3440a" : accentColors(accent, "light").text);

const P = `margin:0 0 16px;font-size:16px;line-height:26px;color:${INK}`;
const CELL = `padding:8px 0;border-bottom:1px solid ${LINE};font-size:14px;line-height:20px;color:${INK};overflow-wrap:anywhere`;
const LABEL = `padding:8px 16px 8px 0;border-bottom:1px solid ${LINE};font-size:14px;line-height:20px;font-weight:400;color:${SOFT};vertical-align:top`;

const runsHtml = (runs: Run[], color: string) =>
  runs
    .map(({ text, url, marks = [] }) => {
      const marked = marks.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, lines(text));
      return url === undefined ? marked : `<a href="${escapeHtml(url)}" style="color:${color};text-decoration:underline">${marked}</a>`;
    })
    .join("");

const headingHtml = (text: string) => `<h2 style="margin:32px 0 10px;font-size:19px;line-height:26px;font-weight:600;color:${INK}">${escapeHtml(text)}</h2>`;

function itemsHtml(items: Item[], accent: string): string {
  const rows = items.map(
    ({ title, url, text, note }) =>
      `<li style="margin:0;padding:14px 0;border-top:1px solid ${LINE};list-style:none"><a href="${escapeHtml(url)}" style="font-size:16px;line-height:24px;font-weight:600;color:${INK};text-decoration:underline;text-decoration-color:${accent}">${escapeHtml(title)}</a>${note ? `<span style="font-size:13px;line-height:20px;color:${SOFT}"> · ${escapeHtml(note)}</span>` : ""}<br><span style="font-size:15px;line-height:23px;color:${SOFT}">${escapeHtml(text)}</span></li>`,
  );
  return `<ul style="margin:0 0 8px;padding:0">${rows.join("")}</ul>`;
}

function factsHtml(rows: Run[][][]): string {
  const cells = rows.map(([label = [], ...values]) => {
    const rest = values.map((value) => `<td style="${CELL}">${runsHtml(value, INK)}</td>`);
    return `<tr><th scope="row" align="left" style="${LABEL}">${runsHtml(label, SOFT)}</th>${rest.join("")}</tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${cells.join("")}</table>`;
}

function bulletsHtml(items: Run[][], isOrdered: boolean): string {
  const tag = isOrdered ? "ol" : "ul";
  const rows = items.map((runs) => `<li style="margin:0 0 6px">${runsHtml(runs, INK)}</li>`);
  return `<${tag} style="margin:0 0 16px;padding:0 0 0 24px;font-size:16px;line-height:26px;color:${INK}">${rows.join("")}</${tag}>`;
}

/** As wide as the text; before a client loads it, its text is shown. */
const pictureHtml = ({ src, alt, url }: Extract<Block, { is: "picture" }>) =>
  `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="542" style="display:block;width:100%;max-width:542px;height:auto;border:0;border-radius:8px;font-size:14px;line-height:20px;color:${SOFT}"></a></p>`;

function blockHtml(block: Block, accent: string): string {
  if (block.is === "text") return `<p style="${P}">${runsHtml(block.runs, INK)}</p>`;
  if (block.is === "heading") return headingHtml(block.text);
  if (block.is === "quote")
    return `<blockquote style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${LINE};font-size:16px;line-height:26px;color:${SOFT}">${runsHtml(block.runs, SOFT)}</blockquote>`;
  if (block.is === "bullets") return bulletsHtml(block.items, block.isOrdered);
  if (block.is === "facts") return factsHtml(block.rows);
  if (block.is === "line") return `<hr style="margin:24px 0;border:0;border-top:1px solid ${LINE}">`;
  if (block.is === "picture") return pictureHtml(block);
  if (block.is === "button")
    return `<p style="margin:8px 0 24px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:11px 18px;border-radius:8px;background:${accent};color:#ffffff;font-size:15px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  return `${block.heading && headingHtml(block.heading)}${itemsHtml(block.items, accent)}`;
}

const footerHtml = (footer: Run[][]) => footer.map((runs, index) => `<p style="margin:${index === 0 ? "0" : "6px 0 0"}">${runsHtml(runs, SOFT)}</p>`).join("");

/** One column, inline styles, and tables only where old clients need them: the subset that all clients support. */
export function emailHtml({ subject, preview, heading, blocks, footer }: EmailContent, site: Sender): string {
  const accent = accentOf(site);
  const title = heading && `\n<h1 style="margin:0 0 16px;font-size:25px;line-height:32px;font-weight:650;color:${INK}">${escapeHtml(heading)}</h1>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f5f8;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:12px"><tr><td style="padding:28px 28px 12px" role="main">
<p style="margin:0 0 20px;font-size:15px;line-height:20px;font-weight:600;color:${accent}">${escapeHtml(site.siteName)}</p>${title}
${blocks.map((block) => blockHtml(block, accent)).join("\n")}
</td></tr><tr><td style="padding:16px 28px 24px;border-top:1px solid ${LINE};font-size:13px;line-height:20px;color:${SOFT}">
${footerHtml(footer)}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}
