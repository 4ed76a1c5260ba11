/** Which stored screenshots the changes of a tool name. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Screenshot } from "../../../../contract/screenshot.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { toolScreenshots } from "../tables.ts";

type Named = { toolId: number; screenshots: Screenshot[] | undefined };

const GONE = "A screenshot is no longer available. Remove it and upload it again.";

/** Keeps the screenshots that a change names. Refused if one of them does not belong to the tool, or has another size. */
export async function keepScreenshots(tx: Db, { toolId, screenshots = [] }: Named): Promise<void> {
  if (screenshots.length === 0) return;
  const used = await tx
    .update(toolScreenshots)
    .set({ usedAt: sql`coalesce(${toolScreenshots.usedAt}, now())` })
    .where(ofTool(toolId, screenshots))
    .returning({ id: toolScreenshots.id, width: toolScreenshots.width, height: toolScreenshots.height });
  const isStored = ({ id, width, height }: Screenshot) => used.some((one) => one.id === id && one.width === width && one.height === height);
  if (!screenshots.every(isStored)) throw new HttpError(409, GONE, { fields: { screenshots: GONE } });
}

/** Without those that belong to another tool by now, because it was merged or a merge was undone. */
export async function onlyStored(tx: Db, { toolId, screenshots = [] }: Named): Promise<Screenshot[]> {
  const stored = await tx.select({ id: toolScreenshots.id }).from(toolScreenshots).where(ofTool(toolId, screenshots));
  return screenshots.filter(({ id }) => stored.some((one) => one.id === id));
}

/** Gives screenshots to another tool, when the two are merged. */
export async function moveScreenshots(tx: Db, { screenshots = [], from, to }: Omit<Named, "toolId"> & { from: number; to: number }): Promise<void> {
  await tx.update(toolScreenshots).set({ toolId: to }).where(ofTool(from, screenshots));
}

const ofTool = (toolId: number, screenshots: Screenshot[]) =>
  and(
    eq(toolScreenshots.toolId, toolId),
    inArray(
      toolScreenshots.id,
      screenshots.map(({ id }) => id),
    ),
  );
