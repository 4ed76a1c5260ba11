import { FetchError } from "./fetch-error.ts";
import { createSafeFetch, type SafeFetch } from "./safe-fetch.ts";

type Site = { siteUrl: string; outboundAllow: string[]; isCopy: boolean };

/** A safe fetch whose User-Agent names the site and a contact page. */
export const siteFetch = ({ siteUrl, outboundAllow, isCopy }: Site): SafeFetch =>
  isCopy ? REFUSED : createSafeFetch({ userAgent: `Toolatlas/1 (+${siteUrl}/about)`, allowed: outboundAllow });

const REFUSED: SafeFetch = {
  fetch: async () => {
    throw new FetchError("refused", "This copy of the site is not confirmed, so it contacts no other server.");
  },
};
