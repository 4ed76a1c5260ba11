/** Classifies a website by its response or fetch error. Blocked requests and network problems on the way never count as dead. */

import { siteOfHost } from "../../platform/http/site-of-host.ts";
import type { FetchError, Trouble } from "../../platform/safe-fetch/fetch-error.ts";
import type { FetchResult } from "../../platform/safe-fetch/safe-fetch.ts";
import { pageWords } from "./page-words.ts";

export type Verdict = { status: "alive" | "moved" | "parked" | "unclear" | "failing"; detail: string; finalUrl: string | null };

const PARKING_HOSTS =
  /(^|\.)(sedo|sedoparking|hugedomains|dan|afternic|parkingcrew|bodis|above|undeveloped|domainmarket|buydomains|parklogic|uniregistry|efty|namebright|domainparking|parking-page|atom|squadhelp|brandpa)\.(com|net|org|de)$/;
const PARKING_WORDS =
  /(this|the) domain( name)? (is|may be) (for sale|parked)|buy this domain|domain is available for purchase|parked (free|for free|domain)|domain parking|courtesy of godaddy|this domain has expired|renew (it|this domain) now/i;
/** Server errors that a busy or guarded site sends too. */
const UNCLEAR_STATUSES = [503, 520, 521, 525, 526, 530];
const UNCLEAR_TROUBLE: Trouble[] = ["dns", "tls", "private", "address"];

export async function classifyResponse(website: string, { status, url, body }: FetchResult): Promise<Verdict> {
  const finalUrl = url === website ? null : url;
  if (status === 404 || status === 410) return { status: "failing", detail: `The page does not exist (${status}).`, finalUrl };
  if (status >= 500 && !UNCLEAR_STATUSES.includes(status)) return { status: "failing", detail: `The server has an error (${status}).`, finalUrl };
  if (status >= 400) return { status: "unclear", detail: `The server denied access (${status}).`, finalUrl };
  const host = new URL(url).hostname;
  if (PARKING_HOSTS.test(host) || PARKING_WORDS.test(wordsOf(body))) return { status: "parked", detail: "The domain is parked or for sale.", finalUrl };
  if ((await siteOfHost(new URL(website).hostname)) !== (await siteOfHost(host))) return { status: "moved", detail: `It redirects to ${host}.`, finalUrl };
  return { status: "alive", detail: "", finalUrl: null };
}

export const classifyFetchError = ({ trouble, message }: FetchError): Verdict => ({
  status: UNCLEAR_TROUBLE.includes(trouble) ? "unclear" : "failing",
  detail: message,
  finalUrl: null,
});

/** A parked page says so in its title or its short text; a long article about domains does not count. */
function wordsOf(body: Buffer): string {
  const { title, text } = pageWords(body.toString("utf8"));
  return text.length < 3_000 ? `${title} ${text}` : title;
}
