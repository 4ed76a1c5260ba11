import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { tools } from "../../platform/db/schema/tools.ts";
import { lockItem, reviewedColumns, type Which } from "../moderation/items.ts";
import type { Item, Lockable } from "../moderation/reviewable.ts";

export const lockableTool: Lockable = {
  type: "tools",
  noun: "Tool",
  lock: (tx, id) =>
    tx
      .select({ ...reviewedColumns(tools), title: tools.name, slug: tools.slug })
      .from(tools)
      .where(eq(tools.id, id))
      .for("update"),
};

/** The tool, locked until the transaction ends, unless it is gone or no longer what the admin saw. */
export const lockTool = (tx: Db, which: Which): Promise<Item> => lockItem(tx, lockableTool, which);
