import { myPromotionsContract } from "../../../contract/promotion.ts";
import { cancelSubscriptionContract, createSubscriptionContract, listSubscriptionsContract } from "../../../contract/subscription.ts";
import type { ApiRoutes } from "../../api.ts";
import { signedIn, userOf } from "../../ports/identity/guards.ts";
import { moneyParts } from "../orders/order-deps.ts";
import { listMyPromotions } from "../promotions/list-my-promotions.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { createSubscription } from "./create-subscription.ts";
import { listSubscriptions } from "./list-subscriptions.ts";

const BURST = { rateLimit: { max: 30 } };

export const subscriptionRoutes: ApiRoutes = async (app, parts) => {
  const { db } = parts.database;
  const money = moneyParts(parts, app.log);

  app.get("/subscription", { schema: listSubscriptionsContract, onRequest: signedIn }, (request) => listSubscriptions(db, userOf(request).id));
  app.post("/subscription", { schema: createSubscriptionContract, onRequest: signedIn, config: BURST }, (request) =>
    createSubscription(money(), userOf(request).id),
  );
  app.post("/subscription/cancel", { schema: cancelSubscriptionContract, onRequest: signedIn }, (request) =>
    cancelSubscription(db, { id: request.body.subscriptionId, userId: userOf(request).id }),
  );
  app.get("/subscription/promotions", { schema: myPromotionsContract, onRequest: signedIn }, (request) => listMyPromotions(db, userOf(request).id));
};
