/**
 * Goes through a list one item at a time. The URL has the list's filters and order, the item's `id`, and `at`, its position.
 * The list is read once, so that items which a change takes out of the filter do not move the others.
 */
import { useRef } from "react";
import { ROWS_PER_PAGE } from "./queries.ts";
import type { UrlChanges } from "./use-url.ts";

export type Walk = {
  /** From 1. */
  position: number;
  total: number;
  /** Changes of the URL; after the last item, `next` leads back to the list. */
  next: UrlChanges;
  previous: UrlChanges | null;
  back: UrlChanges;
};

/** What is in the URL besides the list's filters and order. */
const OF_ITEM = ["id", "at", "page", "merge", "find"];

export function listOf(search: URLSearchParams): URLSearchParams {
  const list = new URLSearchParams(search);
  for (const name of OF_ITEM) list.delete(name);
  return list;
}

const numberIn = (search: URLSearchParams, name: string) => Math.max(0, Math.trunc(Number(search.get(name)))) || null;

/** Whether an item was opened from a list. */
export const isWalking = (search: URLSearchParams) => numberIn(search, "id") !== null && numberIn(search, "at") !== null;

/** `data`: the ids of the whole list, if they have been read. */
export function useWalk(search: URLSearchParams, { data, isFetching }: { data: { ids: number[] } | undefined; isFetching: boolean }): Walk | null {
  const key = listOf(search).toString();
  const walked = useRef<{ key: string; ids: number[] } | null>(null);
  if (!isWalking(search)) walked.current = null;
  else if (data && !isFetching && walked.current?.key !== key) walked.current = { key, ids: data.ids };
  return walked.current && walkFrom(walked.current.ids, { id: numberIn(search, "id"), at: numberIn(search, "at") ?? 1 });
}

/** An item that is no longer in the list, because the page was reloaded, was at position `at`: the next item is there now. */
export function walkFrom(ids: number[], { id, at }: { id: number | null; at: number }): Walk | null {
  const index = id === null ? -1 : ids.indexOf(id);
  const isGone = index < 0;
  if (isGone && at > ids.length + 1) return null;
  const position = isGone ? at : index + 1;
  const nextIndex = isGone ? at - 1 : index + 1;
  const itemAt = (place: number): UrlChanges | null => (ids[place] === undefined ? null : { id: ids[place], at: place + 1 });
  const page = Math.ceil(position / ROWS_PER_PAGE);
  const back = { id: null, at: null, page: page > 1 ? page : null };
  return { position, total: ids.length, next: itemAt(nextIndex) ?? back, previous: itemAt(position - 2), back };
}
