import { buffer } from "node:stream/consumers";
import { and, asc, eq, or, sql } from "drizzle-orm";
import type { ScreenshotFormat } from "../../../../shared/screenshot-path.ts";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/http/errors.ts";
import type { OpenedFile } from "../../../ports/files/file-store.ts";
import { openPicture, type PictureFiles } from "../../../ports/files/picture-files.ts";
import type { User } from "../../../ports/identity/sessions.ts";
import { isActive } from "../makers/find-maker.ts";
import { toolMakers, toolScreenshotFiles, toolScreenshots, tools } from "../tables.ts";
import { toPreview } from "./store-screenshot.ts";

type Deps = PictureFiles & { db: Db };
type Public = { format: ScreenshotFormat; slug: string; picture: Uint8Array | OpenedFile };

const stored = { bytes: toolScreenshotFiles.bytes, file: toolScreenshotFiles.file };
/** The tool names it now; of older versions and proposals, only the history says what they showed. */
const isShown = sql`${tools.screenshots} @> jsonb_build_array(jsonb_build_object('id', ${toolScreenshots.id}::text))`;

/** A file of a screenshot that a public tool shows, by its name; null if there is none. */
export async function openPublicScreenshot({ db, ...files }: Deps, name: string): Promise<Public | null> {
  const [, id = "", width, extension] = /^(.{36})-(\d+)\.(avif|webp)$/.exec(name) ?? [];
  const format = extension === "avif" ? "avif" : "webp";
  const [found] = await db
    .select({ ...stored, slug: tools.slug })
    .from(toolScreenshotFiles)
    .innerJoin(toolScreenshots, eq(toolScreenshots.id, toolScreenshotFiles.screenshotId))
    .innerJoin(tools, eq(tools.id, toolScreenshots.toolId))
    .where(
      and(
        eq(toolScreenshotFiles.screenshotId, id),
        eq(toolScreenshotFiles.width, Number(width)),
        eq(toolScreenshotFiles.format, format),
        tools.isPublic,
        isShown,
      ),
    );
  const picture = found && (await openPicture(files, found));
  return picture ? { format, slug: found.slug, picture } : null;
}

/** A data URL of its smallest version, for people who may see it in any state. */
export async function previewScreenshot({ db, ...files }: Deps, { id, user }: { id: string; user: User }): Promise<string> {
  const makes = sql`exists (select from ${toolMakers} where ${and(eq(toolMakers.toolId, toolScreenshots.toolId), eq(toolMakers.userId, user.id), isActive)})`;
  const maySee = user.isAdmin ? undefined : or(makes, eq(toolScreenshots.uploadedBy, user.id));
  const [found] = await db
    .select(stored)
    .from(toolScreenshotFiles)
    .innerJoin(toolScreenshots, eq(toolScreenshots.id, toolScreenshotFiles.screenshotId))
    .where(and(eq(toolScreenshotFiles.screenshotId, id), eq(toolScreenshotFiles.format, "webp"), maySee))
    .orderBy(asc(toolScreenshotFiles.width))
    .limit(1);
  const picture = found && (await openPicture(files, found));
  if (!picture) throw notFound("Screenshot");
  return toPreview(picture instanceof Uint8Array ? picture : await buffer(await picture.stream()));
}
