import { eq } from "drizzle-orm";
import type { ToolEdit } from "../../../../contract/admin/tools.ts";
import type { Db } from "../../../platform/db/database.ts";
import { omitUndefined } from "../../../platform/db/omit-undefined.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { type Actor, differences, type Note } from "../../audit-log/with-audit.ts";
import { lockTool } from "../lock-tool.ts";
import { tools } from "../tables.ts";
import { attachLogo } from "../tool-logos.ts";
import { RESERVED_SLUGS } from "../tool-slugs.ts";
import { tagsOfTool } from "../tool-tags.ts";
import { findCategory } from "./find-category.ts";
import { getAdminTool } from "./get-admin-tool.ts";

type ToolChange = { id: number; version?: number | undefined; reason?: string | undefined; fields: ToolEdit; actor: Actor; note: Note };

/** Changes any field of a tool, in the caller's transaction. Returns the cache tags of everything that showed it before or shows it now. */
export async function changeTool(tx: Db, { id, version: seen, reason, fields, note }: ToolChange): Promise<string[]> {
  const { slug: oldSlug } = await lockTool(tx, { id, version: seen });
  const before = await getAdminTool(tx, id);
  const tagsBefore = await tagsOfTool(tx, oldSlug);
  const { category, ...rest } = fields;
  const chosen = category === undefined ? null : await findCategory(tx, category);
  if (rest.slug !== undefined && rest.slug !== oldSlug) await refuseTaken(tx, rest.slug);

  const write = tx
    .update(tools)
    .set({ ...omitUndefined(rest), ...(chosen ? { categoryId: chosen.id } : {}), updatedAt: new Date() })
    .where(eq(tools.id, id))
    .returning({ version: tools.version, slug: tools.slug });
  const [stored] = await conflictIfTaken(write, `Another tool already uses the address ${rest.slug}.`);
  if (!stored) throw new Error("The tool is gone although it was locked");
  await attachLogo(tx, { toolId: id, logoUrl: rest.logoUrl });
  const changes = differences(before, { ...omitUndefined(rest), ...(chosen ? { category: chosen.name } : {}) });
  note({ action: "edit", entity: "tools", entityId: id, subject: before.name, reason, changes, version: stored.version });
  return [...new Set([...tagsBefore, ...(await tagsOfTool(tx, stored.slug))])];
}

async function refuseTaken(tx: Db, slug: string): Promise<void> {
  if (RESERVED_SLUGS.has(slug)) throw new HttpError(409, `The address ${slug} belongs to another page.`);
  const [other] = await tx.select({ name: tools.name, deletedAt: tools.deletedAt }).from(tools).where(eq(tools.slug, slug));
  if (other) throw new HttpError(409, `${other.name}${other.deletedAt ? ", in the bin," : ""} already uses the address ${slug}.`);
}
