/** Reads a web app manifest. Runs in the background process: the file is untrusted. */
import { z } from "zod";
import { parseJson } from "../../../../shared/text/parse-json.ts";
import { largestSize, type ManifestFacts, webUrl } from "./page-facts.ts";

const MAX = { items: 30, text: 1_000 };
const text = z.string().catch("");
const many = <Item extends z.ZodType>(item: Item) => z.array(item.nullable().catch(null)).catch([]);

const Manifest = z.object({
  name: text,
  short_name: text,
  description: text,
  icons: many(z.object({ src: z.string(), sizes: text, purpose: text })),
  related_applications: many(z.object({ platform: text })),
});

export function readManifest(bytes: Uint8Array, url: string): ManifestFacts | null {
  const { data } = Manifest.safeParse(parseJson(new TextDecoder().decode(bytes)));
  if (!data) return null;
  const icons = data.icons.slice(0, MAX.items).flatMap((icon) => {
    const address = icon && webUrl(icon.src, url);
    // Others have a wide margin or a single color, for a shape that the device chooses.
    return address && (icon.purpose === "" || icon.purpose.includes("any")) ? [{ url: address, size: largestSize(icon.sizes) }] : [];
  });
  return {
    names: [data.name, data.short_name].map((name) => name.slice(0, MAX.text)),
    description: data.description.slice(0, MAX.text),
    icons,
    stores: data.related_applications.slice(0, MAX.items).flatMap((app) => (app ? [app.platform.slice(0, 40)] : [])),
  };
}
