/** A page is one file: its queries, its head, its view. Its path is in the page table. */
import type { DataTag, QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Site } from "./site.ts";

export type PageInput = { params: Record<string, string>; search: URLSearchParams };

/** Reads a query's cached data, if there is any. */
export type Read = <Data>(query: { queryKey: DataTag<QueryKey, Data, Error> }) => Data | undefined;

export type Head = {
  title: string;
  description?: string;
  /** The canonical URL for search engines, relative to the site's root. */
  canonical?: string;
  noindex?: boolean;
  /** The address is a secret: the sites it links to do not learn it. */
  noReferrer?: boolean;
  /** Detail pages have the brand at the end of their title, and stop updating it after a while. */
  isDetail?: boolean;
};

export type Page = {
  /** The query parameters that change the page. The page and the cache see no others. */
  searchParams?: readonly string[];
  /** Called again with what it has read, until it names no further queries. */
  data?: (input: PageInput, read: Read, site: Site) => { queryKey: QueryKey; meta?: Record<string, unknown> }[];
  /** The page itself shows that its data could not be loaded, instead of the error page. */
  showsFailure?: true;
  head: (input: PageInput, read: Read, site: Site) => Head;
  /** Overrides the status derived from the queries, for example for a category that does not exist; undefined keeps it. */
  status?: (input: PageInput, read: Read, site: Site) => number | undefined;
  view: ComponentType<PageInput>;
};

export const definePage = (page: Page): Page => page;

/** The query string as the page sees it. */
export const declaredSearch = (page: Page | undefined, search: URLSearchParams) =>
  new URLSearchParams((page?.searchParams ?? []).flatMap((name) => search.getAll(name).map((value) => [name, value])));
