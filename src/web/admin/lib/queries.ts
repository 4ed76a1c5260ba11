/** All queries of the admin panel. Cached data is shown first and then refetched, so that admins decide on current data. */
import { keepPreviousData } from "@tanstack/react-query";
import type { AdminPost, AdminPostRow } from "../../../contract/admin/blogs.ts";
import { MAX_LIMIT } from "../../../contract/constants.ts";
import type { MailKind } from "../../../contract/mail-kinds.ts";
import type { InputArgument, ResponseOf } from "../../../contract/operations/operations.ts";
import { type AdminRead, readAsAdmin } from "../../queries/query-client.ts";
import { normalizeNews, normalizePending, normalizePostRow, normalizePosts, normalizeTools, normalizeVideos, normalizeWholeTool } from "./normalize-rows.ts";

export const read = <At extends AdminRead>(address: At, ...input: InputArgument<At>) => ({ ...readAsAdmin(address, ...input), staleTime: 0 });
/** Keeps showing the previous page while the next one loads. */
export const readPage = <At extends AdminRead>(address: At, ...input: InputArgument<At>) => ({
  ...read(address, ...input),
  placeholderData: keepPreviousData<ResponseOf<At>>,
});

export const ROWS_PER_PAGE = MAX_LIMIT;

/** The query parameters of a list's URL. */
export const listParams = (search: URLSearchParams) => ({ limit: ROWS_PER_PAGE, page: pageOf(search) });
/** An empty value counts as not set. */
export const chosen = (search: URLSearchParams, name: string) => search.get(name) || null;
export const pageOf = (search: URLSearchParams) => Math.max(1, Math.trunc(Number(search.get("page"))) || 1);

export const jobsQuery = () => readPage("GET /api/admin/jobs");
export const overviewQuery = () => read("GET /api/admin/overview");
export const pendingQuery = () => ({ ...read("GET /api/admin/pending"), staleTime: 10_000, select: normalizePending });
export const queueQuery = (search: URLSearchParams) =>
  readPage("GET /api/admin/moderation", { query: { ...listParams(search), why: chosen(search, "why"), type: chosen(search, "type"), limit: 20 } });

export const waitingCountsQuery = () => ({ ...readPage("GET /api/admin/moderation", { query: { limit: 1 } }), staleTime: 10_000 });

export const adminToolsQuery = (search: URLSearchParams) => ({ ...readPage("GET /api/admin/tools", { query: toolParams(search) }), select: normalizeTools });
const toolParams = (search: URLSearchParams) => ({ ...listParams(search), ...toolFilters(search) });
/** "show" is one select on the screen and one of several filters on the server. */
function toolFilters(search: URLSearchParams) {
  const show = search.get("show");
  return {
    q: chosen(search, "q"),
    category: chosen(search, "category"),
    pricing: chosen(search, "pricing"),
    sort: chosen(search, "sort"),
    status: show === "pending" || show === "approved" || show === "rejected" ? show : null,
    featured: show === "featured" || null,
    hot: show === "hot" || null,
    hidden: show === "hidden" || null,
    bin: show === "bin" || null,
  };
}
/** The ids of the whole list, without the page. */
export const toolIdsQuery = (search: URLSearchParams) => read("GET /api/admin/tools/ids", { query: toolFilters(search) });
export const duplicatesQuery = (id: number) => read("GET /api/admin/tools/:id/duplicates", { params: { id } });
export const mergePreviewQuery = (id: number, into: number) => read("GET /api/admin/tools/:id/merge", { params: { id }, query: { into } });
export const adminToolQuery = (id: number) => ({ ...read("GET /api/admin/tools/:id", { params: { id } }), select: normalizeWholeTool });
export const toolHistoryQuery = (id: number) => readPage("GET /api/admin/tools/:id/history", { params: { id } });
export const scheduledChangesQuery = (search: URLSearchParams) => readPage("GET /api/admin/scheduled-changes", { query: listParams(search) });
export const scheduledOfToolQuery = (tool: number) => read("GET /api/admin/scheduled-changes", { query: { tool } });
export const toolVersionsQuery = (id: number, page: number) => readPage("GET /api/admin/tools/:id/changes", { params: { id }, query: { page, limit: 20 } });
export const staleFactsQuery = (search: URLSearchParams) => readPage("GET /api/admin/stale-facts", { query: listParams(search) });
export const toolMakersQuery = (id: number) => read("GET /api/admin/tools/:id/makers", { params: { id } });
export const toolFactsQuery = (id: number) => read("GET /api/admin/tools/:id/facts", { params: { id } });
export const adminCategoriesQuery = () => readPage("GET /api/admin/categories");

