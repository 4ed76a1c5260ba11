import type { PgColumn } from "drizzle-orm/pg-core";
import type { ItemType, Person } from "../../../contract/admin/item.ts";
import type { PendingItem } from "../../../contract/admin/moderation.ts";
import { personColumns } from "../audit-log/person-name.ts";

/** For a select that joins the submitter. */
export const pendingColumns = <Table extends Record<"id" | "version" | "createdAt", PgColumn>>({ id, version, createdAt }: Table) => ({
  id,
  version,
  createdAt,
  submittedBy: personColumns,
});

type Row = Pick<PendingItem, "id" | "title" | "url" | "version"> & { summary: string | null; createdAt: Date; submittedBy: Person | null };

export const toPending = (type: ItemType, { id, title, summary, url, version, createdAt, submittedBy }: Row): PendingItem => ({
  type,
  id,
  title,
  summary: summary ?? "",
  url,
  isApproved: false,
  submittedBy,
  createdAt: createdAt.toISOString(),
  version,
});
