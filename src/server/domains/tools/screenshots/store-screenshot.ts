/** Uploads of screenshots. They belong to a tool, and are shown once a change of it names them. */
import { and, eq, gt, sql } from "drizzle-orm";
import { SCREENSHOT_LIMITS } from "../../../../contract/screenshot-limits.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { type BackgroundTasks, TaskError } from "../../../platform/workers/background-tasks.ts";
import { deletePictureFile, type PictureFiles, storePictureBytes } from "../../../ports/files/picture-files.ts";
import type { User } from "../../../ports/identity/sessions.ts";
import { findMaker } from "../makers/find-maker.ts";
import { toolScreenshotFiles, toolScreenshots, tools } from "../tables.ts";
import type { EncodedScreenshot } from "./encode-screenshot.ts";
import { encodeScreenshot } from "./screenshot-tasks.ts";

type Deps = PictureFiles & { db: Db; backgroundTasks: BackgroundTasks };
type Upload = { slug: string; upload: Uint8Array; user: User };
type Row = typeof toolScreenshotFiles.$inferInsert;

const { mB, perDay } = SCREENSHOT_LIMITS;

/** The picture is encoded and its files are written before anything is locked: that takes a while. */
export async function storeScreenshot({ db, backgroundTasks, ...files }: Deps, { slug, upload, user }: Upload) {
  const toolId = await findToolToIllustrate(db, { slug, user });
  if (upload.length > mB * 1024 * 1024) throw new HttpError(413, `This picture is too large: at most ${mB} MB.`);
  await requireUploadsLeft(db, user);
  const encoded = await encode(backgroundTasks, upload);
  const stored = await Promise.all(
    encoded.files.map(async ({ bytes, ...file }) => ({
      ...file,
      ...(await storePictureBytes({ ...files, folder: "tool-screenshots", extension: file.format, bytes })),
    })),
  );
  try {
    const id = await insertScreenshot(db, { toolId, user, encoded, stored });
    return { id, width: encoded.width, height: encoded.height, preview: previewOf(encoded) };
  } catch (error) {
    for (const { file } of stored) await deletePictureFile(files, file);
    throw error;
  }
}

type Insert = { toolId: number; user: User; encoded: EncodedScreenshot; stored: Omit<Row, "screenshotId">[] };

const insertScreenshot = (db: Db, { toolId, user, encoded: { width, height }, stored }: Insert): Promise<string> =>
  db.transaction(async (tx) => {
    // Two uploads at once must not both be the last of the day.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('screenshots of ' || ${user.id}::int, 0))`);
    await requireUploadsLeft(tx, user);
    const [screenshot] = await tx.insert(toolScreenshots).values({ toolId, uploadedBy: user.id, width, height }).returning({ id: toolScreenshots.id });
    if (!screenshot) throw new Error("The screenshot was not stored");
    await tx.insert(toolScreenshotFiles).values(stored.map((file) => ({ ...file, screenshotId: screenshot.id })));
    return screenshot.id;
  });

/** Makers add pictures to public tools, admins to tools in any state. */
async function findToolToIllustrate(db: Db, { slug, user }: Pick<Upload, "slug" | "user">): Promise<number> {
  const [tool] = await db.select({ id: tools.id, isPublic: tools.isPublic }).from(tools).where(eq(tools.slug, slug.toLowerCase()));
  if (!tool || !(tool.isPublic || user.isAdmin)) throw notFound("Tool");
  const maker = user.isAdmin ? null : await findMaker(db, { toolId: tool.id, userId: user.id });
  if (!user.isAdmin && (maker === null || maker.isRevoked)) throw new HttpError(403, "Only makers of this tool can add screenshots.");
  return tool.id;
}

async function requireUploadsLeft(db: Db, { id, isAdmin }: User): Promise<void> {
  if (isAdmin) return;
  const today = and(eq(toolScreenshots.uploadedBy, id), gt(toolScreenshots.createdAt, sql`now() - interval '1 day'`));
  if ((await db.$count(toolScreenshots, today)) >= perDay)
    throw new HttpError(429, `You have uploaded ${perDay} screenshots today. Please try again tomorrow.`);
}

async function encode(backgroundTasks: BackgroundTasks, upload: Uint8Array): Promise<EncodedScreenshot> {
  const encoded = await encodeScreenshot(backgroundTasks, upload).catch((error: unknown) => {
    if (!(error instanceof TaskError)) throw error;
    throw Object.assign(new HttpError(400, "This file is not a picture we can read. Use PNG, JPEG, WebP or AVIF."), { cause: error });
  });
  if ("problem" in encoded) throw new HttpError(400, encoded.problem);
  return encoded;
}

function previewOf({ files }: EncodedScreenshot): string {
  const smallest = files.find(({ format }) => format === "webp");
  if (!smallest) throw new Error("There is no WebP version");
  return toPreview(smallest.bytes);
}

export const toPreview = (bytes: Uint8Array) => `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`;
