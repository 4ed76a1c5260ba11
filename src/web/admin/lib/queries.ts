/** All queries of the admin panel. Cached data is shown first and then refetched, so that admins decide on current data. */
import { keepPreviousData } from "@tanstack/react-query";
import type { AuditEntry } from "../../../contract/admin/audit.ts";
import type { AdminPost, AdminPostRow } from "../../../contract/admin/blogs.ts";
import type { AdminCategory } from "../../../contract/admin/categories.ts";
import type { AdminComment } from "../../../contract/admin/comments.ts";
import type { Person } from "../../../contract/admin/item.ts";
import type { AdminJob } from "../../../contract/admin/jobs.ts";
import type { Message } from "../../../contract/admin/messages.ts";
import type { PendingLists, QueueItem, QueueReason } from "../../../contract/admin/moderation.ts";
import type { AdminNews } from "../../../contract/admin/news.ts";
import type { Overview } from "../../../contract/admin/overview.ts";
import type { AdminReport } from "../../../contract/admin/reports.ts";
import type { AdminTool, AdminToolRow } from "../../../contract/admin/tools.ts";
import type { AdminUser } from "../../../contract/admin/users.ts";
import type { AdminVideo } from "../../../contract/admin/videos.ts";
import type { ListOf } from "../../../contract/api.ts";
import { MAX_LIMIT } from "../../../contract/constants.ts";
import type { Mail, MailRow } from "../../../contract/mail.ts";
import type { NextIssue, PastIssue } from "../../../contract/newsletter.ts";
import type { AdminPayment, LedgerEntry } from "../../../contract/payment.ts";
import type { Params } from "../../lib/api.ts";
import { read as readOnce } from "../../queries/query-client.ts";
import { normalizeNews, normalizePending, normalizePostRow, normalizePosts, normalizeTools, normalizeVideos, normalizeWholeTool } from "./normalize-rows.ts";

export const read = <Answer>(path: string, params?: Params) => ({ ...readOnce<Answer>(path, params), staleTime: 0 });
/** While the next page is on the way, the last one stays. */
const readKeepingPrevious = <Answer>(path: string, params?: Params) => ({ ...read<Answer>(path, params), placeholderData: keepPreviousData<Answer> });
export const readList = <Item>(path: string, params?: Params) => readKeepingPrevious<ListOf<Item>>(path, params);

export const ROWS_PER_PAGE = MAX_LIMIT;
export const TOOLS = "/api/admin/tools";
export const NEWS = "/api/admin/news";
export const BLOGS = "/api/admin/blogs";
export const VIDEOS = "/api/admin/videos";
export const USERS = "/api/admin/users";
export const CATEGORIES = "/api/admin/categories";
export const PENDING = "/api/admin/pending";
export const QUEUE = "/api/admin/moderation";
export const REPORTS = "/api/admin/reports";
export const COMMENTS = "/api/admin/comments";
export const JOBS = "/api/admin/jobs";

/** What a list's address asks of the server. */
export function listParams(search: URLSearchParams, names: readonly string[]): Params {
  const asked = names.map((name) => [name, search.get(name) || null] as const);
  return { limit: ROWS_PER_PAGE, page: pageOf(search), ...Object.fromEntries(asked) };
}
export const pageOf = (search: URLSearchParams) => Math.max(1, Math.trunc(Number(search.get("page"))) || 1);

export const jobsQuery = () => readList<AdminJob>(JOBS);
export const overviewQuery = () => read<Overview>("/api/admin/overview");
export const pendingQuery = () => ({ ...read<PendingLists>(PENDING), staleTime: 10_000, select: normalizePending });
export type Queue = ListOf<QueueItem> & { counts: Record<QueueReason, number> };
export const queueQuery = (search: URLSearchParams) => readKeepingPrevious<Queue>(QUEUE, { ...listParams(search, ["why", "type"]), limit: 20 });

export const waitingCountsQuery = () => ({ ...readKeepingPrevious<Queue>(QUEUE, { limit: 1 }), staleTime: 10_000 });

