import { isLikedContract, likedToolsContract, likeStatesContract, toggleLikeContract, userLikesContract } from "../../../contract/like.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { signedIn, userOf } from "../../ports/identity/guards.ts";
import { batchLikeInvalidation } from "./batch-like-invalidation.ts";
import { isLiked, listLiked, listLikeStates } from "./list-liked.ts";
import { toggleLike } from "./toggle-like.ts";

export const likeRoutes: ApiRoutes = async (app, { database: { db }, changes }) => {
  const likeInvalidation = batchLikeInvalidation(changes);
  app.addHook("onClose", async () => likeInvalidation.stop());

  app.post("/tools/:slug/like", { schema: toggleLikeContract, onRequest: signedIn }, async (request) => {
    const result = await toggleLike(db, { slug: request.params.slug, userId: userOf(request).id });
    if (!result) throw notFound("Tool");
    await likeInvalidation.liked(result);
    return { liked: result.liked, likes: result.likes };
  });

  app.get("/tools/:slug/isLiked", { schema: isLikedContract, onRequest: signedIn }, async (request) => {
    const liked = await isLiked(db, { slug: request.params.slug, userId: userOf(request).id });
    if (liked === null) throw notFound("Tool");
    return { liked };
  });

  app.get("/tools/liked", { schema: likedToolsContract, onRequest: signedIn }, (request) => listLiked(db, userOf(request).id, request.query));
  app.get("/user/likes", { schema: userLikesContract, onRequest: signedIn }, async (request) => (await listLiked(db, userOf(request).id)).items);
  app.get("/user/likes/marks", { schema: likeStatesContract, onRequest: signedIn }, (request) => listLikeStates(db, userOf(request).id));
};
