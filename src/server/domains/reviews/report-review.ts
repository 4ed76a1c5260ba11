import type { z } from "zod";
import type { reportReviewOperation } from "../../../contract/review.ts";
import type { Db } from "../../platform/db/database.ts";
import { type DailyVisitor, markOf } from "../tracking/daily-visitor.ts";
import { needShownReview } from "./shown-review.ts";
import { reviewReports } from "./tables.ts";

type Report = z.infer<typeof reportReviewOperation.body> & { id: number; reporter: { userId: number } | DailyVisitor };

/** Stores a report, one open each per person and review; repeating it changes nothing. */
export const reportReview = (db: Db, { id, reason, details, reporter }: Report): Promise<void> =>
  db.transaction(async (tx) => {
    await needShownReview(tx, id);
    const by = "userId" in reporter ? { reporterId: reporter.userId } : { visitor: markOf(reporter.visitor, `review ${id}`) };
    await tx
      .insert(reviewReports)
      .values({ reviewId: id, ...by, reason, details: details || null })
      .onConflictDoNothing();
  });
