import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { sessions, users } from "../../ports/identity/tables.ts";
import { mailSettings } from "../../ports/mail/tables.ts";
import { apiKeys } from "../api-keys/tables.ts";
import { posts } from "../blog/tables.ts";
import { comments } from "../comments/tables.ts";
import { likes } from "../likes/tables.ts";
import { news } from "../news/tables.ts";
import { reports, tools } from "../tools/tables.ts";
import { videos } from "../videos/tables.ts";
import { countOtherAdmins } from "./count-other-admins.ts";
import { deleteByAddress } from "./data-by-address.ts";

/**
 * Deletes a person's data: likes, sessions, API keys, messages and the newsletter subscription; comments and listings lose
 * their author. The row itself stays, with nothing personal in it: payments must be kept and refer to it, and the audit log
 * cannot be rewritten. Returns the cache tags of what changed.
 */
export const deleteAccount = (db: Db, { id, isAdmin, issuer, ...owner }: Pick<User, "id" | "isAdmin" | "issuer" | "email" | "emailVerified">) =>
  db.transaction(async (tx) => {
    if (isAdmin) {
      // Two admins who leave at the same moment must not both count on the other.
      await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).for("update");
      if ((await countOtherAdmins(tx, { id, issuer })) === 0) throw new HttpError(409, "You are the last admin. Make someone else an admin first.");
    }
    const liked = await tx.select({ slug: tools.slug }).from(likes).innerJoin(tools, eq(tools.id, likes.toolId)).where(eq(likes.userId, id));
    const discussed = await tx
      .selectDistinct({ slug: posts.slug })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(eq(comments.userId, id));
    await tx.delete(likes).where(eq(likes.userId, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx.delete(apiKeys).where(eq(apiKeys.userId, id));
    await tx.delete(mailSettings).where(eq(mailSettings.userId, id));
    await deleteByAddress(tx, owner);
    await tx.update(comments).set({ userId: null }).where(eq(comments.userId, id));
    await tx.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, id));
    for (const table of [tools, news, posts, videos]) await tx.update(table).set({ submittedBy: null }).where(eq(table.submittedBy, id));
    await tx
      .update(users)
      .set({
        issuer: "deleted",
        subject: sql`gen_random_uuid()::text`,
        email: "deleted",
        emailVerified: false,
        displayName: null,
        firstName: null,
        lastName: null,
        profileImageUrl: null,
        isAdmin: false,
        isDisabled: true,
        lastSignInAt: null,
      })
      .where(eq(users.id, id));
    return ["tools", ...liked.map(({ slug }) => `tool:${slug}`), ...discussed.map(({ slug }) => `comments:${slug}`)];
  });
