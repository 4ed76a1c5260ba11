/** Queries for the signed-in user's own data; enabled only while a user is signed in. */
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { FollowSubject } from "../../contract/following.ts";
import { readPersonal } from "./query-client.ts";

export const ownCommentsQuery = (slug: string) => readPersonal("GET /api/user/comments", { query: { post: slug } });
export const likedToolsQuery = (page: number) => ({
  ...readPersonal("GET /api/tools/liked", { query: { limit: PAGE_SIZE.liked, offset: (page - 1) * PAGE_SIZE.liked } }),
  meta: { kind: "tools" as const },
});
export const followQuery = (subject: FollowSubject) => readPersonal("GET /api/user/follows/one", { query: subject });
export const followsQuery = () => readPersonal("GET /api/user/follows");
export const followedActivityQuery = (view: { kind: string | null; before: string | null }) => readPersonal("GET /api/user/activity", { query: view });
export const ownCollectionsQuery = (tool: number | null = null) => readPersonal("GET /api/user/collections", { query: { tool } });
export const ownCollectionQuery = (id: number) => readPersonal("GET /api/user/collections/:id", { params: { id } });
export const accountQuery = () => readPersonal("GET /api/user");
export const submissionsQuery = () => ({ ...readPersonal("GET /api/user/submissions"), meta: { kind: "submissions" as const } });
export const ownCorrectionsQuery = (page: number) =>
  readPersonal("GET /api/user/corrections", { query: { limit: PAGE_SIZE.history, offset: (page - 1) * PAGE_SIZE.history } });
export const sessionsQuery = () => readPersonal("GET /api/user/sessions");
export const apiKeysQuery = () => readPersonal("GET /api/user/keys");
export const toolDaysQuery = (slug: string) => readPersonal("GET /api/user/tools/:slug/days", { params: { slug } });
export const claimQuery = (slug: string) => readPersonal("GET /api/tools/:slug/claim", { params: { slug } });
export const madeToolsQuery = () => readPersonal("GET /api/user/tools");
export const reviewFormQuery = (slug: string) => readPersonal("GET /api/tools/:slug/review", { params: { slug } });
export const reviewMarksQuery = (slug: string) => readPersonal("GET /api/user/reviews/marks", { query: { tool: slug } });
export const ownReviewsQuery = (page: number) =>
  readPersonal("GET /api/user/reviews", { query: { limit: PAGE_SIZE.reviews, offset: (page - 1) * PAGE_SIZE.reviews } });
export const screenshotPreviewQuery = (id: string) => ({
  ...readPersonal("GET /api/screenshots/:id/preview", { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const ownUpdatesQuery = (slug: string) => readPersonal("GET /api/user/tools/:slug/updates", { params: { slug } });
