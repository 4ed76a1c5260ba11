/** The address in a cell: a spreadsheet's link, a Markdown link, HTML, or the first of several. */
const LINKS = [/^=\s*HYPERLINK\(\s*"([^"]+)"/i, /\]\( ?<?([^\s<>)]+)/, /href=["']([^"']+)["']/i, /^<(https?:[^>\s]+)>$/i];

export function websiteText(cell: string): string {
  const text = cell.trim();
  for (const pattern of LINKS) {
    const found = pattern.exec(text)?.[1];
    if (found) return found;
  }
  return /^(https?:\/\/[^\s,;|]+)[\s,;|]+\S/i.exec(text)?.[1] ?? text;
}

/** Host names that are not names of tools, and the last parts of addresses that say nothing. */
const EMPTY_PARTS = /^(index|home|app|en|www|pricing|products?|tools?|login|signup)$/i;

/** What a list of plain addresses offers as a name: the last part of the path, or the host. */
export function nameFromWebsite(address: string): string {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url) return "";
  const part = url.pathname
    .split("/")
    .map((one) => decoded(one).replace(/\.\w{2,5}$/, ""))
    .findLast((one) => one !== "" && !EMPTY_PARTS.test(one) && !/^\d+$/.test(one));
  const labels = url.hostname.replace(/^www\./, "").split(".");
  const host = labels.length > 2 && EMPTY_PARTS.test(labels[0] ?? "") ? labels[1] : labels[0];
  return titled(part ?? host ?? "");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const titled = (words: string) =>
  words
    .split(/[-_+\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ")
    .slice(0, 120);
