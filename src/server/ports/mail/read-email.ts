/** Reads the HTML of a mail's text, whose variables are filled in, as the blocks of an email. */
import { DomUtils, parseDocument } from "htmlparser2";
import type { Block, EmailContent, Item, Mark, Run } from "./email-content.ts";
import { blockText } from "./email-text.ts";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = ReturnType<typeof DomUtils.findAll>[number];
/** The first link that no mail client would open, or null. */
export function findBrokenLink(html: string, fill: (href: string) => string, siteUrl: string): string | null {
  const links = DomUtils.findAll(({ name, attribs }) => name === "a" && attribs.href !== undefined, parseDocument(html).children);
  return links.map(({ attribs }) => attribs.href ?? "").find((href) => resolveLink(fill(href), siteUrl) === null) ?? null;
}

type Source = { siteUrl: string; lists: Record<string, Item[]>; rich?: Record<string, string> };

const MARKS: Record<string, Mark> = { strong: "strong", b: "strong", em: "em", i: "em", s: "s", del: "s", code: "code" };
const PARAGRAPHS = new Set(["p", "li", "h2", "h3", "h4", "pre", "blockquote", "div"]);
/** A paragraph that is nothing but a variable. */
const LONE_VARIABLE = /<p>\s*\{\{\s*([\w.]+)\s*\}\}\s*<\/p>/g;

type Kinds = { isList: (name: string) => boolean; isRich: (name: string) => boolean };

/** Turns paragraphs of list variables into lists, and those of formatted text into its place. Values can't: they are filled in later, and escaped. */
export const markBlocks = (html: string, { isList, isRich }: Kinds): string =>
  html.replace(LONE_VARIABLE, (paragraph, name: string) =>
    isList(name) ? `<ul data-items="${name}"></ul>` : isRich(name) ? `<div data-rich="${name}"></div>` : paragraph,
  );

export function readEmail(html: string, source: Source): Pick<EmailContent, "heading" | "blocks" | "footer"> {
  const elements = parseDocument(html).children;
  const line = elements.findLastIndex((node) => isElement(node) && node.name === "hr");
  const [body, footer] = line < 0 ? [elements, []] : [elements.slice(0, line), elements.slice(line + 1)];
  const blocks = body.flatMap((node) => readBlock(node, source)).reduce(withListHeadings, []);
  const heading = blocks[0]?.is === "heading" ? blocks.shift() : undefined;
  return {
    heading: heading?.is === "heading" ? heading.text : "",
    blocks,
    footer: footer.map((node) => readRuns([node], source)).filter(isSomething),
  };
}

/** Formatted text as plain text. */
export function readRichText(html: string, siteUrl: string): string {
  const { heading, blocks } = readEmail(html, { siteUrl, lists: {} });
  return [...(heading ? [heading] : []), ...blocks.map(blockText)].join("\n\n").trim();
}

/** Null unless a mail client may open it. */
export function resolveLink(href: string, siteUrl: string): string | null {
  if (/^\/(?!\/)/.test(href)) return `${siteUrl}${href}`;
  return /^(https?:\/\/[^\s/]|mailto:[^\s])/i.test(href) && URL.canParse(href) ? href : null;
}

function readBlock(node: Node, source: Source): Block[] {
  const runs = readRuns([node], source);
  if (!isElement(node)) return isSomething(runs) ? [{ is: "text", runs }] : [];
  const { name, attribs, children } = node;
  const listed = attribs["data-items"];
  if (listed !== undefined) return [{ is: "list", heading: "", items: source.lists[listed] ?? [] }];
  const formatted = attribs["data-rich"];
  // Without its variables, so that it can't contain itself.
  if (formatted !== undefined) return parseDocument(source.rich?.[formatted] ?? "").children.flatMap((inner) => readBlock(inner, { ...source, rich: {} }));
  if (name === "hr") return [{ is: "line" }];
  if (name === "table") return readRows(node, source);
  if (!isSomething(runs)) return readPicture(node, source);
  if (/^h\d$/.test(name)) return [{ is: "heading", text: runs.map(({ text }) => text).join("") }];
  if (name === "blockquote") return [{ is: "quote", runs }];
  if (name === "ul" || name === "ol") {
    const items = children.filter(isElement).map((item) => readRuns(item.children, source));
    return [{ is: "bullets", isOrdered: name === "ol", items: items.filter(isSomething) }];
  }
  const [only] = runs;
  if (runs.length === 1 && only?.url !== undefined) return [{ is: "button", label: only.text, url: only.url }];
  return [{ is: "text", runs }];
}

/** A picture that is a link. */
function readPicture(node: Element, { siteUrl }: Source): Block[] {
  const link = DomUtils.findOne(({ name }) => name === "a", [node]);
  const image = link && DomUtils.findOne(({ name }) => name === "img", link.children);
  const [url, src] = [link?.attribs.href, image?.attribs.src].map((address) => resolveLink(address ?? "", siteUrl));
  return url && src ? [{ is: "picture", src, alt: image?.attribs.alt ?? "", url }] : [];
}

function readRows(table: Element, source: Source): Block[] {
  const rows = DomUtils.findAll(({ name }) => name === "tr", [table]).map(({ children }) =>
    children.filter(isElement).map((cell) => readRuns(cell.children, source)),
  );
  return rows.length > 0 ? [{ is: "facts", rows }] : [];
}

/** A heading belongs to the list below it: without items, neither is shown. */
function withListHeadings(blocks: Block[], block: Block): Block[] {
  if (block.is !== "list") return [...blocks, block];
  const last = blocks.at(-1);
  // The first heading is the mail's own.
  const heading = last?.is === "heading" && blocks.length > 1 ? last.text : "";
  const before = heading ? blocks.slice(0, -1) : blocks;
  return block.items.length > 0 ? [...before, { ...block, heading }] : before;
}

type Style = { url?: string; marks?: Mark[] };

function readRuns(nodes: Node[], source: Source, style: Style = {}): Run[] {
  const runs: Run[] = [];
  for (const node of nodes) {
    if ("data" in node && node.type === "text") runs.push({ ...style, text: node.data });
    if (!isElement(node)) continue;
    if (node.name === "br") runs.push({ ...style, text: "\n" });
    // Paragraphs within a quote, an item or a cell.
    if (PARAGRAPHS.has(node.name) && runs.some(({ text }) => text.trim())) runs.push({ text: "\n" });
    runs.push(...readRuns(node.children, source, styleOf(node, source, style)));
  }
  return runs;
}

function styleOf({ name, attribs }: Element, { siteUrl }: Source, style: Style): Style {
  const mark = MARKS[name];
  if (mark) return { ...style, marks: [...(style.marks ?? []), mark] };
  const url = name === "a" ? resolveLink(attribs.href ?? "", siteUrl) : null;
  return url === null ? style : { ...style, url };
}

const isElement = (node: unknown): node is Element => typeof node === "object" && node !== null && "attribs" in node;
const isSomething = (runs: Run[]) => runs.some(({ text }) => text.trim() !== "");
