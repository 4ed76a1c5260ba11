/** A page is one file: the data it needs, its head, its view. Its path stands in the page table. */
import type { DataTag, QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";

export type PageInput = { params: Record<string, string>; search: URLSearchParams };

/** Reads what a query brought, if it is there. */
export type Read = <Answer>(query: { queryKey: DataTag<QueryKey, Answer, Error> }) => Answer | undefined;

export type Head = {
  title: string;
  description?: string;
  /** The address search engines should keep, from the site's root. */
  canonical?: string;
  noindex?: boolean;
  /** Detail pages end their title with the brand, and stop following it after a while. */
  isDetail?: boolean;
};

export type Page = {
  /** The parts of the query string that change what is shown. The page and the cache see no others. */
  searchParams?: readonly string[];
  data?: (input: PageInput) => { queryKey: QueryKey; meta?: Record<string, unknown> }[];
  /** The page itself says that its data could not be read, instead of the page for errors. */
  showsFailure?: true;
  head: (input: PageInput, read: Read) => Head;
  /** Overrides the status derived from the queries, for example for a category that does not exist. */
  status?: (input: PageInput, read: Read) => number;
  view: ComponentType<PageInput>;
};

export const definePage = (page: Page): Page => page;

/** The query string as the page sees it. */
export const declaredSearch = (page: Page | undefined, search: URLSearchParams) =>
  new URLSearchParams((page?.searchParams ?? []).flatMap((name) => search.getAll(name).map((value) => [name, value])));
