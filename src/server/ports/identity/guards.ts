/** What a route requires of its caller; used as `onRequest`, before the input is parsed. */
import type { FastifyRequest } from "fastify";
import { HttpError } from "../../platform/http/errors.ts";
import { isRecent } from "./authentication-age.ts";
import type { AuthFailure } from "./identify.ts";
import type { CurrentSession, User } from "./sessions.ts";

const SENTENCES: Record<AuthFailure, string> = {
  expired: "Your sign-in has expired. Please sign in again.",
  invalid: "Your sign-in could not be verified. Please sign in again.",
  ended: "You have been signed out. Please sign in again.",
  disabled: "This account has been disabled.",
};

export async function signedIn(request: FastifyRequest): Promise<void> {
  if (!request.user) throw new HttpError(401, request.authFailure ? SENTENCES[request.authFailure] : "Please sign in first.");
}

/** The same, with the specified message for the attempted action. */
export const signedInTo = (sentence: string) => async (request: FastifyRequest) => {
  if (!request.user) throw new HttpError(401, sentence);
};

export async function adminOnly(request: FastifyRequest): Promise<void> {
  await signedIn(request);
  if (request.session?.lacksFactor)
    throw new HttpError(403, "Admins must use a second factor. Please sign in again with it.", { code: "multi-factor-auth-required" });
  if (!userOf(request).isAdmin) throw new HttpError(403, "You don't have permission to access this page.");
}

/** For irreversible or sensitive actions: an unattended computer is not enough. Used after another guard. */
export async function recentlySignedIn({ session }: FastifyRequest): Promise<void> {
  if (!isRecent(session?.authenticatedAt ?? null))
    throw new HttpError(403, "For your security, please sign in again first.", { code: "requires-recent-login" });
}

/** The user of a guarded route. */
export function userOf({ user }: FastifyRequest): User {
  if (!user) throw new Error("This route lacks the signedIn guard");
  return user;
}

/** The session of a guarded route's user. */
export function sessionOf({ session }: FastifyRequest): CurrentSession {
  if (!session) throw new Error("This route lacks the signedIn guard");
  return session;
}

type Site = { siteUrl: string; apiOrigins: string[] };

/** Refreshing and signing out use only a cookie, so they must come from our own pages, or from sites that may use our API. */
export const sameOriginOnly = ({ siteUrl, apiOrigins }: Site) => {
  const siteOrigin = new URL(siteUrl).origin;
  return async ({ headers, protocol, host }: FastifyRequest): Promise<void> => {
    if (headers.origin !== undefined && apiOrigins.includes(headers.origin)) return;
    const origins = [siteOrigin, `${protocol}://${host}`];
    const site = headers["sec-fetch-site"];
    const isForeign = site !== undefined ? site !== "same-origin" : headers.origin !== undefined && !origins.includes(headers.origin);
    if (isForeign) throw new HttpError(403, "This call must come from the site itself.");
  };
};
