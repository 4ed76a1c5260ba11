import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tooManyRequests } from "./too-many-requests.ts";

/** A stricter limit for slow drawings. Checked only when something must be drawn: a cached picture is as cheap to send as to refuse. */
export function limitDrawing(app: FastifyInstance, { what, max }: { what: string; max: number }) {
  const count = app.createRateLimit({ max: Math.ceil(max), counter: { name: `drawing ${what}`, waits: false } });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(reply, limit);
  };
}