const contentParams = (search: URLSearchParams) => ({
  ...listParams(search),
  q: chosen(search, "q"),
  status: search.get("show") === "bin" ? null : search.get("show"),
  bin: search.get("show") === "bin" || null,
});
export const adminNewsQuery = (search: URLSearchParams) => ({ ...readPage("GET /api/admin/news", { query: contentParams(search) }), select: normalizeNews });
export const adminPostsQuery = (search: URLSearchParams) => ({
  ...readPage("GET /api/admin/blogs", { query: contentParams(search) }),
  select: normalizePosts<AdminPostRow>,
});
export const adminPostQuery = (id: number) => ({ ...read("GET /api/admin/blogs/:id", { params: { id } }), select: normalizePostRow<AdminPost> });
/** The cover as a data URL, because an <img> request carries no bearer token. */
export const postPictureQuery = (id: number) => read("GET /api/admin/blogs/:id/picture", { params: { id } });
export const adminVideosQuery = (search: URLSearchParams) => ({
  ...readPage("GET /api/admin/videos", { query: contentParams(search) }),
  select: normalizeVideos,
});

export const usersQuery = (search: URLSearchParams) =>
  readPage("GET /api/admin/users", {
    query: {
      ...listParams(search),
      q: chosen(search, "q"),
      admin: search.get("show") === "admins" || null,
      disabled: search.get("show") === "disabled" || null,
    },
  });

/** For the menu, which shows only the count. */
export const openReportCountQuery = () => ({ ...readPage("GET /api/admin/reports", { query: { limit: 1 } }), staleTime: 10_000 });
export const reportsQuery = (search: URLSearchParams) =>
  readPage("GET /api/admin/reports", { query: { ...listParams(search), state: chosen(search, "state") } });
export const commentsQuery = (search: URLSearchParams) => {
  const show = search.get("show");
  return readPage("GET /api/admin/comments", {
    query: {
      ...listParams(search),
      q: chosen(search, "q"),
      hidden: show === "hidden" ? true : show === "shown" ? false : null,
      waiting: show === "waiting" ? true : null,
    },
  });
};
export const reviewsQuery = (search: URLSearchParams) => {
  const show = search.get("show");
  return readPage("GET /api/admin/reviews", {
    query: { ...listParams(search), q: chosen(search, "q"), ...(show === "reported" ? { reported: true } : { status: chosen(search, "show") }) },
  });
};
export const messagesQuery = (search: URLSearchParams) =>
  readPage("GET /api/admin/messages", { query: { ...listParams(search), q: chosen(search, "q"), topic: chosen(search, "topic") } });
export const auditQuery = (search: URLSearchParams) =>
  readPage("GET /api/admin/audit", {
    query: {
      ...listParams(search),
      q: chosen(search, "q"),
      actor: chosen(search, "actor"),
      action: chosen(search, "action"),
      entity: chosen(search, "entity"),
      entityId: chosen(search, "entityId"),
      from: chosen(search, "from"),
      to: chosen(search, "to"),
    },
  });

const offsetParams = (search: URLSearchParams) => ({ limit: ROWS_PER_PAGE, offset: (pageOf(search) - 1) * ROWS_PER_PAGE });
export const mailsQuery = (search: URLSearchParams) => readPage("GET /api/admin/mails", { query: { ...offsetParams(search), state: chosen(search, "state") } });
export const mailQuery = (id: number) => read("GET /api/admin/mails/:id", { params: { id } });
export const nextIssueQuery = () => read("GET /api/admin/newsletter");
export const issuesQuery = () => readPage("GET /api/admin/newsletter/issues");
export const paymentsQuery = (search: URLSearchParams) =>
  readPage("GET /api/admin/payments", { query: { ...offsetParams(search), state: chosen(search, "state") } });
export const adminPagesQuery = () => read("GET /api/admin/pages");
export const adminPageQuery = (slug: string) => read("GET /api/admin/pages/:slug", { params: { slug } });
export const pageVersionsQuery = (slug: string) => read("GET /api/admin/pages/:slug/versions", { params: { slug } });
export const pageVariablesQuery = () => read("GET /api/admin/page-variables");
export const mailTextsQuery = () => read("GET /api/admin/mail-texts");
export const mailTextQuery = (kind: MailKind) => read("GET /api/admin/mail-texts/:kind", { params: { kind } });
export const mailTextVersionsQuery = (kind: MailKind) => read("GET /api/admin/mail-texts/:kind/versions", { params: { kind } });
/** The checks ask name servers and the mail server. */
export const setupQuery = () => ({ ...read("GET /api/admin/setup"), staleTime: 60_000 });
export const demoContentQuery = () => read("GET /api/admin/demo-content");
export const settingsQuery = () => read("GET /api/admin/settings");
export const settingsVersionsQuery = () => read("GET /api/admin/settings/versions");
export const ledgerQuery = (search: URLSearchParams) => readPage("GET /api/admin/ledger", { query: offsetParams(search) });
