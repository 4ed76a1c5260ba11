/** Signing in, staying signed in, signing out. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { AuthCode } from "../../../contract/auth.ts";
import {
  endAllSessionsOperation,
  endSessionOperation,
  firebaseSessionOperation,
  refreshSessionOperation,
  type Session,
  signInCallbackOperation,
  signInDoneOperation,
  signInOperation,
} from "../../../contract/session.ts";
import { nextPath } from "../../../shared/next-path.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { logSecurityEvent } from "../../platform/log/security-events.ts";
import { authorizeParams, type SignInPurpose } from "../../ports/identity/authentication-age.ts";
import type { Claims } from "../../ports/identity/claims.ts";
import { createCookies } from "../../ports/identity/cookies.ts";
import { deviceName } from "../../ports/identity/device-name.ts";
import { createFirebaseVerifier } from "../../ports/identity/firebase.ts";
import { sameOriginOnly, userOf } from "../../ports/identity/guards.ts";
import type { Identity } from "../../ports/identity/identity.ts";
import { createIssuerPort } from "../../ports/identity/issuer-port.ts";
import { SignInError } from "../../ports/identity/oidc-client.ts";
import { route } from "../../ports/identity/route.ts";
import { endAllSessions, endSession, refreshSession, type User } from "../../ports/identity/sessions.ts";
import { forgetOwnerSecret, ownerSecretOf } from "./owner-link.ts";
import { toSessionUser } from "./session-user.ts";
import { signInDonePage } from "./sign-in-done.ts";
import { type SignInTarget, signInTarget } from "./sign-in-target.ts";
import { SecondFactorNeeded, startUserSession } from "./start-user-session.ts";

export const signInRoutes: ApiRoutes<{ identity: Identity }> = async (app, { database: { db }, config, identity }) => {
  const cookies = createCookies(config);
  const port = createIssuerPort(app, config);
  const sameOrigin = sameOriginOnly(config);

  async function startSessionOf(request: FastifyRequest, reply: FastifyReply, { claims, purpose }: { claims: Claims; purpose?: SignInPurpose | undefined }) {
    const device = deviceName(request.headers["user-agent"]);
    const browser = { device, hint: cookies.readHint(request), ownerSecret: ownerSecretOf(request) };
    const { user, cookie } = await startUserSession({ db, config, identity, log: request.log }, { claims, purpose, ...browser });
    if (browser.ownerSecret) forgetOwnerSecret(reply);
    cookies.setSession(reply, cookie);
    return { user, sessionId: cookie.sessionId };
  }

  type Visit = { target: SignInTarget; isPopup: boolean; purpose: SignInPurpose | undefined };
  async function sendToIssuer(request: FastifyRequest, reply: FastifyReply, { target, isPopup, purpose }: Visit) {
    const { url, ...started } = await port.start(request, authorizeParams({ purpose, ...identity }));
    cookies.setFlow(reply, { ...started, next: target.site + target.next, isPopup, purpose });
    return reply.redirect(url.href, 303);
  }

  /** A popup shows the result and closes itself; otherwise the browser is redirected to its target page. */
  async function finish(reply: FastifyReply, { isPopup, code, target }: { isPopup: boolean; code: AuthCode | null; target: SignInTarget }) {
    const { site, next } = target;
    // Only a page of the same origin can notify the page that opened the window.
    if (isPopup && site) return reply.redirect(`${site}/api/login/done?${new URLSearchParams({ next, ...(code && { code }) })}`, 303);
    if (isPopup) return sendDonePage(reply, { code, next });
    return reply.redirect(site + (code ? `/login?${new URLSearchParams({ error: code, next })}` : next), 303);
  }
  const sendDonePage = async (reply: FastifyReply, result: { code: AuthCode | null; next: string }) =>
    reply.type("text/html; charset=utf-8").send(await signInDonePage(result));

  route(app, signInDoneOperation, async (request, reply) => {
    const { code, next } = request.query;
    return sendDonePage(reply, { code, next: nextPath(next) });
  });

  route(app, signInOperation, async (request, reply) => {
    const { next: asked, mode, again } = request.query;
    const [target, isPopup] = [signInTarget(asked, config.apiOrigins), mode === "popup"];
    const { site, next } = target;
    // Firebase signs in with its own code, which only a page can run.
    if (identity.choice.kind === "firebase") return reply.redirect(`${site}/login?${new URLSearchParams({ with: "firebase", next })}`, 303);
    try {
      return await sendToIssuer(request, reply, { target, isPopup, purpose: again && "again" });
    } catch (error) {
      return finish(reply, { isPopup, target, code: codeOf(request.log, error) });
    }
  });

  route(app, signInCallbackOperation, async (request, reply) => {
    const flow = cookies.takeFlow(request, reply, request.query.state);
    // Not started in this browser, or too long ago: another person's link must not sign anyone in.
    if (!flow) {
      logSecurityEvent(request.log, "sign-in-refused", { code: "not-started-here" });
      return finish(reply, { isPopup: false, target: { site: "", next: "/" }, code: "invalid-credential" });
    }
    const result = { isPopup: flow.isPopup, target: signInTarget(flow.next, config.apiOrigins) };
    try {
      await startSessionOf(request, reply, { claims: await port.finish(request, flow), purpose: flow.purpose });
      return await finish(reply, { ...result, code: null });
    } catch (error) {
      if (error instanceof SecondFactorNeeded) return sendToIssuer(request, reply, { ...result, purpose: "second-factor" });
      return finish(reply, { ...result, code: codeOf(request.log, error) });
    }
  });

  async function sessionOf(user: User, sessionId: string): Promise<Session> {
    return { user: toSessionUser(user), ...(await identity.tokens.issue({ userId: user.id, sessionId })) };
  }

  route(app, refreshSessionOperation, { onRequest: sameOrigin }, async (request, reply): Promise<Session> => {
    const cookie = cookies.readSession(request);
    const refreshed = cookie ? await refreshSession(db, cookie, identity) : { user: null, reason: null };
    if (refreshed.user === null) {
      cookies.clearSession(reply);
      return refreshed;
    }
    cookies.setSession(reply, refreshed.cookie);
    return sessionOf(refreshed.user, refreshed.cookie.sessionId);
  });

  route(app, endSessionOperation, { onRequest: sameOrigin }, async (request, reply) => {
    const cookie = cookies.readSession(request);
    if (cookie) await endSession(db, cookie);
    cookies.clearSession(reply);
    return { ok: true as const };
  });

  route(app, endAllSessionsOperation, { onRequest: sameOrigin }, async (request, reply) => {
    await endAllSessions(db, userOf(request).id);
    cookies.clearSession(reply);
    return { ok: true as const };
  });

  if (identity.choice.kind === "firebase") {
    const verify = createFirebaseVerifier(identity.choice);
    route(app, firebaseSessionOperation, { onRequest: sameOrigin }, async (request, reply): Promise<Session> => {
      const claims = await verify(request.body.idToken);
      const { user, sessionId } = await startSessionOf(request, reply, { claims }).catch((error: unknown) => {
        throw error instanceof SignInError ? new HttpError(401, codeOf(request.log, error)) : error;
      });
      return sessionOf(user, sessionId);
    });
  }
};

function codeOf(log: FastifyBaseLogger, error: unknown): AuthCode {
  if (error instanceof SignInError) {
    logSecurityEvent(log, "sign-in-refused", { code: error.code, err: error.cause });
    return error.code;
  }
  log.error({ err: error }, "sign-in failed");
  return "network-request-failed";
}
