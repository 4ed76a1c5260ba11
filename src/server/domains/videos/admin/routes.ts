import { createVideoOperation, deleteVideoOperation, editVideoOperation, listAdminVideosOperation } from "../../../../contract/admin/videos.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { LOG_TAG } from "../../audit-log/routes.ts";
import { binItem } from "../../moderation/bin-item.ts";
import { videoReviewable } from "../video-reviewable.ts";
import { createVideo, editVideo, getAdminVideo, listAdminVideos } from "./edit-video.ts";

export const adminVideoRoutes: ApiRoutes = async (app, { database: { db }, changes }) => {
  route(app, listAdminVideosOperation, ({ query }) => listAdminVideos(db, query));
  route(app, createVideoOperation, async (request) => {
    const created = await db.transaction(async (tx) => getAdminVideo(tx, await createVideo(tx, request.body, userOf(request))));
    await changes.changed("videos");
    return created;
  });
  route(app, editVideoOperation, async (request) => {
    const edited = await db.transaction(async (tx) => {
      await editVideo(tx, { ...request.params, edit: request.body, actor: userOf(request) });
      return getAdminVideo(tx, request.params.id);
    });
    await changes.changed("videos");
    return edited;
  });
  route(app, deleteVideoOperation, async (request) => {
    const { version } = await binItem(db, videoReviewable, { id: request.params.id, ...request.query, actor: userOf(request) });
    await changes.changed("videos", LOG_TAG);
    return { ok: true as const, version };
  });
};
