/** Every read of the product, by name. Pages ask for these; nothing else builds a query. */
import { type QueryFunctionContext, QueryClient, queryOptions } from "@tanstack/react-query";
import type { ListOf } from "../../contract/api.ts";
import type { BlogCard, BlogPost } from "../../contract/blog.ts";
import type { Category } from "../../contract/category.ts";
import { HOME, PAGE_SIZE } from "../../contract/constants.ts";
import type { Sort } from "../../contract/directory.ts";
import type { NewsArticle } from "../../contract/news.ts";
import type { Tool, ToolCard } from "../../contract/tool.ts";
import type { Video } from "../../contract/video.ts";
import { type Api, EMPTY_LIST, isEmptyOnFailure, type Params, withParams } from "./api.ts";

type Key = readonly [path: string, params?: Params];

const read = <Answer>(path: string, params?: Params) => queryOptions<Answer, Error, Answer, Key>({ queryKey: params ? [path, params] : [path] });
const readList = <Item>(path: string, params?: Params) => ({ ...read<ListOf<Item>>(path, params), meta: { onFailure: EMPTY_LIST } });

export const trendingToolsQuery = () => readList<ToolCard>("/api/tools", { trending: true, limit: HOME.toolsRequested });
export const featuredToolsQuery = () => readList<ToolCard>("/api/tools", { featured: true, limit: HOME.toolsRequested });

export type CategoryView = { category: string; page: number; sort: Sort; pricing: string | null; access: string | null };
export const categoryToolsQuery = ({ category, page, sort, pricing, access }: CategoryView) =>
  readList<ToolCard>("/api/tools", { category, limit: PAGE_SIZE.category, offset: (page - 1) * PAGE_SIZE.category, sort, pricing, access });

const toolPath = (slug: string) => `/api/tools/${encodeURIComponent(slug)}`;
export const toolQuery = (slug: string) => read<Tool>(toolPath(slug));
export const similarToolsQuery = (slug: string) => ({ ...read<ToolCard[]>(`${toolPath(slug)}/similar`), meta: { onFailure: [] } });

export const categoriesQuery = () => read<ListOf<Category>>("/api/categories");

export const latestNewsQuery = () => readList<NewsArticle>("/api/news", { limit: HOME.news });
export const newsQuery = (page: number) => readList<NewsArticle>("/api/news", { limit: PAGE_SIZE.news, offset: (page - 1) * PAGE_SIZE.news });

export const videosQuery = () => readList<Video>("/api/videos", { limit: HOME.videosRequested });

export const latestBlogsQuery = () => readList<BlogCard>("/api/blogs", { limit: HOME.blogs });
export const blogsQuery = (page: number) => readList<BlogCard>("/api/blogs", { limit: PAGE_SIZE.blog, offset: (page - 1) * PAGE_SIZE.blog });
export const blogQuery = (slug: string) => read<BlogPost>(`/api/blogs/${encodeURIComponent(slug)}`);

type Meta = { onFailure?: unknown };

/** The defaults of section 9: data stays until something replaces it, and nothing is asked twice. */
export function createQueryClient(api: Api, { failLoudly = false } = {}): QueryClient {
  async function queryFn({ queryKey, meta }: QueryFunctionContext) {
    const [path, params] = queryKey as unknown as Key;
    try {
      return await api.call(withParams(path, params));
    } catch (error) {
      const { onFailure } = (meta ?? {}) as Meta;
      // While rendering on the server a failure must not be cached as an empty page.
      if (failLoudly || onFailure === undefined || !isEmptyOnFailure(path)) throw error;
      console.error(`Could not read ${path}`, error);
      return onFailure;
    }
  }
  return new QueryClient({
    defaultOptions: {
      queries: { queryFn, retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false },
      mutations: { retry: false },
    },
  });
}
