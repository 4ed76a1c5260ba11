import { eq } from "drizzle-orm";
import { EMBEDDED_ISSUER } from "../../config/identity-settings.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import type { posts } from "../blog/tables.ts";
import type { tools } from "../tools/tables.ts";
import type { demoItems } from "./tables.ts";

/** `user` and `tool` look up what the content refers to; `ago` is a time before the directory was seeded. */
export type Filling = { user: (email: string) => number; tool: (slug: string) => number; ago: (hours: number) => Date };
export type DemoItem = typeof demoItems.$inferInsert;

export async function idsBySlug(tx: Db, table: typeof tools | typeof posts): Promise<Map<string, number>> {
  const rows = await tx.select({ id: table.id, slug: table.slug }).from(table);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** By the address that the demo content uses for them. */
export async function idsOfPeople(tx: Db): Promise<Map<string, number>> {
  const rows = await tx.select({ id: users.id, address: users.subject }).from(users).where(eq(users.issuer, EMBEDDED_ISSUER));
  return new Map(rows.map(({ id, address }) => [address, id]));
}

export function need(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo content refers to ${name}, which does not exist`);
  return id;
}
