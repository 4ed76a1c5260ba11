import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/http/errors.ts";
import { tools } from "../tools/tables.ts";
import { isShown } from "./review-columns.ts";
import { reviews } from "./tables.ts";

/** A public review of a public tool, locked until the transaction ends. */
export async function needShownReview(tx: Db, id: number) {
  const [review] = await tx
    .select({ userId: reviews.userId, toolId: reviews.toolId, slug: tools.slug })
    .from(reviews)
    .innerJoin(tools, eq(tools.id, reviews.toolId))
    .where(and(eq(reviews.id, id), isShown, tools.isPublic))
    .for("update", { of: reviews });
  if (!review) throw notFound("Review");
  return review;
}
