/** Shared by the admin lists of articles, posts and videos. */
import { and, eq, ilike, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AdminNews, ContentQuery } from "../../../contract/admin/news.ts";
import { ilikePattern } from "../../platform/db/ilike-pattern.ts";
import { users } from "../../ports/identity/tables.ts";
import { personName } from "../audit-log/person-name.ts";
import { type ReviewedTable, reviewedColumns } from "./items.ts";
import type { Item } from "./reviewable.ts";

export const adminContentColumns = <Table extends ReviewedTable>(table: Table) => ({
  ...reviewedColumns(table),
  submitterId: users.id,
  submitterName: sql<string | null>`${personName}`,
});

type Row = Pick<Item, "status" | "statusBefore" | "submittedBy" | "deletedAt" | "createdAt"> & {
  submitterId: number | null;
  submitterName: string | null;
};
type Review = Pick<AdminNews, "isApproved" | "submittedBy" | "deletedAt" | "createdAt">;

export const toAdminContent = <Given extends Row>({ statusBefore: _, submitterId, submitterName, submittedBy: __, deletedAt, createdAt, ...row }: Given) => ({
  ...row,
  ...({
    isApproved: row.status === "approved",
    submittedBy: submitterId === null ? null : { id: submitterId, name: submitterName ?? "" },
    deletedAt: deletedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  } satisfies Review),
});

export const matching = (table: ReviewedTable & { title: PgColumn }, { q, status, bin }: Pick<ContentQuery, "q" | "status" | "bin">): SQL | undefined =>
  and(
    bin ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
    status ? eq(table.status, status) : undefined,
    q ? ilike(table.title, ilikePattern(q)) : undefined,
  );
