import { inArray, sql } from "drizzle-orm";
import type { QueueItem } from "../../../contract/admin/moderation.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { users } from "../../ports/identity/tables.ts";
import { personName } from "../audit-log/person-name.ts";
import { selectFromAll } from "./items.ts";
import type { Reviewables } from "./reviewable.ts";

type Submitter = NonNullable<QueueItem["submitter"]>;
type Counts = { by: number; approved: number; rejected: number; pending: number };

/** The submitters, with how many of their submissions were approved, rejected or are pending. */
export async function submitterRecords(db: Db, reviewables: Reviewables, userIds: number[]): Promise<Map<number, Submitter>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const [people, counts] = await Promise.all([
    db
      .select({ id: users.id, name: personName, email: users.email, isDisabled: users.isDisabled, joinedAt: users.createdAt })
      .from(users)
      .where(inArray(users.id, ids)),
    rawRows<Counts>(
      db,
      sql`select submitted_by as by, count(*) filter (where status = 'approved')::int as approved,
          count(*) filter (where status = 'rejected')::int as rejected, count(*) filter (where status = 'pending')::int as pending
        from (${selectFromAll(reviewables, ({ table }) => sql`select submitted_by, status from ${table}`)}) handed_in
        where submitted_by in ${ids} group by submitted_by`,
    ),
  ]);
  return new Map(
    people.map(({ joinedAt, ...person }) => {
      const { approved = 0, rejected = 0, pending = 0 } = counts.find(({ by }) => by === person.id) ?? {};
      return [person.id, { ...person, joinedAt: joinedAt.toISOString(), approved, rejected, pending }];
    }),
  );
}
