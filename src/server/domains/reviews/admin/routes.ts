import { keepReviewOperation, listAdminReviewsOperation, removeReplyOperation } from "../../../../contract/admin/reviews.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { reviewsTag } from "../find-tool.ts";
import { keepReview, removeReply } from "./keep-review.ts";
import { listAdminReviews } from "./list-admin-reviews.ts";

const DONE = { ok: true } as const;

export const adminReviewRoutes: ApiRoutes = async (app, { database: { db }, changes }) => {
  route(app, listAdminReviewsOperation, ({ query }) => listAdminReviews(db, query));
  route(app, keepReviewOperation, async (request) => {
    await keepReview(db, { ...request.params, actor: userOf(request) });
    return DONE;
  });
  route(app, removeReplyOperation, async (request) => {
    await changes.changed(reviewsTag(await removeReply(db, { ...request.params, actor: userOf(request) })));
    return DONE;
  });
};
