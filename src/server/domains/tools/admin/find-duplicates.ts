import { and, inArray, isNull, or, sql } from "drizzle-orm";
import type { QueueItem } from "../../../../contract/admin/moderation.ts";
import { slugify } from "../../../../shared/text/slug.ts";
import type { Db } from "../../../platform/db/database.ts";
import { tools } from "../tables.ts";
import { visibleLogo } from "../tool-logos.ts";

const MAX_DUPLICATES = 5;
const lowerName = sql<string>`lower(${tools.name})`;

/** For each tool, others that are probably the same: the same website, however its URL is written, or the same name. */
export async function findDuplicates(db: Db, toolIds: number[]): Promise<Map<number, QueueItem["duplicates"]>> {
  const requested = await db.select({ id: tools.id, name: tools.name, key: tools.websiteKey }).from(tools).where(inArray(tools.id, toolIds));
  const keys = requested.map(({ key }) => key);
  const names = requested.map(({ name }) => name.toLowerCase());
  const slugs = requested.map(({ name }) => slugify(name));
  const alike = await db
    .select({
      id: tools.id,
      slug: tools.slug,
      name: tools.name,
      website: tools.website,
      logoUrl: visibleLogo,
      status: tools.status,
      key: tools.websiteKey,
      deletedAt: tools.deletedAt,
    })
    .from(tools)
    .where(or(inArray(tools.websiteKey, keys), and(inArray(lowerName, names), isNull(tools.deletedAt)), inArray(tools.slug, slugs)))
    .limit(1_000);
  return new Map(
    requested.map(({ id, name, key }) => [
      id,
      alike
        .filter((other) => other.id !== id && (other.key === key || slugify(other.name) === slugify(name)))
        .sort((a, b) => Number(b.key === key) - Number(a.key === key) || a.id - b.id)
        .slice(0, MAX_DUPLICATES)
        .map(({ key: otherKey, deletedAt, ...other }) => ({
          ...other,
          inBin: deletedAt !== null,
          because: otherKey === key ? ("website" as const) : ("name" as const),
        })),
    ]),
  );
}
