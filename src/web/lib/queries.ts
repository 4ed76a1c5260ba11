/** Every read of the product, by name. Pages ask for these; nothing else builds a query. */
import { QueryClient, type QueryFunctionContext, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { Account, Submissions } from "../../contract/account.ts";
import type { ListOf } from "../../contract/api.ts";
import type { ApiKey } from "../../contract/api-key.ts";
import type { BlogCard, BlogPost } from "../../contract/blog.ts";
import type { Category } from "../../contract/category.ts";
import type { Comment, OwnComments } from "../../contract/comment.ts";
import { HOME, PAGE_SIZE } from "../../contract/constants.ts";
import type { Sort } from "../../contract/directory.ts";
import type { LikeMarks } from "../../contract/like.ts";
import type { NewsArticle } from "../../contract/news.ts";
import type { MailPreferences } from "../../contract/newsletter.ts";
import type { PromotedPlace, SponsoredCard } from "../../contract/promotion.ts";
import type { SearchResults } from "../../contract/search.ts";
import type { Listing } from "../../contract/submission.ts";
import type { TextPage, TextPageName } from "../../contract/text-page.ts";
import type { SimilarTool, Tool, ToolCard } from "../../contract/tool.ts";
import type { Video } from "../../contract/video.ts";
import { type Api, EMPTY_LIST, isEmptyOnFailure, type Params, withParams } from "./api.ts";

type Key = readonly [path: string, params?: Params];

export const read = <Answer>(path: string, params?: Params) => queryOptions<Answer, Error, Answer, Key>({ queryKey: params ? [path, params] : [path] });
const readList = <Item>(path: string, params?: Params) => ({ ...read<ListOf<Item>>(path, params), meta: { onFailure: EMPTY_LIST } });

export const trendingToolsQuery = () => readList<ToolCard>("/api/tools", { trending: true, limit: HOME.toolsRequested });
export const featuredToolsQuery = () => readList<ToolCard>("/api/tools", { featured: true, limit: HOME.toolsRequested });

export type CategoryView = { category: string; page: number; sort: Sort; pricing: string | null; access: string | null };
export const categoryToolsQuery = ({ category, page, sort, pricing, access }: CategoryView) =>
  readList<ToolCard>("/api/tools", { category, limit: PAGE_SIZE.category, offset: (page - 1) * PAGE_SIZE.category, sort, pricing, access });

export type SearchView = { q: string; page: number; category: string | null; pricing: string | null };
export const searchQuery = (view: SearchView, adult: true | null = null) => read<SearchResults>("/api/search", { ...view, adult });

const toolPath = (slug: string) => `/api/tools/${encodeURIComponent(slug)}`;
export const toolQuery = (slug: string) => read<Tool>(toolPath(slug));
export const similarToolsQuery = (slug: string) => ({ ...read<SimilarTool[]>(`${toolPath(slug)}/similar`), meta: { onFailure: [] } });

export const categoriesQuery = () => read<ListOf<Category>>("/api/categories");

export const latestNewsQuery = () => readList<NewsArticle>("/api/news", { limit: HOME.news });
export const newsQuery = (page: number) => readList<NewsArticle>("/api/news", { limit: PAGE_SIZE.news, offset: (page - 1) * PAGE_SIZE.news });

export const videosQuery = () => readList<Video>("/api/videos", { limit: HOME.videosRequested });

export const latestBlogsQuery = () => readList<BlogCard>("/api/blogs", { limit: HOME.blogs });
export const blogsQuery = (page: number) => readList<BlogCard>("/api/blogs", { limit: PAGE_SIZE.blog, offset: (page - 1) * PAGE_SIZE.blog });
export const blogQuery = (slug: string) => read<BlogPost>(`/api/blogs/${encodeURIComponent(slug)}`);
export const commentsQuery = (slug: string) => read<ListOf<Comment>>(`/api/blogs/slug/${encodeURIComponent(slug)}/comments`);

/** `steady`: for this hour, which is all that a page kept for everyone can say. More about promotions is in promotion-queries.ts. */
export type Place = { where: PromotedPlace; slug?: string; category?: string; q?: string; steady?: true };
export const placeQuery = (place: Place) => read<{ items: SponsoredCard[] }>("/api/promotions/place", place);

export const mailPreferencesQuery = (token: string) => read<MailPreferences>(`/api/newsletter/preferences/${encodeURIComponent(token)}`);

export const textPageQuery = (name: TextPageName) => read<TextPage>(`/api/pages/${name}`);

// What only the signed-in user may read; never asked for while nobody is signed in.
export const likeMarksQuery = () => read<LikeMarks>("/api/user/likes/marks");
export const ownCommentsQuery = (slug: string) => read<OwnComments>("/api/user/comments", { post: slug });
export const likedToolsQuery = (page: number) => read<ListOf<ToolCard>>("/api/tools/liked", { limit: PAGE_SIZE.liked, offset: (page - 1) * PAGE_SIZE.liked });
export const accountQuery = () => read<Account>("/api/user");
export const submissionsQuery = () => read<Submissions>("/api/user/submissions");
export const apiKeysQuery = () => read<{ items: ApiKey[] }>("/api/user/keys");
export const listingQuery = (website: string) => read<{ listing: Listing | null }>("/api/tools/submit/listing", { website });
const isPersonal = (path: unknown) => /^\/api\/(user|admin|tools\/liked|subscription|payments)/.test(String(path));
/** Somebody else sits at the screen now, or nobody: then there is nothing to ask again. */
export function forgetPersonal(client: QueryClient, isSignedIn: boolean) {
  const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isPersonal(queryKey[0]) };
  if (isSignedIn) void client.resetQueries(filter);
  else client.removeQueries(filter);
}

type Meta = { onFailure?: unknown };

/** Asking again would bring the same: there is no such thing. Everything else may be better a moment later. */
export const isFinal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && [400, 404, 410].includes(Number(error.status));

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
