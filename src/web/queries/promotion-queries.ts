/** What only the pages about promotions and money read; apart from queries.ts, which every page loads. */
import type { ListOf } from "../../contract/api.ts";
import type { Payment } from "../../contract/payment.ts";
import type { PlaceShares, PromotedTool, Promotion, PromotionDays } from "../../contract/promotion.ts";
import type { Subscription } from "../../contract/subscription.ts";
import { read } from "./query-client.ts";

export const promotedToolsQuery = () => read<ListOf<PromotedTool>>("/api/promotions", { limit: 100 });
/** Stale after a minute, because other promotions may have been bought meanwhile. */
export const placeSharesQuery = (slug: string) => ({ ...read<PlaceShares>("/api/promotions/shares", { slug }), staleTime: 60_000 });

// What only the signed-in user may read, and what a payment or another day has changed by the next visit.
const fresh = { staleTime: 0 };
export const promotionsQuery = () => ({ ...read<ListOf<Promotion>>("/api/subscription/promotions"), ...fresh });
export const promotionDaysQuery = () => ({ ...read<{ items: PromotionDays[] }>("/api/user/promotions/days"), ...fresh });
export const subscriptionsQuery = () => ({ ...read<ListOf<Subscription>>("/api/subscription"), ...fresh });
export const paymentsQuery = () => ({ ...read<ListOf<Payment>>("/api/payments", { limit: 100 }), ...fresh });
