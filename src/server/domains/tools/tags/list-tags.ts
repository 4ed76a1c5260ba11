import { desc, gte } from "drizzle-orm";
import { INDEXED_FROM } from "../../../../contract/constants.ts";
import type { Tag } from "../../../../contract/tag.ts";
import type { Db } from "../../../platform/db/database.ts";
import { tags } from "../tables.ts";

const LISTED = 500;

/** The tags that most tools have. */
export const listTags = (db: Db, limit = LISTED): Promise<Tag[]> =>
  db.select().from(tags).where(gte(tags.toolCount, INDEXED_FROM)).orderBy(desc(tags.toolCount), tags.slug).limit(limit);
