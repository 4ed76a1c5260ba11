import { cancelSubscriptionOperation, createSubscriptionOperation, listSubscriptionsOperation } from "../../../contract/subscription.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import type { Fulfilments } from "../orders/fulfilment.ts";
import { orderDeps } from "../orders/order-deps.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { createSubscription } from "./create-subscription.ts";
import { listSubscriptions } from "./list-subscriptions.ts";

export const subscriptionRoutes: ApiRoutes<{ fulfilments: Fulfilments }> = async (app, deps) => {
  const { db } = deps.database;
  const getDeps = orderDeps(deps, app.log);

  route(app, listSubscriptionsOperation, (request) => listSubscriptions(db, userOf(request).id));
  route(app, createSubscriptionOperation, (request) => createSubscription(getDeps(), { ...request.body, userId: userOf(request).id }));
  route(app, cancelSubscriptionOperation, (request) => cancelSubscription(db, { id: request.body.subscriptionId, userId: userOf(request).id }));
};
