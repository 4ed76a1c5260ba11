/** The site's logo, icon and social card. They stay in the database, as small as they are: a backup has everything that pages show. */
import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { type ImageUse, MAX_IMAGE_MB } from "../../../contract/site-image.ts";
import { IMAGE_FIELDS, type ImageField } from "../../../contract/site-settings/appearance.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { type BackgroundTasks, TaskError } from "../../platform/workers/background-tasks.ts";
import { type Actor, withAudit } from "../audit-log/with-audit.ts";
import { encodeImage } from "./image-tasks.ts";
import { siteImages } from "./tables.ts";

const WORDS = { logo: "logo", logoDark: "logo for the dark theme", icon: "icon", socialCard: "social card" } satisfies Record<ImageField, string>;

type Deps = { db: Db; backgroundTasks: BackgroundTasks };

/** Stores a picture under a name that comes from its content. */
export async function storeSiteImage({ db, backgroundTasks }: Deps, { upload, use, actor }: { upload: Uint8Array; use: ImageUse; actor: Actor }) {
  if (upload.length > MAX_IMAGE_MB * 1024 * 1024) throw new HttpError(413, `The picture is too large: at most ${MAX_IMAGE_MB} MB.`);
  const encoded = await encodeImage(backgroundTasks, upload, use).catch((error: unknown) => {
    if (!(error instanceof TaskError)) throw error;
    throw Object.assign(new HttpError(400, "This file is not a picture we can read. Use PNG, JPEG, WebP or AVIF."), { cause: error });
  });
  if ("problem" in encoded) throw new HttpError(400, encoded.problem);
  const { bytes, width, height, extension } = encoded;
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}-${width}x${height}.${extension}`;
  await withAudit(db, actor, async (tx, note) => {
    await tx.insert(siteImages).values({ name, bytes }).onConflictDoNothing();
    note({ action: "upload", entity: "pictures", entityId: name, changes: { bytes: [null, bytes.length] } });
  });
  return { name };
}

export async function getSiteImage(db: Db, name: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: siteImages.bytes }).from(siteImages).where(eq(siteImages.name, name));
  return row?.bytes ?? null;
}

/** Refuses settings with pictures that were never uploaded here: pages would show gaps. */
export async function requireImages(db: Db, { appearance }: SiteSettings): Promise<void> {
  const names = IMAGE_FIELDS.map((field) => appearance[field]).filter(Boolean);
  const rows = names.length > 0 ? await db.select({ name: siteImages.name }).from(siteImages).where(inArray(siteImages.name, names)) : [];
  const missing = IMAGE_FIELDS.filter((field) => appearance[field] && !rows.some(({ name }) => name === appearance[field]));
  if (missing.length > 0)
    throw new HttpError(400, `These pictures are not stored on this site: ${missing.map((field) => WORDS[field]).join(", ")}. Upload them first.`);
}
