import type { Db } from "../../platform/db/database.ts";

/** Ids of the tool that is removed and of the one that stays. */
export type Merge = { from: number; to: number };

/** Something that another domain stores about tools. */
export type MergedRows = {
  /** Its name on the screen and in the log, in the plural. */
  what: string;
  /** How much `merge` adds to the other tool. */
  count(db: Db, merge: Merge): Promise<number>;
  /** The removed tool keeps its rows, so that `unmerge` can tell what it added. */
  merge(tx: Db, merge: Merge): Promise<void>;
  unmerge(tx: Db, merge: Merge): Promise<void>;
};

/** Why a tool cannot be removed by a merge at the moment, in a sentence; null if it can. */
export type MergeRefusal = (db: Db, toolId: number) => Promise<string | null>;

/** Listed in src/server/merged-with-tool.ts. */
export type MergedWithTool = { rows: MergedRows[]; refusals: MergeRefusal[] };
