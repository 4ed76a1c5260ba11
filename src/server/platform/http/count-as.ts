import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tooManyRequests } from "./too-many-requests.ts";

/** Counts one call as several, and refuses it if that exceeds the limit. */
export async function countAs(
  calls: number,
  count: ReturnType<FastifyInstance["createRateLimit"]>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  for (let counted = 0; counted < calls; counted++) {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(reply, limit);
  }
}
