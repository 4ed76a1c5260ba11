/** A file, a list of addresses or a sitemap from the web, as an upload. */
import { Readable } from "node:stream";
import { HttpError } from "../../platform/http/errors.ts";
import { FetchError } from "../../platform/safe-fetch/fetch-error.ts";
import type { SafeFetch } from "../../platform/safe-fetch/safe-fetch.ts";

const LIMITS = { maxBytes: 20 * 1024 * 1024, timeoutMs: 30_000 };

export async function fetchFile(safeFetch: SafeFetch, typed: string): Promise<{ body: Readable; fileName: string }> {
  const url = rawAddress(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  try {
    const { status, body, headers } = await safeFetch.fetch(url, LIMITS);
    if (status !== 200) throw new HttpError(400, `The server responded with ${status}.`);
    if (/text\/html/i.test(headers["content-type"] ?? ""))
      throw new HttpError(400, "This is a web page. Enter the address of a file: CSV, JSON, Markdown, a list of addresses or a sitemap.");
    return { body: Readable.from([body]), fileName: url.replace(/^https?:\/\//, "").slice(0, 200) };
  } catch (error) {
    throw error instanceof FetchError ? new HttpError(400, error.message) : error;
  }
}

/** GitHub shows a file as a web page; its text is elsewhere. */
const rawAddress = (url: string) => url.replace(/^https:\/\/github\.com\/([^/]+)\/([^/]+)\/blob\//, "https://raw.githubusercontent.com/$1/$2/");
