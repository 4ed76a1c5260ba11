import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";

/** Excludes bots, and people who opted out (Do Not Track, Global Privacy Control). */
export function isCounted({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const agent = headers["user-agent"];
  return headers.dnt !== "1" && headers["sec-gpc"] !== "1" && Boolean(agent) && !isbot(agent);
}
