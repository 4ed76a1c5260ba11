import type { Db } from "../../platform/db/connect.ts";
import type { posts } from "../../platform/db/schema/content.ts";
import type { tools } from "../../platform/db/schema/tools.ts";

export async function idsBySlug(tx: Db, table: typeof tools | typeof posts): Promise<Map<string, number>> {
  const rows = await tx.select({ id: table.id, slug: table.slug }).from(table);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

export function need(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo content refers to ${name}, which does not exist`);
  return id;
}
