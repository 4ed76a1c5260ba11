/** Limits of every route: the size of its body, how long that may take to arrive, how long the response may take, the rate limit. */
import type { RouteOptions } from "fastify";

export type RouteLimits = {
  /** "GET /api/tools" */
  route: string;
  bodyBytes: number;
  answerWithinMs: number;
  /** False if a route is registered before the limits because responding costs less than refusing. */
  isCounted: boolean;
};

export const BODY_BYTES = 256 * 1024;
export const RESPONSE_TIMEOUT_MS = 60_000;
/** For large files and slow connections. */
export const TRANSFER_WITHIN_MS = 10 * 60_000;

export function limitsOf({ method, url, bodyLimit = BODY_BYTES, handlerTimeout = RESPONSE_TIMEOUT_MS, config }: RouteOptions): RouteLimits[] {
  return [method].flat().map((verb) => ({
    route: `${verb} ${url}`,
    bodyBytes: bodyLimit,
    answerWithinMs: handlerTimeout,
    isCounted: config?.countsForAddress === true,
  }));
}
