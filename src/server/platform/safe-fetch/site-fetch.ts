import { createSafeFetch, type SafeFetch } from "./safe-fetch.ts";

/** A safe fetch whose User-Agent names the site and a contact page. */
export const siteFetch = ({ siteUrl, outboundAllow }: { siteUrl: string; outboundAllow: string[] }): SafeFetch =>
  createSafeFetch({ userAgent: `Toolatlas/1 (+${siteUrl}/about)`, allowed: outboundAllow });
