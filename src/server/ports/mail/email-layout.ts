/** Renders an email made of blocks as HTML that works in all mail clients, and as plain text. */
import { accentColors, DEFAULT_ACCENT } from "../../../shared/accent.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";

export type Item = { title: string; url: string; text: string; note?: string };
export type Block =
  | { is: "text"; text: string }
  | { is: "quote"; text: string }
  | { is: "facts"; facts: [label: string, value: string][] }
  | { is: "button"; label: string; url: string }
  | { is: "list"; heading: string; items: Item[] };

export type EmailContent = {
  subject: string;
  /** The preview text that mail clients show next to the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  footer: { text: string; links?: { label: string; url: string }[] };
};

/** Whose email it is. */
type Sender = { siteName: string; appearance: { accent: string } };
type Written = { subject: string; html: string; text: string };

export function renderEmail(letter: EmailContent, site: Sender): Written {
  return { subject: oneLine(letter.subject), html: toHtml(letter, site), text: toText(letter, site.siteName) };
}

/** A subject is a header: a line break in it would start another one. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br>");

const INK = "#17191f";
const SOFT = "#565c6b";
const LINE = "#e2e4ea";
/** Emails are light. Readable as text on white, and with white text on it. */
const accentOf = ({ appearance: { accent } }: Sender) => (accent === DEFAULT_ACCENT ? "#b3440a" : accentColors(accent, "light").text);

const P = `margin:0 0 16px;font-size:16px;line-height:26px;color:${INK}`;

function blockHtml(block: Block, accent: string): string {
  if (block.is === "text") return `<p style="${P}">${lines(block.text)}</p>`;
  if (block.is === "quote")
    return `<blockquote style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${LINE};font-size:16px;line-height:26px;color:${SOFT}">${lines(block.text)}</blockquote>`;
  if (block.is === "facts") {
    const rows = block.facts.map(
      ([label, value]) =>
        `<tr><th scope="row" align="left" style="padding:8px 16px 8px 0;border-bottom:1px solid ${LINE};font-size:14px;line-height:20px;font-weight:400;color:${SOFT};vertical-align:top">${escapeHtml(label)}</th><td style="padding:8px 0;border-bottom:1px solid ${LINE};font-size:14px;line-height:20px;color:${INK};overflow-wrap:anywhere">${lines(value)}</td></tr>`,
    );
    return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows.join("")}</table>`;
  }
  if (block.is === "button")
    return `<p style="margin:8px 0 24px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:11px 18px;border-radius:8px;background:${accent};color:#ffffff;font-size:15px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  const items = block.items.map(
    ({ title, url, text, note }) =>
      `<li style="margin:0;padding:14px 0;border-top:1px solid ${LINE};list-style:none"><a href="${escapeHtml(url)}" style="font-size:16px;line-height:24px;font-weight:600;color:${INK};text-decoration:underline;text-decoration-color:${accent}">${escapeHtml(title)}</a>${note ? `<span style="font-size:13px;line-height:20px;color:${SOFT}"> · ${escapeHtml(note)}</span>` : ""}<br><span style="font-size:15px;line-height:23px;color:${SOFT}">${escapeHtml(text)}</span></li>`,
  );
  return `<h2 style="margin:32px 0 10px;font-size:19px;line-height:26px;font-weight:600;color:${INK}">${escapeHtml(block.heading)}</h2><ul style="margin:0 0 8px;padding:0">${items.join("")}</ul>`;
}

/** One column, inline styles, and tables only where old clients need them: the subset that all clients support. */
function toHtml({ subject, preview, heading, blocks, footer }: EmailContent, site: Sender): string {
  const accent = accentOf(site);
  const links = (footer.links ?? []).map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="color:${SOFT};text-decoration:underline">${escapeHtml(label)}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(oneLine(subject))}</title>
</head>
<body style="margin:0;padding:0;background:#f4f5f8;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:12px"><tr><td style="padding:28px 28px 12px" role="main">
<p style="margin:0 0 20px;font-size:15px;line-height:20px;font-weight:600;color:${accent}">${escapeHtml(site.siteName)}</p>
<h1 style="margin:0 0 16px;font-size:25px;line-height:32px;font-weight:650;color:${INK}">${escapeHtml(heading)}</h1>
${blocks.map((block) => blockHtml(block, accent)).join("\n")}
</td></tr><tr><td style="padding:16px 28px 24px;border-top:1px solid ${LINE};font-size:13px;line-height:20px;color:${SOFT}">
<p style="margin:0">${lines(footer.text)}</p>${links.length > 0 ? `<p style="margin:6px 0 0">${links.join(" · ")}</p>` : ""}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

function blockText(block: Block): string {
  if (block.is === "text") return block.text;
  if (block.is === "quote") return block.text.replace(/^/gm, "> ");
  if (block.is === "facts") return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  if (block.is === "button") return `${block.label}:\n${block.url}`;
  const items = block.items.map(({ title, url, text, note }) => `* ${title}${note ? ` (${note})` : ""}\n  ${text}\n  ${url}`);
  return `${block.heading.toUpperCase()}\n\n${items.join("\n\n")}`;
}

function toText({ heading, blocks, footer }: EmailContent, siteName: string): string {
  const end = [footer.text, ...(footer.links ?? []).map(({ label, url }) => `${label}: ${url}`)].join("\n");
  return [siteName, heading, ...blocks.map(blockText), `--\n${end}`].join("\n\n").concat("\n");
}
