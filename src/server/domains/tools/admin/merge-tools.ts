/**
 * Merges a duplicate into the tool that stays. The duplicate goes to the bin with what it had, and its addresses lead to the
 * other, which gets a copy: so a merge can be undone until the bin is emptied.
 */
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { REJECTION_REASONS } from "../../../../contract/admin/item.ts";
import type { mergeToolsOperation } from "../../../../contract/admin/merge-tools.ts";
import { type AdminTool, ToolEdit } from "../../../../contract/admin/tools.ts";
import { SCREENSHOT_LIMITS } from "../../../../contract/screenshot-limits.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { type Actor, differences, type FieldChanges, type Note, withAudit } from "../../audit-log/with-audit.ts";
import { binLocked } from "../../moderation/bin-item.ts";
import type { Item } from "../../moderation/reviewable.ts";
import { lockTool } from "../lock-tool.ts";
import type { Merge, MergedRows, MergedWithTool } from "../merged-with-tool.ts";
import { moveScreenshots } from "../screenshots/keep-screenshots.ts";
import { tools } from "../tables.ts";
import { moveLogo } from "../tool-logos.ts";
import { toolReviewable } from "../tool-reviewable.ts";
import { tagsOfTool } from "../tool-tags.ts";
import { changeTool } from "./change-tool.ts";
import { withItems } from "./changed-fields.ts";
import { getAdminTool } from "./get-admin-tool.ts";
import { mergedCounts, mergedMakers, mergedReports } from "./merged-tool-rows.ts";

type Body = z.infer<typeof mergeToolsOperation.body>;
type Request = Body & { id: number; actor: Actor };

/** The reason in the public moderation log. */
const DUPLICATE = "Already listed" satisfies (typeof REJECTION_REASONS)[number];

/** In the order of merging; the counts come after the likes. */
export const allRows = ({ rows }: MergedWithTool): MergedRows[] => [...rows, mergedReports, mergedCounts, mergedMakers];

/** Returns the cache tags of everything that showed one of the two. */
export const mergeTools = (db: Db, parts: MergedWithTool, { id, into, version, intoVersion, actor, ...choice }: Request): Promise<string[]> =>
  withAudit(db, actor, async (tx, note) => {
    const merge = { from: id, to: into };
    const { removed, kept } = await lockBoth(tx, merge, { version, intoVersion });
    const refusal = await refusalOf(tx, parts, { removed, kept });
    if (refusal) throw new HttpError(409, refusal);
    const tags = [...(await tagsOfTool(tx, removed.slug)), ...(await tagsOfTool(tx, kept.slug))];
    const before = await getAdminTool(tx, into);
    const fields = chosenFields(await getAdminTool(tx, id), before, choice);
    if (Object.keys(fields).length > 0) {
      await moveLogo(tx, { logoUrl: fields.logoUrl, ...merge });
      await moveScreenshots(tx, { screenshots: fields.screenshots, ...merge });
      tags.push(...(await changeTool(tx, { id: into, fields, reason: `Merged with ${removed.title}`, actor, note })));
    }
    const moved = await moveRows(tx, parts, merge);
    await binLocked(tx, noteMerge(note, kept, moved), toolReviewable, { id, reason: DUPLICATE });
    // Not from the log, which shortens long texts.
    await tx
      .update(tools)
      .set({ mergedInto: into, mergeChanges: differences({ ...before }, fields) })
      .where(eq(tools.id, id));
    return [...new Set(tags)];
  });

/** In the order of their ids, so that two admins who merge the same tools cannot deadlock. */
export async function lockBoth(tx: Db, { from, to }: Merge, { version, intoVersion }: Pick<Body, "version" | "intoVersion"> = {}) {
  if (from === to) throw new HttpError(409, "Choose two different tools.");
  const lockRemoved = () => lockTool(tx, { id: from, version });
  const lockKept = () => lockTool(tx, { id: to, version: intoVersion });
  const first = from < to ? await lockRemoved() : await lockKept();
  const second = from < to ? await lockKept() : await lockRemoved();
  return from < to ? { removed: first, kept: second } : { removed: second, kept: first };
}

/** Why the one cannot be merged into the other, or null. */
export async function refusalOf(db: Db, { refusals }: MergedWithTool, { removed, kept }: { removed: Item; kept: Item }): Promise<string | null> {
  const binned = [removed, kept].find(({ deletedAt }) => deletedAt);
  if (binned) return `${binned.title} is in the bin. Restore it first.`;
  const isPublic = async ({ id }: Item) => (await db.$count(tools, and(eq(tools.id, id), tools.isPublic))) > 0;
  // Its address would lead nowhere.
  if ((await isPublic(removed)) && !(await isPublic(kept)))
    return `${removed.title} is public and ${kept.title} is not. Keep ${removed.title}, or publish the other first.`;
  for (const refuse of refusals) {
    const refusal = await refuse(db, removed.id);
    if (refusal) return refusal;
  }
  return null;
}

/** The fields of the kept tool that the choice changes. */
function chosenFields(removed: AdminTool, kept: AdminTool, { take, combine }: Pick<Body, "take" | "combine">): ToolEdit {
  const both = combine.map((name) => [name, combined(kept, removed, name)]);
  const values = Object.fromEntries([...take.map((name) => [name, removed[name]]), ...both]);
  const differing = Object.keys(differences({ ...kept }, values));
  const checked = ToolEdit.safeParse(Object.fromEntries(differing.map((name) => [name, values[name]])));
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new HttpError(400, `${issue?.message ?? "This value cannot be used"}.`);
}

/** Screenshots as far as there is room for them. */
const combined = (kept: AdminTool, removed: AdminTool, name: Body["combine"][number]) =>
  name === "screenshots" ? [...kept.screenshots, ...removed.screenshots].slice(0, SCREENSHOT_LIMITS.count) : withItems(kept[name], removed[name]);

/** Returns how much of each was added to the other tool. */
async function moveRows(tx: Db, parts: MergedWithTool, merge: Merge): Promise<FieldChanges> {
  const moved: FieldChanges = {};
  for (const { what, count, merge: move } of allRows(parts)) {
    const added = await count(tx, merge);
    await move(tx, merge);
    if (added > 0) moved[what] = [null, added];
  }
  return moved;
}

const noteMerge =
  (note: Note, kept: Item, moved: FieldChanges): Note =>
  (event) =>
    note({ ...event, action: "merge", changes: { ...event.changes, "merged into": [null, kept.title], ...moved } });
