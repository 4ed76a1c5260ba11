/** The panel's lists as any backend may send them: fields that section 3 does not define are filled in. */
import type { PendingItem, PendingLists } from "../../../contract/admin/moderation.ts";
import type { AdminNews } from "../../../contract/admin/news.ts";
import type { AdminTool, AdminToolRow } from "../../../contract/admin/tools.ts";
import type { AdminVideo } from "../../../contract/admin/videos.ts";
import type { ListOf } from "../../../contract/api.ts";
import { cardFields, detailFields, normalizeArticle, normalizeItems, normalizePost, normalizeVideo } from "../../queries/normalize/entities.ts";
import { rawList, rawOf, textOf } from "../../queries/normalize/raw.ts";
import { reviewFields } from "../../queries/normalize/reviewed.ts";

const toolRow = (row: AdminToolRow): AdminToolRow => ({ ...row, ...cardFields(row), ...reviewFields(row) });
const newsRow = (row: AdminNews): AdminNews => ({ ...normalizeArticle(row), ...reviewFields(row) });
const videoRow = (row: AdminVideo): AdminVideo => ({ ...normalizeVideo(row), ...reviewFields(row) });

export const normalizeTools = (list: ListOf<AdminToolRow>) => normalizeItems(list, toolRow);
export const normalizeWholeTool = (tool: AdminTool): AdminTool => ({ ...tool, ...cardFields(tool), ...detailFields(tool), ...reviewFields(tool) });
export const normalizeNews = (list: ListOf<AdminNews>) => normalizeItems(list, newsRow);
export const normalizeVideos = (list: ListOf<AdminVideo>) => normalizeItems(list, videoRow);
type Post = Parameters<typeof normalizePost>[0];
export const normalizePostRow = <Row extends Post>(row: Row): Row => ({ ...normalizePost(row), ...reviewFields(row) });
export const normalizePosts = <Row extends Post>(list: ListOf<Row>) => normalizeItems(list, normalizePostRow<Row>);

const KINDS = ["tools", "news", "blogs", "videos"] as const;

export function normalizePending(value: PendingLists): PendingLists {
  const raw = rawOf(value);
  const [tools = [], news = [], blogs = [], videos = []] = KINDS.map((type) => rawList(raw[type]).map((item) => pendingItem(type, item)));
  const counts = { tools: tools.length, news: news.length, blogs: blogs.length, videos: videos.length, ...rawOf(raw.counts) };
  return { tools, news, blogs, videos, counts };
}

function pendingItem(type: PendingItem["type"], value: unknown) {
  const raw = rawOf(value);
  const title = textOf(raw.title, raw.name) ?? "";
  const { version, submittedBy, createdAt } = reviewFields(raw);
  return {
    type,
    id: Number(raw.id),
    title,
    name: title,
    slug: textOf(raw.slug) ?? "",
    summary: textOf(raw.summary, raw.shortDescription, raw.excerpt, raw.description, raw.channel) ?? "",
    url: textOf(raw.url, raw.website, raw.sourceUrl, raw.youtubeUrl),
    isApproved: false as const,
    submittedBy,
    createdAt,
    version,
  };
}
