import type { BulkAnswer, ItemAction } from "../../../contract/admin/bulk.ts";
import type { ItemType } from "../../../contract/admin/item.ts";
import type { Db } from "../../platform/db/connect.ts";
import type { Actor, Note } from "../audit-log/with-audit.ts";
import { withAuditInBulk } from "../audit-log/with-audit-in-bulk.ts";
import { binLocked } from "./bin-item.ts";
import { type ItemAddress, lockItem } from "./items.ts";
import { markTool } from "./mark-tool.ts";
import { restoreLocked } from "./restore-item.ts";
import { featuredMark, hotMark, readMarks } from "./tool-marks.ts";

type Asked = { type: ItemType; action: ItemAction; ids: number[]; actor: Actor };
type Row = { type: ItemType; id: number; actor: Actor };

/** Deletes, restores or marks the items that are not so yet. */
export const changeItemsInBulk = (db: Db, { type, action, ids, actor }: Asked): Promise<BulkAnswer & { changed: ItemAddress[] }> =>
  withAuditInBulk(db, { ids, actor }, async (tx, note, id) => {
    const slug = await CHANGES[action](tx, note, { type, id, actor });
    return slug === undefined ? undefined : { type, slug };
  });

/** Each answers with the slug of what it changed, or with nothing. */
type Change = (tx: Db, note: Note, row: Row) => Promise<string | undefined>;

const mark =
  (kind: "featured" | "hot", on: boolean): Change =>
  async (tx, note, { id, actor }) => {
    const before = await readMarks(tx, id);
    if (before && before[kind] === on) return undefined;
    const [set, action] = kind === "featured" ? [featuredMark(on), on ? "feature" : "unfeature"] : [hotMark(on), on ? "heat" : "cool"];
    return (await markTool(tx, note, { id, actor }, set, { action })).slug;
  };

const CHANGES: Record<ItemAction, Change> = {
  delete: async (tx, note, { type, id }) => {
    const { deletedAt } = await lockItem(tx, { type, id });
    return deletedAt ? undefined : (await binLocked(tx, note, { type, id })).item.slug;
  },
  restore: async (tx, note, { type, id }) => {
    const { deletedAt, status } = await lockItem(tx, { type, id });
    return !deletedAt && status !== "rejected" ? undefined : (await restoreLocked(tx, note, { type, id })).item.slug;
  },
  feature: mark("featured", true),
  unfeature: mark("featured", false),
  heat: mark("hot", true),
  cool: mark("hot", false),
};
