/**
 * The title and text of a page, read in one pass. The pages are untrusted: a regular expression that looks for a start and
 * an end tries each start with each end, so a page of nothing but starts would take minutes.
 */
const TAG_NAME = /\/?[a-z][a-z0-9]*/iy;
const MAX_TITLE = 300;
/** The content of these is not visible text. */
const UNREAD: Record<string, RegExp> = { script: /<\/script/gi, style: /<\/style/gi };

export function pageWords(html: string): { title: string; text: string } {
  const words: string[] = [];
  let title: string | null = null;
  for (let at = 0; at < html.length; ) {
    const open = indexOrEnd(html, "<", at);
    words.push(html.slice(at, open), " ");
    // An unclosed tag or script extends to the end.
    const close = indexOrEnd(html, ">", open);
    const name = nameAt(html, open + 1);
    if (name === "title") title ??= html.slice(close + 1, Math.min(indexOrEnd(html, "<", close), close + 1 + MAX_TITLE));
    at = endOfUnread(html, name, close) ?? close + 1;
  }
  return { title: title ?? "", text: words.join("").replace(/\s+/g, " ") };
}

function indexOrEnd(html: string, mark: string, from: number): number {
  const index = html.indexOf(mark, from);
  return index === -1 ? html.length : index;
}

function nameAt(html: string, at: number): string {
  TAG_NAME.lastIndex = at;
  return TAG_NAME.exec(html)?.[0].toLowerCase() ?? "";
}

/** Where the end tag of a script begins, if this is one. */
function endOfUnread(html: string, name: string, from: number): number | undefined {
  const end = UNREAD[name];
  if (!end) return undefined;
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
