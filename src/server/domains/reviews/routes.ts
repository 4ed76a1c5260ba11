import { pathOf } from "../../../contract/operations/path-of.ts";
import {
  deleteReviewOperation,
  getOwnReviewOperation,
  listOwnReviewsOperation,
  listReviewsOperation,
  markHelpfulOperation,
  replyToReviewOperation,
  reportReviewOperation,
  restoreReviewOperation,
  reviewMarksOperation,
  saveReviewOperation,
  unmarkHelpfulOperation,
} from "../../../contract/review.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { createHumanCheckGuard } from "../../ports/human-check/human-check-guard.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import { LOG_TAG } from "../audit-log/routes.ts";
import { createDailyVisitors, markOf } from "../tracking/daily-visitor.ts";
import { deleteReview, restoreReview } from "./delete-review.ts";
import { reviewsTag, slugAfterRename } from "./find-tool.ts";
import { listReviews } from "./list-reviews.ts";
import { markHelpful } from "./mark-helpful.ts";
import { getReviewForm, listMarks, listOwnReviews } from "./own-reviews.ts";
import { replyToReview } from "./reply-to-review.ts";
import { reportReview } from "./report-review.ts";
import { saveReview } from "./save-review.ts";

const DONE = { ok: true } as const;

export const reviewRoutes: ApiRoutes = async (app, { database: { db }, config, site, changes, sharedCounts }) => {
  const visitorOf = createDailyVisitors(db);
  const reviewing = createHumanCheckGuard({ config, db, sharedCounts }, "review");
  const reporting = createHumanCheckGuard({ config, db, sharedCounts }, "report");
  const changed = (slugs: string[], ...more: string[]) => changes.changed(...slugs.map(reviewsTag), ...more);

  route(app, listReviewsOperation, async ({ params: { slug }, query }, reply) => {
    // Also the tool's own tag: the response has its name, and ends with it.
    addCacheTags(reply, reviewsTag(slug.toLowerCase()), `tool:${slug.toLowerCase()}`);
    const list = await listReviews(db, slug, query);
    return list ?? reply.redirect(pathOf("GET /api/tools/:slug/reviews", { slug: await slugAfterRename(db, slug) }), 301);
  });

  route(app, getOwnReviewOperation, (request) => getReviewForm(db, request.params.slug, userOf(request)));
  route(app, saveReviewOperation, { preHandler: reviewing.always }, async (request) => {
    const { network } = await visitorOf(request);
    const saving = { slug: request.params.slug, user: userOf(request), form: request.body, network: markOf(network, "review") };
    const saved = await saveReview(db, site.current(), saving);
    await changed(saved.changed, ...(saved.review.status === "pending" ? [LOG_TAG] : []));
    return saved.review;
  });
  route(app, deleteReviewOperation, async (request) => {
    await changed([await deleteReview(db, { slug: request.params.slug, userId: userOf(request).id })]);
    return DONE;
  });
  route(app, restoreReviewOperation, async (request) => {
    await changed([await restoreReview(db, { slug: request.params.slug, userId: userOf(request).id })]);
    return DONE;
  });
  route(app, listOwnReviewsOperation, (request) => listOwnReviews(db, userOf(request).id, request.query));
  route(app, reviewMarksOperation, (request) => listMarks(db, request.query.tool, userOf(request).id));

  async function mark(given: Parameters<typeof markHelpful>[1]) {
    const { helpful, slug } = await markHelpful(db, given);
    await changed([slug]);
    return { helpful };
  }
  route(app, markHelpfulOperation, (request) => mark({ ...request.params, userId: userOf(request).id, isHelpful: true }));
  route(app, unmarkHelpfulOperation, (request) => mark({ ...request.params, userId: userOf(request).id, isHelpful: false }));

  route(app, reportReviewOperation, { preHandler: reporting }, async (request) => {
    const reporter = request.user ? { userId: request.user.id } : await visitorOf(request);
    await reportReview(db, { ...request.params, ...request.body, reporter });
    return DONE;
  });
  route(app, replyToReviewOperation, async (request) => {
    const { reply, slug } = await replyToReview(db, site.current(), { ...request.params, ...request.body, userId: userOf(request).id });
    await changed([slug]);
    return reply;
  });
};
