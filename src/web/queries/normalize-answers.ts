/** Answers in the shapes that section 3 allows, made into the one that pages read: the API may be somebody else's backend. */
import type { Submissions } from "../../contract/account.ts";
import type { ListOf } from "../../contract/api.ts";
import type { BlogCard, BlogPost } from "../../contract/blog.ts";
import type { NewsArticle } from "../../contract/news.ts";
import {
  normalizeArticle,
  normalizeItems,
  normalizePost,
  normalizeSimilarTool,
  normalizeTool,
  normalizeToolCard,
  normalizeVideo,
} from "../../contract/normalize/entities.ts";
import { normalizeSubmissions } from "../../contract/normalize/reviewed.ts";
import type { SimilarTool, Tool, ToolCard } from "../../contract/tool.ts";
import type { Video } from "../../contract/video.ts";
import { ApiError } from "../lib/api.ts";

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

/** A tool may come as a list whose first it is (section 7). */
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

export const normalizeAnswer = <Each extends Kind>(kind: Each, answer: Kinds[Each]): Kinds[Each] => NORMALIZE[kind](answer);
