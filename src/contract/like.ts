import { z } from "zod";
import { listOf, paging, SlugParams } from "./api.ts";
import { PAGE_SIZE } from "./constants.ts";
import { operation } from "./operation.ts";
import { ToolCard } from "./tool.ts";

/** Whether the user likes a tool, and how many people do. */
export const LikeState = z.object({ liked: z.boolean(), likes: z.number().int() });
export type LikeState = z.infer<typeof LikeState>;

/** Of a tool that the user likes or saved in a collection. Cards need both, so one call returns both. */
const ToolMark = LikeState.extend({ saved: z.boolean().optional() });

/** Keyed by tool id. */
export const LikeStates = z.record(z.string(), ToolMark);
export type LikeStates = z.infer<typeof LikeStates>;

export const toggleLikeOperation = operation("POST /api/tools/:slug/like", {
  summary: "Like a tool, or remove the like",
  caller: "user",
  params: SlugParams,
  response: LikeState,
});
export const isLikedOperation = operation("GET /api/tools/:slug/isLiked", {
  summary: "Whether the signed-in user likes a tool",
  caller: "user",
  personal: true,
  params: SlugParams,
  response: z.object({ liked: z.boolean() }),
});
export const likedToolsOperation = operation("GET /api/tools/liked", {
  summary: "The tools the signed-in user likes, newest like first",
  caller: "user",
  personal: true,
  query: z.object(paging(PAGE_SIZE.liked)),
  response: listOf(ToolCard),
});
export const userLikesOperation = operation("GET /api/user/likes", {
  summary: "All tools the signed-in user likes, newest like first",
  caller: "user",
  personal: true,
  response: z.array(ToolCard),
});
export const likeStatesOperation = operation("GET /api/user/likes/marks", {
  summary: "The signed-in user's likes with current counts, and the tools in their collections",
  caller: "user",
  personal: true,
  response: LikeStates,
});

export const likeOperations = [toggleLikeOperation, isLikedOperation, likedToolsOperation, userLikesOperation, likeStatesOperation];
