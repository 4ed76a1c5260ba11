import { createSafeFetch, type SafeFetch } from "./safe-fetch.ts";

/** A safe fetch whose User-Agent names the site and a contact page. */
export const siteFetch = ({ siteName, siteUrl, outboundAllow }: { siteName: string; siteUrl: string; outboundAllow: string[] }): SafeFetch =>
  createSafeFetch({ userAgent: `${siteName.replace(/[^\x20-\x7e]/g, "") || "Toolatlas"}/1 (+${siteUrl}/about)`, allowed: outboundAllow });
