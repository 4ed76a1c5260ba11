/** The embedded issuer's authorization request, and the URL it redirects back to. */
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { HttpError } from "../../platform/http/errors.ts";

export const ISSUER_PATH = "/issuer";
export const CLIENT_ID = "toolatlas";
export const CALLBACK_PATH = "/api/login/callback";

const AuthorizeQuery = z.object({
  client_id: z.literal(CLIENT_ID),
  redirect_uri: z.string(),
  response_type: z.literal("code"),
  scope: z.string().includes("openid"),
  state: z.string().max(500).optional(),
  nonce: z.string().max(500).optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
});
export type AuthorizeQuery = z.infer<typeof AuthorizeQuery>;

export const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

export function checkQuery(request: FastifyRequest, given: unknown): AuthorizeQuery {
  const query = AuthorizeQuery.safeParse(given);
  // Never redirect to a URL that is not our own callback.
  if (!query.success || query.data.redirect_uri !== originOf(request) + CALLBACK_PATH)
    throw new HttpError(400, "This sign-in link is not valid. Please start again from the site.");
  return query.data;
}

export function callbackUrl(request: FastifyRequest, { redirect_uri, state }: AuthorizeQuery, params: Record<string, string>): string {
  const query = new URLSearchParams({ ...params, ...(state === undefined ? {} : { state }), iss: originOf(request) + ISSUER_PATH });
  return `${redirect_uri}?${query}`;
}
