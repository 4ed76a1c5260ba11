/** Reads the metadata of a page. Runs in the background process: the page is untrusted. */
import { type Attributes, readHtmlTokens } from "../../../platform/text/html-tokens.ts";
import { type Icon, largestSize, type PageFacts, webUrl } from "./page-facts.ts";
import { readStructured } from "./read-structured.ts";

const MAX = { title: 500, scripts: 20, script: 200_000, metas: 100, icons: 20 };
const ICON_RELS = ["icon", "apple-touch-icon", "apple-touch-icon-precomposed"];
/** Apple's icons have no declared size more often than not; this is the usual one. */
const APPLE_SIZE = 180;

export function readPage(bytes: Uint8Array, { url, contentType }: { url: string; contentType: string }): PageFacts {
  const html = decodeHtml(bytes, contentType);
  const metas = new Map<string, string>();
  const links: Attributes[] = [];
  const scripts: string[] = [];
  let [title, hasTitle, element, isStructured, base] = ["", false, "", false, ""];

  const onAttributes = (name: string, attributes: Attributes) => {
    const { href = "", type = "", content = "" } = attributes;
    const key = (attributes.property ?? attributes.name ?? attributes.itemprop ?? "").trim().toLowerCase();
    if (name === "base") base ||= href;
    if (name === "link" && links.length < MAX.metas) links.push(attributes);
    if (name === "script") isStructured = /^application\/ld\+json/i.test(type.trim()) && scripts.length < MAX.scripts;
    if (name === "script" && isStructured) scripts.push("");
    if (name === "meta" && key && content.trim() && !metas.has(key) && metas.size < MAX.metas) metas.set(key, content);
  };
  readHtmlTokens(html, {
    onText(text) {
      if (element === "title" && !hasTitle && title.length < MAX.title) title += text.slice(0, MAX.title);
      const last = scripts.length - 1;
      if (element === "script" && isStructured && (scripts[last]?.length ?? 0) <= MAX.script) scripts[last] += text.slice(0, MAX.script + 1);
    },
    onOpen(name) {
      hasTitle ||= element === "title";
      element = name;
      isStructured = false;
      return ["meta", "link", "base", "script"].includes(name);
    },
    onAttributes,
    onClose() {
      hasTitle ||= element === "title";
      element = "";
    },
  });

  const root = webUrl(base, url) ?? url;
  return {
    title,
    metas: Object.fromEntries(metas),
    // A script that was cut is not valid JSON, so it is not read.
    structured: readStructured(
      scripts.filter((script) => script.length <= MAX.script),
      root,
    ),
    icons: iconsOf(links, root),
    manifest: webUrl(links.find((link) => hasRel(link, ["manifest"]))?.href ?? "", root),
    hasExtension: links.some((link) => hasRel(link, ["chrome-webstore-item"])),
  };
}

const hasRel = ({ rel = "" }: Attributes, wanted: string[]) =>
  rel
    .toLowerCase()
    .split(/\s+/, 10)
    .some((each) => wanted.includes(each));

function iconsOf(links: Attributes[], root: string): Icon[] {
  return links
    .filter((link) => hasRel(link, ICON_RELS))
    .flatMap((link) => {
      const url = webUrl(link.href ?? "", root);
      const size = largestSize(link.sizes ?? "") || (hasRel(link, ICON_RELS.slice(1)) ? APPLE_SIZE : 0);
      return url ? [{ url, size }] : [];
    })
    .slice(0, MAX.icons);
}

/** As browsers do: the header decides, then the beginning of the page. */
function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 2_000)).toString("latin1");
  const named = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /[\s;]charset=["']?([\w-]+)/i.exec(start)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    // An unknown encoding is most likely a misspelled UTF-8.
    return new TextDecoder().decode(bytes);
  }
}
