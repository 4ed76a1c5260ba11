import { createOutbound, type Outbound } from "./safe-fetch.ts";

/** Says who is asking and where to complain. */
export const siteOutbound = ({ siteName, siteUrl, outboundAllow }: { siteName: string; siteUrl: string; outboundAllow: string[] }): Outbound =>
  createOutbound({ userAgent: `${siteName.replace(/[^\x20-\x7e]/g, "") || "Toolatlas"}/1 (+${siteUrl}/about)`, allowed: outboundAllow });
