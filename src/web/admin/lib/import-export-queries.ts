/** What the screens for imports, feeds and links read. */

import type { Import, ImportProblem, ImportSummary } from "../../../contract/admin/import-export.ts";
import type { LinkCheck, LinkStatus } from "../../../contract/admin/link-checker.ts";
import type { Feed } from "../../../contract/admin/news-feeds.ts";
import type { ListOf } from "../../../contract/api.ts";
import { listParams, read, readList } from "./queries.ts";

export const IMPORTS = "/api/admin/imports";
export const FEEDS = "/api/admin/feeds";
export const LINKS = "/api/admin/links";

const LOOK_AGAIN_MS = 1_000;
export const isBusy = (state: ImportSummary["state"] | undefined) => state === "receiving" || state === "checking" || state === "running";

/** Asked again for as long as something happens. */
export const importQuery = (id: number) => ({
  ...read<Import>(`${IMPORTS}/${id}`),
  refetchInterval: ({ state }: { state: { data: Import | undefined } }) => isBusy(state.data?.state) && LOOK_AGAIN_MS,
});
export const importsQuery = () => ({
  ...readList<ImportSummary>(IMPORTS, { limit: 20, page: 1 }),
  refetchInterval: ({ state }: { state: { data: ListOf<ImportSummary> | undefined } }) =>
    state.data?.items.some((one) => isBusy(one.state)) === true && 3 * LOOK_AGAIN_MS,
});
export const problemsQuery = (id: number, search: URLSearchParams) => readList<ImportProblem>(`${IMPORTS}/${id}/problems`, listParams(search, ["kind"]));

export const feedsQuery = () => readList<Feed>(FEEDS);

export type Links = ListOf<LinkCheck> & { counts: Record<LinkStatus, number>; unchecked: number };
export const linksQuery = (search: URLSearchParams) => read<Links>(LINKS, listParams(search, ["status", "q"]));
