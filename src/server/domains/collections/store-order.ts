import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";

/** The order of all tools of a collection; its row is locked. */
export const storeOrder = (tx: Db, collectionId: number, toolIds: number[]): Promise<unknown> =>
  tx.execute(sql`update collection_items i set position = ordered.position
    from unnest(array[${sql.join(toolIds, sql`, `)}]::int[]) with ordinality as ordered (tool_id, position)
    where i.collection_id = ${collectionId} and i.tool_id = ordered.tool_id`);
