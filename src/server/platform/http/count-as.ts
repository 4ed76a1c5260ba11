import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tooManyRequests } from "./too-many-requests.ts";

/** Counts a call that does the work of several as that many, and refuses it where that is too much. */
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
