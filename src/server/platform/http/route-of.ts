import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** For pages: the pattern in the table of pages, because they are all one route to Fastify. */
    pageRoute: string | null;
  }
}

/** The pattern that matches a request, such as /tools/:slug, never the actual path: there are infinitely many. */
export const routeOf = ({ pageRoute, routeOptions: { url } }: FastifyRequest): string => pageRoute ?? url ?? "unknown";
