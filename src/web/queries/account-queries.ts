/** Queries for the signed-in user's own data; enabled only while somebody is signed in. */
import type { Account, Submissions } from "../../contract/account.ts";
import type { ListOf } from "../../contract/api.ts";
import type { ApiKey } from "../../contract/api-key.ts";
import type { OwnComments } from "../../contract/comment.ts";
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { Proposals } from "../../contract/search.ts";
import type { OwnSession } from "../../contract/session.ts";
import type { Listing } from "../../contract/submission.ts";
import type { ToolCard } from "../../contract/tool.ts";
import { read } from "./query-client.ts";

export const ownCommentsQuery = (slug: string) => read<OwnComments>("/api/user/comments", { post: slug });
export const likedToolsQuery = (page: number) => ({
  ...read<ListOf<ToolCard>>("/api/tools/liked", { limit: PAGE_SIZE.liked, offset: (page - 1) * PAGE_SIZE.liked }),
  meta: { kind: "tools" as const },
});
export const accountQuery = () => read<Account>("/api/user");
export const submissionsQuery = () => ({ ...read<Submissions>("/api/user/submissions"), meta: { kind: "submissions" as const } });
export const sessionsQuery = () => read<ListOf<OwnSession>>("/api/user/sessions");
export const apiKeysQuery = () => read<{ items: ApiKey[] }>("/api/user/keys");
export const listingQuery = (website: string) => read<{ listing: Listing | null }>("/api/tools/submit/listing", { website });
/** Different for every text, so it is soon forgotten. */
export const proposalsQuery = (text: string, except: string | null = null) => ({
  ...read<Proposals>("/api/search/proposals", { text, except }),
  gcTime: 60_000,
});
