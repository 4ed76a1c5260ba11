import { z } from "zod";
import { contract, listOf, paging, SlugParams } from "./api.ts";
import { PAGE_SIZE } from "./constants.ts";
import { ToolCard } from "./tool.ts";

/** Whether the user likes a tool, and how many people do. */
export const LikeState = z.object({ liked: z.boolean(), likes: z.number().int() });
export type LikeState = z.infer<typeof LikeState>;

/** By the tool's id. */
export const LikeStates = z.record(z.string(), LikeState);
export type LikeStates = z.infer<typeof LikeStates>;

export const toggleLikeContract = contract({ summary: "Like a tool, or remove the like", params: SlugParams, response: LikeState });
export const isLikedContract = contract({ summary: "Whether the signed-in user likes a tool", params: SlugParams, response: z.object({ liked: z.boolean() }) });
export const likedToolsContract = contract({
  summary: "The tools the signed-in user likes, newest like first",
  querystring: z.object(paging(PAGE_SIZE.liked)),
  response: listOf(ToolCard),
});
export const userLikesContract = contract({ summary: "All tools the signed-in user likes, newest like first", response: z.array(ToolCard) });
export const likeStatesContract = contract({ summary: "The likes of the signed-in user with today's counts, for the hearts of a page", response: LikeStates });
