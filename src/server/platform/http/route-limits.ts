/** What bounds every route: the size of its body, how long that may take to arrive, how long the answer may take, how often it may be called. */
import type { RouteOptions } from "fastify";

export type RouteLimits = {
  /** "GET /api/tools" */
  route: string;
  bodyBytes: number;
  answerWithinMs: number;
  /** False where a route is registered before the limits, as those are that cost less to answer than to refuse. */
  isCounted: boolean;
};

export const BODY_BYTES = 256 * 1024;
export const ANSWER_WITHIN_MS = 60_000;
/** For files that may be large and lines that may be slow. */
export const TRANSFER_WITHIN_MS = 10 * 60_000;

export function limitsOf({ method, url, bodyLimit = BODY_BYTES, handlerTimeout = ANSWER_WITHIN_MS, config }: RouteOptions): RouteLimits[] {
  return [method].flat().map((verb) => ({
    route: `${verb} ${url}`,
    bodyBytes: bodyLimit,
    answerWithinMs: handlerTimeout,
    isCounted: config?.countsForAddress === true,
  }));
}
