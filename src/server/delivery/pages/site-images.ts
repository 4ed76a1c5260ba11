import { getSiteImage } from "../../domains/site-settings/site-images.ts";
import { createPictureCache } from "../../platform/cache/picture-cache.ts";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/http/errors.ts";

const MAX_CACHE_BYTES = 4 * 1024 * 1024;

/** Reads pictures of the site, and keeps them in memory. */
export function createSiteImages(db: Db): (name: string) => Promise<Uint8Array> {
  const cache = createPictureCache({ maxBytes: MAX_CACHE_BYTES });
  return (name) =>
    cache.get(name, async () => {
      const bytes = await getSiteImage(db, name);
      if (!bytes) throw notFound("Picture");
      return bytes;
    });
}

export const toDataUrl = (name: string, bytes: Uint8Array) =>
  `data:image/${name.endsWith(".png") ? "png" : "jpeg"};base64,${Buffer.from(bytes).toString("base64")}`;
