import { eq } from "drizzle-orm";
import type { Account } from "../../../contract/account.ts";
import type { Db } from "../../platform/db/database.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { posts } from "../blog/tables.ts";
import { countLiked } from "../likes/list-liked.ts";
import { news } from "../news/tables.ts";
import { tools } from "../tools/tables.ts";
import { videos } from "../videos/tables.ts";
import { toSessionUser } from "./session-user.ts";

/** A user with the counts that the profile shows. */
export async function getAccount(db: Db, user: User): Promise<Account> {
  const [likedTools, toolsSubmitted, ...content] = await Promise.all([
    countLiked(db, user.id),
    db.$count(tools, eq(tools.submittedBy, user.id)),
    db.$count(news, eq(news.submittedBy, user.id)),
    db.$count(posts, eq(posts.submittedBy, user.id)),
    db.$count(videos, eq(videos.submittedBy, user.id)),
  ]);
  return { ...toSessionUser(user), likedTools, toolsSubmitted, contentSubmitted: content.reduce((sum, count) => sum + count, 0) };
}
