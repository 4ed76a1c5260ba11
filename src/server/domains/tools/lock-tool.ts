import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { type ItemRef, lockItem, reviewedColumns } from "../moderation/items.ts";
import type { Item, Lockable } from "../moderation/reviewable.ts";
import { tools } from "./tables.ts";

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

/** Locks the tool until the transaction ends; throws if it is gone or has changed since the admin saw it. */
export const lockTool = (tx: Db, item: ItemRef): Promise<Item> => lockItem(tx, lockableTool, item);
