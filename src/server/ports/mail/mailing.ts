import type { SQL } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";

/** A list of subscribers whose mails share the content of an issue. The newsletter implements it; src/server/jobs.ts passes it in. */
export type Mailing = {
  /** Selects the ids of subscribers who get no more issues. */
  unsubscribed: SQL;
  contentOf(db: Db, issueId: number): Promise<{ html: string; text: string }>;
  /** The token of each subscriber's own links. */
  tokensOf(db: Db, subscriberIds: number[]): Promise<Map<number, string>>;
  /** Called after each delivery, to finish issues of which no mail waits any more. Returns the cache tags of those that became public. */
  finishIssues(db: Db): Promise<string[]>;
};
