/** What is read from a page and its manifest, before anything is proposed. All texts are limited. */
import { z } from "zod";

/** `size`: its longer side as declared, 0 if unknown. */
const Icon = z.object({ url: z.string(), size: z.number() });
export type Icon = z.infer<typeof Icon>;

/** The page's structured data (JSON-LD). */
export const StructuredFacts = z.object({
  appName: z.string(),
  organization: z.string(),
  siteName: z.string(),
  description: z.string(),
  slogan: z.string(),
  prices: z.array(z.number()),
  isOpenSource: z.boolean(),
  isWebApp: z.boolean(),
  systems: z.string(),
  keywords: z.array(z.string()),
  features: z.array(z.string()),
  logo: z.string(),
});
export type StructuredFacts = z.infer<typeof StructuredFacts>;

export const PageFacts = z.object({
  title: z.string(),
  /** By name or property in lower case; the first with a content. */
  metas: z.record(z.string(), z.string()),
  structured: StructuredFacts,
  icons: z.array(Icon),
  manifest: z.string().nullable(),
  hasExtension: z.boolean(),
});
export type PageFacts = z.infer<typeof PageFacts>;

export const ManifestFacts = z.object({ names: z.array(z.string()), description: z.string(), icons: z.array(Icon), stores: z.array(z.string()) });
export type ManifestFacts = z.infer<typeof ManifestFacts>;

/** A URL that the server may fetch, or null. */
export function webUrl(href: string, base: string): string | null {
  const url = href ? URL.parse(href, base) : null;
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2_000 ? url.href : null;
}

/** The longest side of "192x192 512x512"; "any" is a drawing of any size, which is not decoded. */
export const largestSize = (sizes: string) => Math.max(0, ...(sizes.slice(0, 200).match(/\d{1,5}/g) ?? []).map(Number));
