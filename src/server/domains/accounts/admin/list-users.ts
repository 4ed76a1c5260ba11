import { and, desc, eq, ilike, ne, or, type SQL, sql } from "drizzle-orm";
import type { AdminUser } from "../../../../contract/admin/users.ts";
import type { ListOf } from "../../../../contract/api.ts";
import type { Db } from "../../../platform/db/database.ts";
import { ilikePattern } from "../../../platform/db/ilike-pattern.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { peopleCount, users } from "../../../ports/identity/tables.ts";

type Query = { limit: number; page: number; q?: string | undefined; admin?: boolean | undefined; disabled?: boolean | undefined };

const columns = {
  id: users.id,
  version: users.version,
  displayName: users.displayName,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerified: users.emailVerified,
  profileImageUrl: users.profileImageUrl,
  isAdmin: users.isAdmin,
  isDisabled: users.isDisabled,
  toolsSubmitted: sql<number>`(select count(*)::int from tools where submitted_by = "users"."id")`,
  sessions: sql<number>`(select count(*)::int from sessions where user_id = "users"."id" and expires_at > now())`,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
};

/** A deleted account keeps its row, without personal data. */
const isSomebody = ne(users.issuer, "deleted");

/** Everyone who has an account, newest first. */
export async function listUsers(db: Db, { limit, page, q, admin, disabled }: Query): Promise<ListOf<AdminUser>> {
  const where = and(
    isSomebody,
    q
      ? or(
          ilike(users.email, ilikePattern(q)),
          ilike(users.displayName, ilikePattern(q)),
          ilike(sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`, ilikePattern(q)),
        )
      : undefined,
    admin === undefined ? undefined : eq(users.isAdmin, admin),
    disabled === undefined ? undefined : eq(users.isDisabled, disabled),
  );
  const isEveryone = !q && admin === undefined && disabled === undefined;
  const [items, total] = await Promise.all([read(db, where, { limit, offset: (page - 1) * limit }), isEveryone ? countPeople(db) : db.$count(users, where)]);
  return { items, total };
}

/** Maintained by the database: counting all users takes longer the more there are. */
async function countPeople(db: Db): Promise<number> {
  const [counted] = await db.select().from(peopleCount);
  return counted?.people ?? 0;
}

export async function getAdminUser(db: Db, id: number): Promise<AdminUser> {
  const [user] = await read(db, and(isSomebody, eq(users.id, id)), { limit: 1, offset: 0 });
  if (!user) throw notFound("User");
  return user;
}

async function read(db: Db, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }): Promise<AdminUser[]> {
  const rows = await db.select(columns).from(users).where(where).orderBy(desc(users.createdAt), desc(users.id)).limit(limit).offset(offset);
  return rows.map(({ createdAt, lastSignInAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString(), lastSignInAt: lastSignInAt?.toISOString() ?? null }));
}
