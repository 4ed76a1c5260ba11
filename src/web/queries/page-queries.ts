/** Queries of single pages, kept out of the bundle that home and the shell load. */
import type { NewestOfGroup } from "../../contract/activity.ts";
import type { ListOf } from "../../contract/api.ts";
import type { ApiDocs } from "../../contract/api-docs.ts";
import type { BlogCard, BlogPost } from "../../contract/blog.ts";
import type { Comment } from "../../contract/comment.ts";
import type { ComparedCount, ComparedPair } from "../../contract/comparison.ts";
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { NewsArticle } from "../../contract/news.ts";
import type { Confirmation, MailPreferences } from "../../contract/newsletter.ts";
import type { SearchResults } from "../../contract/search.ts";
import type { TextPage, TextPageName } from "../../contract/text-page.ts";
import type { SimilarTool, Tool, ToolCard } from "../../contract/tool.ts";
import type { Sort } from "../../contract/tool-options.ts";
import { read, readList } from "./query-client.ts";

export type CategoryView = { category: string; page: number; sort: Sort; pricing: string | null; access: string | null };
export const categoryToolsQuery = ({ category, page, sort, pricing, access }: CategoryView) =>
  readList<ToolCard>("/api/tools", { category, limit: PAGE_SIZE.category, offset: (page - 1) * PAGE_SIZE.category, sort, pricing, access }, "tools");

/** The logos of /tools. */
export const newestByGroupQuery = () => read<ListOf<NewestOfGroup>>("/api/activity/groups");

/** How often the tools of a comparison were compared, and which pairs are compared most. */
export const comparedCountQuery = (slugs: string[]) => read<ComparedCount>(`/api/comparisons/${slugs.join(",")}`);
export const comparedPairsQuery = () => read<ListOf<ComparedPair>>("/api/comparisons");

/** For the comparison without tools: pairs to start with. */
export const mostLikedToolsQuery = () => readList<ToolCard>("/api/tools", { sort: "likes", limit: 50 }, "tools");

export type SearchView = { q: string; page: number; category: string | null; pricing: string | null };
export const searchQuery = ({ q, page, category, pricing }: SearchView, adult: true | null = null) => ({
  ...read<SearchResults>("/api/search", { q, page, category, pricing, adult, explain: true }),
  meta: { kind: "tools" as const },
});

const toolPath = (slug: string) => `/api/tools/${encodeURIComponent(slug)}`;
/** One tool, or a list whose first it is (section 7): a backend elsewhere may answer with either. */
export const toolQuery = (slug: string) => ({ ...read<Tool>(toolPath(slug)), meta: { kind: "tool" as const } });
export const similarToolsQuery = (slug: string) => ({ ...read<SimilarTool[]>(`${toolPath(slug)}/similar`), meta: { onFailure: [], kind: "similar" as const } });

export const newsQuery = (page: number) => readList<NewsArticle>("/api/news", { limit: PAGE_SIZE.news, offset: (page - 1) * PAGE_SIZE.news }, "news");

export const blogsQuery = (page: number) => readList<BlogCard>("/api/blogs", { limit: PAGE_SIZE.blog, offset: (page - 1) * PAGE_SIZE.blog }, "posts");
export const blogQuery = (slug: string) => ({ ...read<BlogPost>(`/api/blogs/${encodeURIComponent(slug)}`), meta: { kind: "post" as const } });
export const relatedToolsQuery = (slug: string) => ({
  ...read<ToolCard[]>(`/api/blogs/${encodeURIComponent(slug)}/tools`),
  meta: { onFailure: [], kind: "related" as const },
});
export const commentsQuery = (slug: string) => read<ListOf<Comment>>(`/api/blogs/slug/${encodeURIComponent(slug)}/comments`);

export const mailPreferencesQuery = (token: string) => read<MailPreferences>(`/api/newsletter/preferences/${encodeURIComponent(token)}`);

export const confirmationQuery = (token: string) => read<Confirmation>(`/api/newsletter/confirm/${encodeURIComponent(token)}`);

export const apiDocsQuery = () => read<ApiDocs>("/api/docs");

export const textPageQuery = (name: TextPageName) => read<TextPage>(`/api/pages/${name}`);
