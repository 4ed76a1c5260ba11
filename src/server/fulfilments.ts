/** What can be bought. Orders know the table's shape and nothing of what stands in it. */
import type { Fulfilments } from "./domains/orders/fulfilment.ts";
import { promotionFulfilment } from "./domains/promotions/promotion-fulfilment.ts";
import { planFulfilment } from "./domains/subscriptions/plan-fulfilment.ts";

export const FULFILMENTS: Fulfilments = { promotion: promotionFulfilment, plan: planFulfilment };
