import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { previewMergeOperation } from "../../../../contract/admin/merge-tools.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Merge, MergedWithTool } from "../merged-with-tool.ts";
import { toolRedirects } from "../tables.ts";
import { allRows, lockBoth, refusalOf } from "./merge-tools.ts";

type Preview = z.infer<typeof previewMergeOperation.response>;

/** What a merge would move, and why it is not possible, if it is not. */
export const previewMerge = (db: Db, parts: MergedWithTool, merge: Merge): Promise<Preview> =>
  db.transaction(async (tx) => {
    const refusal = await refusalOf(tx, parts, await lockBoth(tx, merge));
    const moves: Preview["moves"] = [];
    for (const { what, count } of allRows(parts)) moves.push({ what, count: await count(tx, merge) });
    moves.push({ what: "addresses", count: 1 + (await tx.$count(toolRedirects, eq(toolRedirects.toolId, merge.from))) });
    return { moves, refusal };
  });
