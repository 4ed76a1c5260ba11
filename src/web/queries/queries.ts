/** How the product reads, and what home and the shell read. What single pages read is in page-queries.ts, what only the signed-in user may in own-queries.ts. */
import { QueryClient, type QueryFunctionContext, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { ListOf } from "../../contract/api.ts";
import type { BlogCard } from "../../contract/blog.ts";
import type { Category } from "../../contract/category.ts";
import { HOME } from "../../contract/constants.ts";
import type { LikeMarks } from "../../contract/like.ts";
import type { NewsArticle } from "../../contract/news.ts";
import type { PromotedPlace, SponsoredCard } from "../../contract/promotion.ts";
import type { ToolCard } from "../../contract/tool.ts";
import type { Video } from "../../contract/video.ts";
import { type Api, EMPTY_LIST, isEmptyOnFailure, type Params, withParams } from "../lib/api.ts";
import type { Kind, Kinds } from "./normalize-answers.ts";

type Key = readonly [path: string, params?: Params];

export const read = <Answer>(path: string, params?: Params) => queryOptions<Answer, Error, Answer, Key>({ queryKey: params ? [path, params] : [path] });
export const readList = <Item>(path: string, params?: Params, kind?: Kind) => ({
  ...read<ListOf<Item>>(path, params),
  meta: { onFailure: EMPTY_LIST, ...(kind ? { kind } : {}) },
});

export const trendingToolsQuery = () => readList<ToolCard>("/api/tools", { trending: true, limit: HOME.toolsRequested }, "tools");
export const featuredToolsQuery = () => readList<ToolCard>("/api/tools", { featured: true, limit: HOME.toolsRequested }, "tools");

export const categoriesQuery = () => read<ListOf<Category>>("/api/categories");

export const latestNewsQuery = () => readList<NewsArticle>("/api/news", { limit: HOME.news }, "news");

export const videosQuery = () => readList<Video>("/api/videos", { limit: HOME.videosRequested });

export const latestBlogsQuery = () => readList<BlogCard>("/api/blogs", { limit: HOME.blogs }, "posts");

/** `steady`: for this hour, which is all that a page kept for everyone can say. More about promotions is in promotion-queries.ts. */
export type Place = { where: PromotedPlace; slug?: string; category?: string; q?: string; steady?: true };
export const placeQuery = (place: Place) => read<{ items: SponsoredCard[] }>("/api/promotions/place", place);

export const likeMarksQuery = () => read<LikeMarks>("/api/user/likes/marks");

const isPersonal = (path: unknown) => /^\/api\/(user|admin|tools\/liked|subscription|payments)/.test(String(path));
/** Somebody else sits at the screen now, or nobody: then there is nothing to ask again. */
export function forgetPersonal(client: QueryClient, isSignedIn: boolean) {
  const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isPersonal(queryKey[0]) };
  if (isSignedIn) void client.resetQueries(filter);
  else client.removeQueries(filter);
}

type Meta = { onFailure?: unknown; kind?: Kind };

/** In a tab older than the newest build the file is gone; our own backend needs no normalising. */
const loadNormalize = () =>
  import("./normalize-answers.ts").then(
    (part) => part.normalizeAnswer,
    () => null,
  );

/** Asking again would bring the same: there is no such thing. Everything else may be better a moment later. */
export const isFinal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && [400, 404, 410].includes(Number(error.status));

/** The defaults of section 9: data stays until something replaces it, and nothing is asked twice. */
export function createQueryClient(api: Api, { failLoudly = false } = {}): QueryClient {
  async function queryFn({ queryKey, meta }: QueryFunctionContext) {
    const [path, params] = queryKey as unknown as Key;
    const { onFailure, kind } = (meta ?? {}) as Meta;
    try {
      // Loaded beside the first answer, not with the page.
      const [answer, normalize] = await Promise.all([api.call<Kinds[Kind]>(withParams(path, params)), kind ? loadNormalize() : null]);
      return kind && normalize ? normalize(kind, answer) : answer;
    } catch (error) {
      // While rendering on the server a failure must not be cached as an empty page.
      if (failLoudly || onFailure === undefined || !isEmptyOnFailure(path)) throw error;
      console.error(`Could not read ${path}`, error);
      return onFailure;
    }
  }
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn,
        retry: false,
        retryOnMount: ({ state }) => !isFinal(state.error),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      // What the server found missing is missing in the browser too: it must hydrate what it was sent.
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status === "success" || isFinal(state.error) },
      mutations: { retry: false },
    },
  });
}
