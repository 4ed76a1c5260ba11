/** Whether the editor preserves everything in a text: old posts may contain markup it does not support. */
const SAME: Record<string, string> = { b: "strong", i: "em", del: "s" };
/** Tags the editor may add or remove without changing the content. */
const QUIET = new Set(["p", "tbody", "thead", "colgroup", "col", "span", "br"]);

export function isLosslessEdit(before: string, after: string): boolean {
  const [one, other] = [parse(before), parse(after)];
  if (wordsOf(one) !== wordsOf(other)) return false;
  const left = countTags(other);
  return Object.entries(countTags(one)).every(([tag, count]) => (left[tag] ?? 0) >= count);
}

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html").body;
const wordsOf = (body: HTMLElement) => (body.textContent ?? "").replace(/\s+/g, "");

function countTags(body: HTMLElement): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { localName } of body.querySelectorAll("*")) {
    const tag = SAME[localName] ?? localName;
    if (!QUIET.has(tag)) counts[tag] = (counts[tag] ?? 0) + 1;
  }
  return counts;
}
