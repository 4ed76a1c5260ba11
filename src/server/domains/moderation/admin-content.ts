/** Shared by the admin lists of articles, posts and videos. */
import { and, eq, ilike, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AdminNews, ContentQuery } from "../../../contract/admin/news.ts";
import { ilikePattern } from "../../platform/db/ilike-pattern.ts";
import { users } from "../../ports/identity/tables.ts";
import { personName } from "../audit-log/person-name.ts";
import { type ReviewedTable, reviewedColumns } from "./items.ts";
import type { Item } from "./reviewable.ts";

type ScheduledTable = ReviewedTable & { publishAt: PgColumn };

export const adminContentColumns = <Table extends ScheduledTable>(table: Table) => ({
  ...reviewedColumns(table),
  publishAt: table.publishAt,
  submitterId: users.id,
  submitterName: sql<string | null>`${personName}`,
});

type Row = Pick<Item, "status" | "statusBefore" | "submittedBy" | "deletedAt" | "createdAt"> & {
  submitterId: number | null;
  submitterName: string | null;
  publishAt: Date | null;
};
type Review = Pick<AdminNews, "isApproved" | "submittedBy" | "deletedAt" | "createdAt" | "publishAt">;

export const toAdminContent = <Given extends Row>({
  statusBefore: _,
  submitterId,
  submitterName,
  submittedBy: __,
  deletedAt,
  createdAt,
  publishAt,
  ...row
}: Given) => ({
  ...row,
  ...({
    isApproved: row.status === "approved",
    submittedBy: submitterId === null ? null : { id: submitterId, name: submitterName ?? "" },
    deletedAt: deletedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
  } satisfies Review),
});

export const matching = (table: ScheduledTable & { title: PgColumn }, { q, status, bin }: Pick<ContentQuery, "q" | "status" | "bin">): SQL | undefined =>
  and(
    bin ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
    status ? eq(table.status, status === "scheduled" ? "pending" : status) : undefined,
    status === "scheduled" ? isNotNull(table.publishAt) : undefined,
    status === "pending" ? isNull(table.publishAt) : undefined,
    q ? ilike(table.title, ilikePattern(q)) : undefined,
  );
