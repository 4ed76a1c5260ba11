import { bulkCommentsOperation } from "../../../../contract/admin/bulk.ts";
import { listAdminCommentsOperation } from "../../../../contract/admin/comments.ts";
import { hideCommentOperation } from "../../../../contract/comment.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { commentsTag } from "../list-comments.ts";
import { hideComment, hideComments } from "./hide-comment.ts";
import { listAdminComments } from "./list-admin-comments.ts";

export const adminCommentRoutes: ApiRoutes = async (app, { database: { db }, site, changes }) => {
  route(app, listAdminCommentsOperation, ({ query }) => listAdminComments(db, query));
  route(app, hideCommentOperation, async (request) => {
    const { hidden, reason } = request.body;
    const slug = await hideComment(db, site.current(), { id: request.params.id, hidden, reason, actor: userOf(request) });
    await changes.changed(commentsTag(slug));
    return { ok: true as const };
  });
  route(app, bulkCommentsOperation, async (request) => {
    const { changed, ...answer } = await hideComments(db, site.current(), { ...request.body, actor: userOf(request) });
    if (changed.length > 0) await changes.changed(...new Set(changed.map(commentsTag)));
    return answer;
  });
};
