/** Queries of the pages of collections, which no other page loads. */
import { COLLECTION } from "../../contract/collection-limits.ts";
import { read } from "./query-client.ts";

export const collectionsQuery = (sort: "newest" | "copied", page: number) =>
  read("GET /api/collections", { query: { sort, limit: COLLECTION.perPage, offset: (page - 1) * COLLECTION.perPage } });
export const collectionQuery = (slug: string, adult: true | null = null) => read("GET /api/collections/:slug", { params: { slug }, query: { adult } });
export const sharedCollectionQuery = (secret: string, adult: true | null = null) =>
  read("GET /api/shared-collections/:secret", { params: { secret }, query: { adult } });
