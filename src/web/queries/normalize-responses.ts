/** Normalizes responses from the shapes that section 3 allows, because the API may be another backend. */
import type { Submissions } from "../../contract/account.ts";
import type { ListOf } from "../../contract/api.ts";
import type { BlogCard, BlogPost } from "../../contract/blog.ts";
import type { NewsArticle } from "../../contract/news.ts";
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

const NORMALIZE: { [Each in Kind]: (answer: Kinds[Each]) => Kinds[Each] } = {
  tool: (answer) => normalizeTool(Array.isArray(answer) ? firstOf(answer) : answer),
  tools: (answer) => normalizeItems(answer, normalizeToolCard),
  similar: (answer) => normalizeItems(answer, normalizeSimilarTool).items,
  related: (answer) => normalizeItems<ToolCard>(answer, normalizeToolCard).items,
  news: (answer) => normalizeItems(answer, normalizeArticle),
  posts: (answer) => normalizeItems(answer, normalizePost),
  post: normalizePost,
  videos: (answer) => normalizeItems(answer, normalizeVideo),
  submissions: normalizeSubmissions,
};

export const normalizeResponse = <Each extends Kind>(kind: Each, answer: Kinds[Each]): Kinds[Each] => NORMALIZE[kind](answer);
