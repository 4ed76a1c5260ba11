import { isLikedOperation, likedToolsOperation, likeStatesOperation, toggleLikeOperation, userLikesOperation } from "../../../contract/like.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import { batchLikeInvalidation } from "./batch-like-invalidation.ts";
import { isLiked, listLikeStates } from "./like-states.ts";
import { listLiked } from "./list-liked.ts";
import { toggleLike } from "./toggle-like.ts";

export const likeRoutes: ApiRoutes = async (app, { database: { db }, changes }) => {
  const likeInvalidation = batchLikeInvalidation(changes);
  app.addHook("onClose", async () => likeInvalidation.stop());

  route(app, toggleLikeOperation, async (request) => {
    const result = await toggleLike(db, { slug: request.params.slug, userId: userOf(request).id });
    if (!result) throw notFound("Tool");
    await likeInvalidation.liked(result);
    return { liked: result.liked, likes: result.likes };
  });

  route(app, isLikedOperation, async (request) => {
    const liked = await isLiked(db, { slug: request.params.slug, userId: userOf(request).id });
    if (liked === null) throw notFound("Tool");
    return { liked };
  });

  route(app, likedToolsOperation, (request) => listLiked(db, userOf(request).id, request.query));
  route(app, userLikesOperation, async (request) => (await listLiked(db, userOf(request).id)).items);
  route(app, likeStatesOperation, (request) => listLikeStates(db, userOf(request).id));
};
