/** Queries of the screens for imports, feeds and links. */

import type { Import, ImportSummary } from "../../../contract/admin/import-export.ts";
import type { ListOf } from "../../../contract/api.ts";
import { chosen, listParams, read, readPage } from "./queries.ts";

const POLL_MS = 1_000;
export const isBusy = (state: ImportSummary["state"] | undefined) =>
  state === "receiving" || state === "checking" || state === "running" || state === "undoing";

/** Polls while something is running. */
export const importQuery = (id: number) => ({
  ...read("GET /api/admin/imports/:id", { params: { id } }),
  refetchInterval: ({ state }: { state: { data: Import | undefined } }) => isBusy(state.data?.state) && POLL_MS,
});
export const importsQuery = () => ({
  ...readPage("GET /api/admin/imports", { query: { limit: 20, page: 1 } }),
  refetchInterval: ({ state }: { state: { data: ListOf<ImportSummary> | undefined } }) =>
    state.data?.items.some((one) => isBusy(one.state)) === true && 3 * POLL_MS,
});
export const problemsQuery = (id: number, search: URLSearchParams) =>
  readPage("GET /api/admin/imports/:id/problems", { params: { id }, query: { ...listParams(search), kind: chosen(search, "kind") } });

export const undoQuery = (id: number) => read("GET /api/admin/imports/:id/undo", { params: { id }, query: { limit: 100, page: 1 } });

export const feedsQuery = () => readPage("GET /api/admin/feeds");

export const linksQuery = (search: URLSearchParams) =>
  readPage("GET /api/admin/links", { query: { ...listParams(search), status: chosen(search, "status"), q: chosen(search, "q") } });
