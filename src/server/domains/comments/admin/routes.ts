import { bulkCommentsContract } from "../../../../contract/admin/bulk.ts";
import { listAdminCommentsContract } from "../../../../contract/admin/comments.ts";
import { hideCommentContract } from "../../../../contract/comment.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { commentsTag } from "../list-comments.ts";
import { hideComment, hideComments } from "./hide-comment.ts";
import { listAdminComments } from "./list-admin-comments.ts";

export const adminCommentRoutes: ApiRoutes = async (app, { database: { db }, changes }) => {
  app.get("/admin/comments", { schema: listAdminCommentsContract }, ({ query }) => listAdminComments(db, query));
  app.put("/admin/comments/:id", { schema: hideCommentContract }, async (request) => {
    const { hidden, reason } = request.body;
    const slug = await hideComment(db, { id: request.params.id, hidden, reason, actor: userOf(request) });
    await changes.changed(commentsTag(slug));
    return { ok: true as const };
  });
  app.post("/admin/comments/bulk", { schema: bulkCommentsContract }, async (request) => {
    const { changed, ...answer } = await hideComments(db, { ...request.body, actor: userOf(request) });
    if (changed.length > 0) await changes.changed(...new Set(changed.map(commentsTag)));
    return answer;
  });
};
