/** Queries that only the pages about promotions and payments use; separate from shared-queries.ts, which every page loads. */
import { read, readPersonal } from "./query-client.ts";

export const promotedToolsQuery = () => read("GET /api/promotions", { query: { limit: 100 } });
/** Stale after a minute, because other promotions may have been bought since. */
export const placeSharesQuery = (slug: string) => ({ ...read("GET /api/promotions/shares", { query: { slug } }), staleTime: 60_000 });

// A payment or another day may have changed these by the next visit.
const fresh = { staleTime: 0 };
export const promotionsQuery = () => ({ ...readPersonal("GET /api/subscription/promotions"), ...fresh });
export const promotionDaysQuery = () => ({ ...readPersonal("GET /api/user/promotions/days"), ...fresh });
export const subscriptionsQuery = () => ({ ...readPersonal("GET /api/subscription"), ...fresh });
export const paymentsQuery = () => ({ ...readPersonal("GET /api/payments", { query: { limit: 100 } }), ...fresh });
