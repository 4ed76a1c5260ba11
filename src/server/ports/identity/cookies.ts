/** Two cookies for a session: the secret one, sent only to the session's own path, and a hint that scripts can read. */
import { createHash } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { HINT_COOKIE, HINT_LENGTH, SESSION } from "../../../contract/auth.ts";
import type { SessionCookie } from "./sessions.ts";

const SECRET_COOKIE = "toolatlas-session";
const SESSION_PATH = "/api/session";
const LOGIN_PATH = "/api/login";
const LIFE_S = 30 * 86_400;

const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  isPopup: z.boolean(),
  purpose: z.enum(["again", "second-factor"]).optional(),
});
/** A sign-in in progress, kept in the browser that started it: another browser's response does not match. */
export type SignInFlow = z.infer<typeof Flow>;

export function createCookies({ isHttps }: { isHttps: boolean }) {
  const secret: CookieSerializeOptions = { path: SESSION_PATH, httpOnly: true, sameSite: "strict", secure: isHttps };
  const hint: CookieSerializeOptions = { path: "/", sameSite: "lax", secure: isHttps };
  // Lax: the issuer sends the browser back from another site.
  const flow: CookieSerializeOptions = { path: LOGIN_PATH, httpOnly: true, sameSite: "lax", secure: isHttps };
  // One per sign-in, so that two tabs can sign in at the same time.
  const flowName = (state: string) => `toolatlas-login-${createHash("sha256").update(state).digest("hex").slice(0, 12)}`;

  return {
    setSession(reply: FastifyReply, { sessionId, secret: value }: SessionCookie) {
      reply.setCookie(SECRET_COOKIE, `${sessionId}.${value}`, { ...secret, maxAge: LIFE_S });
      reply.setCookie(HINT_COOKIE, createHash("sha256").update(sessionId).digest("hex").slice(0, HINT_LENGTH), { ...hint, maxAge: LIFE_S });
    },
    /** Identifies this browser's session where the secret cookie is not sent. Proves nothing. */
    readHint: ({ cookies }: FastifyRequest): string | null => cookies[HINT_COOKIE] ?? null,
    readSession({ cookies }: FastifyRequest): SessionCookie | null {
      const [sessionId = "", value = ""] = (cookies[SECRET_COOKIE] ?? "").split(".");
      return z.uuid().safeParse(sessionId).success && value ? { sessionId, secret: value } : null;
    },
    clearSession(reply: FastifyReply) {
      reply.clearCookie(SECRET_COOKIE, secret);
      reply.clearCookie(HINT_COOKIE, hint);
    },
    setFlow(reply: FastifyReply, value: SignInFlow) {
      reply.setCookie(flowName(value.state), Buffer.from(JSON.stringify(value)).toString("base64url"), { ...flow, maxAge: SESSION.flowLifeMs / 1000 });
    },
    /** The flow with this state; works once, because its cookie is cleared. */
    takeFlow({ cookies }: FastifyRequest, reply: FastifyReply, state: string): SignInFlow | null {
      const stored = cookies[flowName(state)];
      if (!stored) return null;
      reply.clearCookie(flowName(state), flow);
      try {
        const read = Flow.safeParse(JSON.parse(Buffer.from(stored, "base64url").toString()));
        return read.success && read.data.state === state ? read.data : null;
      } catch {
        // Not ours, or truncated: treat it as missing.
        return null;
      }
    },
  };
}
