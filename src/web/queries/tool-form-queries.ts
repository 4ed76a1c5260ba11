/** For forms in which a tool is written. */
import { read } from "./query-client.ts";

export const listingQuery = (website: string) => read("GET /api/tools/submit/listing", { query: { website } });
/** Different for every text, so it is soon garbage-collected. */
export const proposalsQuery = (text: string, except: string | null = null) => ({
  ...read("GET /api/search/proposals", { query: { text, except } }),
  gcTime: 60_000,
});
