import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Of a page: the pattern in the table of pages, because to Fastify they are all one route. */
    pageRoute: string | null;
  }
}

/** The pattern that answers a request, such as /tools/:slug: never what was asked for, of which there are endlessly many. */
export const routeOf = ({ pageRoute, routeOptions: { url } }: FastifyRequest): string => pageRoute ?? url ?? "unknown";
