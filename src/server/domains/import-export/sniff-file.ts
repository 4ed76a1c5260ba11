/** Detects a file's format from its bytes: its name is not reliable. */
import type { ImportFormat } from "../../../contract/admin/import-export.ts";

/** The file cannot be read; the message is shown to the user who uploaded it. */
export class ImportFileError extends Error {}

export type FileKind = { format: ImportFormat; encoding: Encoding };
type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** A Markdown list begins with a long introduction. */
const HEAD = 64 * 1024;

const NOT_TEXT: [start: number[], sentence: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], "This is a zip archive or an Excel workbook, not a text file. Save it as CSV (UTF-8) first."],
  [[0x50, 0x4b, 0x05, 0x06], "This is an empty zip archive, not a text file."],
  [[0xd0, 0xcf, 0x11, 0xe0], "This is an old Excel workbook, not a text file. Save it as CSV (UTF-8) first."],
  [[0x1f, 0x8b], "This file is compressed. Unpack it first."],
  [[0x25, 0x50, 0x44, 0x46], "This is a PDF, not a table or a list. Save it as CSV first."],
];

/** Inspects every chunk of a file as it passes, and reports the file's format at the end. */
export function createSniffer() {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let head: Uint8Array = new Uint8Array();
  let [isUtf8, hasNul] = [true, false];

  return {
    look(chunk: Uint8Array) {
      if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
      hasNul ||= chunk.includes(0);
      if (isUtf8) isUtf8 = decodes(() => decoder.decode(chunk, { stream: true }));
    },
    verdict(): FileKind {
      for (const [start, sentence] of NOT_TEXT) if (start.every((byte, index) => head[index] === byte)) throw new ImportFileError(sentence);
      const encoding = wideEncoding(head) ?? (isUtf8 && decodes(() => decoder.decode()) ? "utf-8" : "windows-1252");
      if (hasNul && !encoding.startsWith("utf-16")) throw new ImportFileError("This is not a text file.");
      const text = new TextDecoder(encoding).decode(head).trimStart();
      if (text === "") throw new ImportFileError("The file is empty.");
      // An image or a program; text in any Latin script has no such characters.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it detects control characters.
      if (/[\x00-\x08\x0e-\x1f]/.test(text)) throw new ImportFileError("This is not a text file.");
      return { format: formatOf(text), encoding };
    },
  };
}

function formatOf(text: string): ImportFormat {
  if (/^<(\?xml|urlset|sitemapindex)/i.test(text) && /<(urlset|sitemapindex)[\s>]/i.test(text)) return "sitemap";
  // A Markdown list may begin with a badge, which looks like JSON, or with HTML.
  if (text.split(/\r\n|\n|\r/).some(isListEntry)) return "markdown";
  if (text.startsWith("<"))
    throw new ImportFileError("This looks like a web page or XML. Upload CSV, JSON, a Markdown list, a list of addresses or a sitemap.");
  if (/^[[{]/.test(text)) return "json";
  return isAddresses(text) ? "urls" : "csv";
}

/** An item or a table row of a Markdown list with a link. */
function isListEntry(line: string): boolean {
  if (line.startsWith("|")) return line.includes("](http");
  return line.includes("](") && /^(?:[-*+]|\d{1,9}[.)]) +(?:\[[ x]\] )?[*_`]{0,3}!?\[/.test(line.trimStart());
}

/** Each line is an address, perhaps with a title; a comma or a tab would be a table. */
function isAddresses(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  // The last line may be cut.
  const whole = lines.filter((line) => line !== "" && !line.startsWith("#")).slice(0, 50);
  const complete = whole.length > 1 && text.length >= HEAD ? whole.slice(0, -1) : whole;
  return complete.length > 0 && complete.every(isAddressLine);
}

function isAddressLine(line: string): boolean {
  if (/[\t;]/.test(line)) return false;
  const words = line.split(" ").filter(Boolean);
  const hasScheme = (word = "") => /^https?:\/\/\S/i.test(word);
  if (words.length === 1) return hasScheme(line) || (!line.includes(",") && /^[a-z0-9-]+\.[a-z]/i.test(line) && URL.canParse(`https://${line}`));
  return !line.includes(",") && (hasScheme(words[0]) || hasScheme(words.at(-1)));
}

/** By the byte order mark or, without one, by every second byte being zero. */
function wideEncoding(head: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const emptyAt = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [emptyAt(0), emptyAt(1)];
  const many = head.length * 0.3;
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : null;
}

function decodes(decode: () => unknown): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}
