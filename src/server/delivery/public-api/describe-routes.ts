/** Builds an OpenAPI document from all contracts. Together they take 250 ms, so each is converted separately, with requests in between. */
import { setImmediate } from "node:timers/promises";
import swagger from "@fastify/swagger";
import type { RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

const OPENAPI = "3.1.0";

type Convert = typeof jsonSchemaTransform;

declare module "fastify" {
  interface FastifyInstance {
    /** Call when all routes are registered. */
    describeRoutes: () => Promise<unknown>;
  }
}

/** Only sees routes that are registered after it. */
export const describedRoutes = fp(async (app) => {
  const routes: RouteOptions[] = [];
  const converted = new Map<RouteOptions["schema"], ReturnType<Convert>>();
  app.addHook("onRoute", (route) => void routes.push(route));
  const transform: Convert = (given) => converted.get(given.schema) ?? jsonSchemaTransform(given);
  await app.register(swagger, { openapi: { openapi: OPENAPI, info: { title: "API", version: "1" } }, transform });

  app.decorate("describeRoutes", async () => {
    for (const route of routes) {
      if (!route.schema || route.schema.hide) continue;
      converted.set(route.schema, jsonSchemaTransform({ schema: route.schema, url: route.url, route, openapiObject: { openapi: OPENAPI } }));
      await setImmediate();
    }
    const description = app.swagger();
    converted.clear();
    await setImmediate();
    return description;
  });
});
