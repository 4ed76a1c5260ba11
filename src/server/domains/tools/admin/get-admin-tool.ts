import { eq } from "drizzle-orm";
import type { AdminTool, AdminToolRow } from "../../../../contract/admin/tools.ts";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { users } from "../../../ports/identity/tables.ts";
import { categories } from "../../categories/tables.ts";
import { detailColumns } from "../detail-columns.ts";
import { tools } from "../tables.ts";
import { privateLogo } from "../tool-logos.ts";
import { heldCounts } from "./count-held.ts";
import { adminRowColumns, toAdminRow } from "./list-admin-tools.ts";

const columns = {
  ...adminRowColumns,
  ...detailColumns,
  logoUrl: tools.logoUrl,
  logoPreview: privateLogo,
  accessType: tools.accessType,
  tags: tools.tags,
  badge: tools.badge,
  publishedAt: tools.publishedAt,
};

/** One tool with every field, whatever its state. */
export async function getAdminTool(db: Db, id: number): Promise<AdminTool> {
  const [found] = await db
    .select(columns)
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .leftJoin(users, eq(users.id, tools.submittedBy))
    .where(eq(tools.id, id));
  if (!found) throw notFound("Tool");
  const { publishedAt, ...row } = found;
  return { ...toAdminRow(row), ...(await heldCounts(db, id)), publishedAt: publishedAt?.toISOString() ?? null };
}

/** The same tool as its row in the list. */
export async function getAdminRow(db: Db, id: number): Promise<AdminToolRow> {
  const [row] = await db
    .select(adminRowColumns)
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .leftJoin(users, eq(users.id, tools.submittedBy))
    .where(eq(tools.id, id));
  if (!row) throw notFound("Tool");
  return toAdminRow(row);
}
