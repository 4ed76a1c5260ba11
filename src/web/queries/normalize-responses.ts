/** Normalizes responses from the shapes that section 3 allows, because the API may be another backend. */

import type { ListOf } from "../../contract/api.ts";
import type { BlogCard, BlogPost } from "../../contract/blog.ts";
import type { NewsArticle } from "../../contract/news.ts";
import type { Submissions } from "../../contract/submission.ts";
import type { SimilarTool, Tool, ToolCard } from "../../contract/tool.ts";
import type { Video } from "../../contract/video.ts";
import { ApiError } from "../lib/api.ts";
import {
  normalizeArticle,
  normalizeItems,
  normalizePost,
  normalizeSimilarTool,
  normalizeTool,
  normalizeToolCard,
  normalizeVideo,
} from "./normalize/entities.ts";
import { normalizeSubmissions } from "./normalize/reviewed.ts";

export type Kinds = {
  tool: Tool;
  tools: ListOf<ToolCard>;
  similar: SimilarTool[];
  related: ToolCard[];
  news: ListOf<NewsArticle>;
  posts: ListOf<BlogCard>;
  post: BlogPost;
  videos: ListOf<Video>;
  submissions: Submissions;
};
export type Kind = keyof Kinds;

/** A tool may come as the first item of a list (section 7). */
function firstOf([first]: Tool[]): Tool {
  if (!first) throw new ApiError(404, "", "Not Found");
  return first;
}

const NORMALIZE: { [Each in Kind]: (response: Kinds[Each]) => Kinds[Each] } = {
  tool: (response) => normalizeTool(Array.isArray(response) ? firstOf(response) : response),
  tools: (response) => normalizeItems(response, normalizeToolCard),
  similar: (response) => normalizeItems(response, normalizeSimilarTool).items,
  related: (response) => normalizeItems<ToolCard>(response, normalizeToolCard).items,
  news: (response) => normalizeItems(response, normalizeArticle),
  posts: (response) => normalizeItems(response, normalizePost),
  post: normalizePost,
  videos: (response) => normalizeItems(response, normalizeVideo),
  submissions: normalizeSubmissions,
};

export const normalizeResponse = <Each extends Kind>(kind: Each, response: Kinds[Each]): Kinds[Each] => NORMALIZE[kind](response);
