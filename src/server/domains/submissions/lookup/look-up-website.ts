/** Reads a tool's website and proposes values for the forms, in five seconds at most. */
import type { WebsiteLookup } from "../../../../contract/website-lookup.ts";
import type { Db } from "../../../platform/db/database.ts";
import { siteOfHost } from "../../../platform/http/site-of-host.ts";
import { FetchError } from "../../../platform/safe-fetch/fetch-error.ts";
import type { FetchResult, SafeFetch } from "../../../platform/safe-fetch/safe-fetch.ts";
import { type BackgroundTasks, TaskError, TaskLimitError } from "../../../platform/workers/background-tasks.ts";
import { findListing } from "../../tools/find-listing.ts";
import { storeLogo, toLogoPreview } from "../../tools/tool-logos.ts";
import { fetchLogo } from "./fetch-logo.ts";
import { readManifest, readPage } from "./lookup-tasks.ts";
import { proposeFields } from "./propose-fields.ts";

const TOTAL_MS = 5_000;
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const MAX_MANIFEST_BYTES = 256 * 1024;
const HEADERS = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "en" };

type Deps = { db: Db; safeFetch: SafeFetch; backgroundTasks: BackgroundTasks };

/** Why a website says nothing about its tool. */
class UnreadableError extends Error {}

export async function lookUpWebsite(deps: Deps, { website, except }: { website: string; except?: string | undefined }): Promise<WebsiteLookup> {
  const nothing = { listing: null, problem: null, fields: null, logo: null };
  const listing = await findListing(deps.db, website);
  if (listing && listing.slug !== except) return { ...nothing, listing };
  try {
    return { ...nothing, ...(await readWebsite(deps, website)) };
  } catch (error) {
    const why = problemOf(error);
    if (why === null) throw error;
    return { ...nothing, problem: `This website could not be read. ${why} Fill in the fields yourself.` };
  }
}

async function readWebsite({ db, safeFetch, backgroundTasks }: Deps, website: string): Promise<Pick<WebsiteLookup, "fields" | "logo">> {
  const until = Date.now() + TOTAL_MS;
  const fetchWithin = (url: string, limits: { maxBytes: number; beyond?: "cut" }) => {
    const timeoutMs = until - Date.now();
    if (timeoutMs <= 0) throw new FetchError("timeout", "It took too long to answer.");
    return safeFetch.fetch(url, { ...limits, headers: HEADERS, timeoutMs });
  };
  const response = await fetchWithin(website, { maxBytes: MAX_PAGE_BYTES, beyond: "cut" });
  const page = await readPage(backgroundTasks, response.body, { url: response.url, contentType: htmlTypeOf(response) });
  const fetchManifest = async (url: string) => {
    const { status, body } = await fetchWithin(url, { maxBytes: MAX_MANIFEST_BYTES });
    return status === 200 ? readManifest(backgroundTasks, body, url) : null;
  };
  // Few pages need it, and none is unreadable without it.
  const manifest = page.manifest ? await fetchManifest(page.manifest).catch(nullIfUnreadable) : null;
  const logo = await fetchLogo({ fetchWithin, backgroundTasks }, { page, manifest });
  // Not of the page: a redirect may lead to another site, whose domain says nothing about the name.
  const site = await siteOfHost(new URL(website).hostname);
  return {
    fields: proposeFields({ page, manifest, website, site }),
    logo: logo && { id: await storeLogo(db, logo), preview: toLogoPreview(logo) },
  };
}

/** Error pages, and pages that first check the visitor, say nothing about the tool. */
function htmlTypeOf({ status, headers }: FetchResult): string {
  if (status !== 200) throw new UnreadableError(`It answered with status ${status}.`);
  const contentType = headers["content-type"] ?? "text/html";
  if (!/html/i.test(contentType)) throw new UnreadableError("It is not a web page.");
  return contentType;
}

/** Null for errors of our own. */
function problemOf(error: unknown): string | null {
  if (error instanceof FetchError || error instanceof UnreadableError) return error.message;
  return error instanceof TaskError || error instanceof TaskLimitError ? "The page is too complex." : null;
}

function nullIfUnreadable(error: unknown): null {
  if (problemOf(error) === null) throw error;
  return null;
}
