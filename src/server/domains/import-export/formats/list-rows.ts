/** Rows of lists that people and machines publish: Markdown in the style of "awesome-…", plain addresses, sitemaps. */

import { trimEndOf } from "../../../../shared/text/trim-end-of.ts";
import { unescapeHtml } from "../../../platform/text/unescape-html.ts";
import { ImportFileError } from "../sniff-file.ts";
import type { RawRow } from "./raw-row.ts";

const MAX_LINE = 64 * 1024;

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<{ number: number; line: string }> {
  let [rest, number] = ["", 0];
  for await (const chunk of text) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE) throw new ImportFileError(`Line ${number + lines.length + 1} is too long.`);
    for (const line of lines) yield { number: ++number, line };
  }
  yield { number: ++number, line: rest };
}

const HEADING = /^(#{1,6})\s(.*)$/;
/** The rest of a longer line is ignored. */
const MAX_ENTRY_LINE = 4_000;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;
/** Sections about the list itself. */
const ABOUT_THE_LIST = /^(contents?|table of contents|contribut(ing|ors|e)|licen[cs]e|credits|acknowledg|related( lists)?|star history|resources|footnotes)\b/i;

/** Entries are items or table rows that begin with a link; the headings above are their category and tags. */
export async function* markdownRows(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
  let headings: string[] = [];
  let isCode = false;
  for await (const { number, line } of linesOf(text)) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) continue;
    const [, marks = "", title = ""] = HEADING.exec(line) ?? [];
    if (marks)
      headings = [...headings.slice(0, marks.length - 1), ...Array(Math.max(0, marks.length - 1 - headings.length)).fill(""), plain(trimEndOf(title, /[#\s]/))];
    else if (!headings.some((heading) => ABOUT_THE_LIST.test(heading))) yield* entryOf(line.slice(0, MAX_ENTRY_LINE), number, headings);
  }
}

function* entryOf(line: string, row: number, headings: string[]): Generator<RawRow> {
  const isTable = /^\s*\|/.test(line);
  const link = findLink(line);
  if (!link || !(ITEM.test(line) || isTable)) return;
  // A link later in a sentence is not the entry.
  if (!isTable && !/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?(?:[*_~`]{0,3}|\W{0,4}|!\[[^\]]*\]\([^)]*\)\s*)$/.test(line.slice(0, link.index))) return;
  const { name, website } = link;
  const rest = line.slice(link.end);
  const description = isTable ? longest(rest.split("|").map(plain)) : plain(rest).replace(/^[\s*_]*[-–—:•]+\s*/, "");
  // The first heading is usually the list's own title.
  const [category = "", ...tags] = headings.slice(1).filter(Boolean);
  yield { row, cells: { name: plain(name), website, description, category: category || headings.find(Boolean) || "", tags: tags.join(", ") } };
}

type Link = { index: number; end: number; name: string; website: string };

/** The first link that is no picture. Its text may contain brackets and pictures. */
function findLink(line: string): Link | null {
  for (let index = line.indexOf("["); index !== -1; index = line.indexOf("[", index + 1)) {
    const textEnd = line[index - 1] === "!" ? -1 : closing(line, index, "[]");
    const end = textEnd !== -1 && line[textEnd + 1] === "(" ? closing(line, textEnd + 1, "()") : -1;
    const [, website] = end === -1 ? [] : (/^ *<?(https?:\/\/[^\s<>]+)/i.exec(line.slice(textEnd + 2, end)) ?? []);
    if (website) return { index, end: end + 1, name: line.slice(index + 1, textEnd), website };
  }
  return null;
}

/** Where the bracket at `start` is closed, or -1. */
function closing(line: string, start: number, [open, close]: string): number {
  let depth = 0;
  for (let at = start; at < line.length; at += 1) {
    if (line[at] === open) depth += 1;
    if (line[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

const longest = (cells: string[]) => cells.reduce((best, cell) => (cell.length > best.length ? cell : best), "");

/** Without badges, links, emphasis, code and emoji codes. */
const plain = (markdown: string) =>
  unescapeHtml(
    markdown
      .replace(/!\[[^[\]]*\]\([^()]*\)/g, " ")
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
      .replace(/<[^>]{1,300}>/g, " ")
      .replace(/[*`]+|(?<!\w)_+|_+(?!\w)|~~/g, "")
      .replace(/(?<!\w):[a-z0-9_+-]+:/g, " "),
  )
    .replace(/^(?:\s|\p{Extended_Pictographic}|\uFE0F)+/u, "")
    .replace(/\s+/g, " ")
    .trim();

/** One address per line, with an optional title before or after it. */
export async function* addressRows(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
  for await (const { number, line } of linesOf(text)) {
    const trimmed = line.trim();
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    const website = /https?:\/\/\S+/i.exec(trimmed)?.[0] ?? trimmed.split(/\s/, 1)[0] ?? "";
    const title = trimEndOf(trimmed.replace(website, " ").replace(/^[\s\-–—:|*]+/, ""), /[\s\-–—:|]/);
    yield { row: number, cells: { website: trimEndOf(website, /[),;]/), name: title } };
  }
}

const MAX_ENTRY = 64 * 1024;

/** The pages of a sitemap. Only their addresses and the titles of their pictures are used. */
export async function* sitemapRows(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
  let [rest, row] = ["", 0];
  for await (const chunk of text) {
    const entries = (rest + chunk).split(/<\/url\s*>/i);
    rest = entries.pop() ?? "";
    if (rest.length > MAX_ENTRY + chunk.length) throw new ImportFileError(`Entry ${row + 1} of the sitemap is too long.`);
    if (row === 0 && /<sitemapindex[\s>]/i.test(rest)) throw new ImportFileError(indexSentence(rest));
    for (const entry of entries) {
      row += 1;
      const content = (name: string) => unescapeHtml((new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[)?([^<\\]]*)`, "i").exec(entry)?.[1] ?? "").trim());
      yield { row, cells: { website: content("loc"), name: content("(?:news|video):title") } };
    }
  }
}

function indexSentence(text: string): string {
  const listed = [...text.matchAll(/<loc>\s*([^<\s]+)/gi)].map(([, address]) => address).slice(0, 3);
  return `This is an index of sitemaps. Import one of the sitemaps that it lists${listed.length > 0 ? `: ${listed.join(", ")}` : ""}.`;
}