export const adminToolsQuery = (search: URLSearchParams) => ({ ...readList<AdminToolRow>(TOOLS, toolParams(search)), select: normalizeTools });
/** "show" is one choice on the screen and one of several filters on the server. */
function toolParams(search: URLSearchParams): Params {
  const show = search.get("show");
  return {
    ...listParams(search, ["q", "category", "pricing", "sort"]),
    status: show === "pending" || show === "approved" || show === "rejected" ? show : null,
    featured: show === "featured" || null,
    hot: show === "hot" || null,
    hidden: show === "hidden" || null,
    bin: show === "bin" || null,
  };
}
export const adminToolQuery = (id: number) => ({ ...read<AdminTool>(`${TOOLS}/${id}`), select: normalizeWholeTool });
export const toolHistoryQuery = (id: number) => readList<AuditEntry>(`${TOOLS}/${id}/history`);
export const adminCategoriesQuery = () => readList<AdminCategory>(CATEGORIES);

const contentParams = (search: URLSearchParams): Params => ({
  ...listParams(search, ["q"]),
  status: search.get("show") === "bin" ? null : search.get("show"),
  bin: search.get("show") === "bin" || null,
});
export const adminNewsQuery = (search: URLSearchParams) => ({ ...readList<AdminNews>(NEWS, contentParams(search)), select: normalizeNews });
export const adminPostsQuery = (search: URLSearchParams) => ({ ...readList<AdminPostRow>(BLOGS, contentParams(search)), select: normalizePosts<AdminPostRow> });
export const adminPostQuery = (id: number) => ({ ...read<AdminPost>(`${BLOGS}/${id}`), select: normalizePostRow<AdminPost> });
/** The cover as a data URL, because an <img> request carries no bearer token. */
export const postPictureQuery = (id: number) => read<{ url: string }>(`${BLOGS}/${id}/picture`);
export const adminVideosQuery = (search: URLSearchParams) => ({ ...readList<AdminVideo>(VIDEOS, contentParams(search)), select: normalizeVideos });

export const usersQuery = (search: URLSearchParams) =>
  readList<AdminUser>(USERS, {
    ...listParams(search, ["q"]),
    admin: search.get("show") === "admins" || null,
    disabled: search.get("show") === "disabled" || null,
  });

/** For the menu, which shows how many there are and nothing else of them. */
export const openReportCountQuery = () => ({ ...readList<AdminReport>(REPORTS, { limit: 1 }), staleTime: 10_000 });
export const reportsQuery = (search: URLSearchParams) => readList<AdminReport>(REPORTS, listParams(search, ["state"]));
export const commentsQuery = (search: URLSearchParams) => {
  const show = search.get("show");
  return readList<AdminComment>(COMMENTS, { ...listParams(search, ["q"]), hidden: show === "hidden" ? true : show === "shown" ? false : null });
};
export const messagesQuery = (search: URLSearchParams) => readList<Message>("/api/admin/messages", listParams(search, ["q", "topic"]));
export type AuditLog = ListOf<AuditEntry> & { actions: string[]; entities: string[]; actors: Person[] };
export const auditQuery = (search: URLSearchParams) =>
  readKeepingPrevious<AuditLog>("/api/admin/audit", listParams(search, ["q", "actor", "action", "entity", "entityId", "from", "to"]));

const offsetParams = (search: URLSearchParams, names: readonly string[]): Params => {
  const { page, ...rest } = listParams(search, names);
  return { ...rest, offset: (Number(page) - 1) * ROWS_PER_PAGE };
};
export const mailsQuery = (search: URLSearchParams) => readList<MailRow>("/api/admin/mails", offsetParams(search, ["state"]));
export const mailQuery = (id: number) => read<Mail>(`/api/admin/mails/${id}`);
export const nextIssueQuery = () => read<NextIssue>("/api/admin/newsletter");
export const issuesQuery = () => readList<PastIssue>("/api/admin/newsletter/issues");
export const paymentsQuery = (search: URLSearchParams) => readList<AdminPayment>("/api/admin/payments", offsetParams(search, ["state"]));
export type Ledger = ListOf<LedgerEntry> & { balances: { account: string; amountInCents: number }[]; isBalanced: boolean };
export const ledgerQuery = (search: URLSearchParams) => readKeepingPrevious<Ledger>("/api/admin/ledger", offsetParams(search, []));
