import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { endAllSessions, type User } from "../../ports/identity/sessions.ts";
import { users } from "../../ports/identity/tables.ts";
import { anonymizeUser } from "../../ports/identity/users.ts";
import { deleteReplySettings } from "../../ports/mail/reply-settings.ts";
import { deleteApiKeys } from "../api-keys/api-keys.ts";
import { deleteCollections } from "../collections/delete-collections.ts";
import { clearCollectionReporter } from "../collections/report-collection.ts";
import { clearAuthor } from "../comments/clear-author.ts";
import { deleteFollows } from "../following/delete-follows.ts";
import { deleteLikes } from "../likes/delete-likes.ts";
import type { Reviewables } from "../moderation/reviewable.ts";
import { deleteReviews } from "../reviews/delete-review.ts";
import { clearReporter } from "../tools/clear-reporter.ts";
import { deleteMaker } from "../tools/makers/delete-makers.ts";
import { clearUploader } from "../tools/screenshots/delete-unused-screenshots.ts";
import { countOtherAdmins } from "./count-other-admins.ts";
import { deleteByAddress } from "./data-by-address.ts";

type Owner = Pick<User, "id" | "isAdmin" | "issuer" | "email" | "emailVerified">;

/**
 * Deletes a person's data: likes, collections, what they follow, reviews, claims, sessions, API keys, messages and the newsletter subscription; comments and listings lose
 * their author. The row itself stays, with nothing personal in it: payments must be kept and refer to it, and the audit log
 * cannot be rewritten. Returns the cache tags of what changed.
 */
export const deleteAccount = (db: Db, reviewables: Reviewables, { id, isAdmin, issuer, ...owner }: Owner) =>
  db.transaction(async (tx) => {
    if (isAdmin) {
      // Two admins who leave at the same moment must not both count on the other.
      await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).for("update");
      if ((await countOtherAdmins(tx, { id, issuer })) === 0) throw new HttpError(409, "You are the last admin. Make someone else an admin first.");
    }
    const liked = await deleteLikes(tx, id);
    await endAllSessions(tx, id);
    await deleteApiKeys(tx, id);
    await deleteReplySettings(tx, id);
    await deleteFollows(tx, id);
    await deleteByAddress(tx, owner);
    const collected = await deleteCollections(tx, id);
    await clearCollectionReporter(tx, id);
    const discussed = await clearAuthor(tx, id);
    await clearReporter(tx, id);
    const reviewed = await deleteReviews(tx, id);
    await clearUploader(tx, id);
    const made = await deleteMaker(tx, id);
    for (const reviewable of Object.values(reviewables)) await reviewable.clearSubmitter(tx, id);
    await anonymizeUser(tx, id);
    return [
      "tools",
      ...[...liked, ...made].map((slug) => `tool:${slug}`),
      ...discussed.map((slug) => `comments:${slug}`),
      ...reviewed.map((slug) => `reviews:${slug}`),
      ...collected,
    ];
  });
