/** Everything that can be bought. The orders domain knows only the Fulfilment interface, not these implementations. */
import type { Fulfilments } from "./domains/orders/fulfilment.ts";
import { promotionFulfilment } from "./domains/promotions/promotion-fulfilment.ts";
import { planFulfilment } from "./domains/subscriptions/plan-fulfilment.ts";

export const FULFILMENTS: Fulfilments = { promotion: promotionFulfilment, plan: planFulfilment };
