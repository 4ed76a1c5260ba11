import { cancelSubscriptionContract, createSubscriptionContract, listSubscriptionsContract } from "../../../contract/subscription.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { signedIn, userOf } from "../../ports/identity/guards.ts";
import type { Fulfilments } from "../orders/fulfilment.ts";
import { orderDeps } from "../orders/order-deps.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { createSubscription } from "./create-subscription.ts";
import { listSubscriptions } from "./list-subscriptions.ts";

const BURST = { rateLimit: { max: 30 } };

export const subscriptionRoutes: ApiRoutes<{ fulfilments: Fulfilments }> = async (app, deps) => {
  const { db } = deps.database;
  const getDeps = orderDeps(deps, app.log);

  app.get("/subscription", { schema: listSubscriptionsContract, onRequest: signedIn }, (request) => listSubscriptions(db, userOf(request).id));
  app.post("/subscription", { schema: createSubscriptionContract, onRequest: signedIn, config: BURST }, (request) =>
    createSubscription(getDeps(), userOf(request).id),
  );
  app.post("/subscription/cancel", { schema: cancelSubscriptionContract, onRequest: signedIn }, (request) =>
    cancelSubscription(db, { id: request.body.subscriptionId, userId: userOf(request).id }),
  );
};
