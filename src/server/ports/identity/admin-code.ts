/**
 * Who may be an admin through the embedded issuer, and pay in the sandbox: a browser that has shown the code from the
 * terminal. The client's address proves nothing, because a proxy on this machine may forward strangers' requests.
 */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const COOKIE = "toolatlas-admin";
const COOKIE_LIFE_S = 30 * 86_400;
const WRONG_PER_MINUTE = 5;
const MINUTE_MS = 60_000;

type Options = { chosen: string | undefined; isHttps: boolean; now?: () => number };
export type AdminCode = ReturnType<typeof createAdminCode>;

export function createAdminCode({ chosen, isHttps, now = Date.now }: Options) {
  // The browser's cookie does not contain the code, and is invalid after this process ends.
  const browserSecret = newSecret();
  let code = chosen ?? newSecret();
  let wrongAt: number[] = [];
  let announce: (code: string) => void = () => {};

  return {
    /** Reports the current code, and the next one after each use. A code chosen by the operator is not reported. */
    announceTo(listener: (code: string) => void) {
      if (chosen) return;
      announce = listener;
      listener(code);
    },

    /** A code works once, so that a link in a log or a browser's history is useless; a chosen code keeps working. */
    use(given: string): "right" | "wrong" | "too-many" {
      wrongAt = wrongAt.filter((at) => at > now() - MINUTE_MS);
      // Counted globally: behind a proxy all clients have the same address.
      const isLimited = wrongAt.length >= WRONG_PER_MINUTE;
      // Guessing one of our own codes is hopeless (192 random bits), so wrong ones do not block the right one.
      if (isLimited && chosen) return "too-many";
      if (!isSame(given, code)) {
        if (isLimited) return "too-many";
        wrongAt.push(now());
        return "wrong";
      }
      if (!chosen) {
        code = newSecret();
        announce(code);
      }
      return "right";
    },

    remember(reply: FastifyReply) {
      // Lax: no other site can choose an account on behalf of this browser.
      reply.setCookie(COOKIE, browserSecret, { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps, maxAge: COOKIE_LIFE_S });
    },
    isRemembered({ cookies }: FastifyRequest): boolean {
      return isSame(cookies[COOKIE] ?? "", browserSecret);
    },
  };
}

const newSecret = () => randomBytes(24).toString("base64url");
const hashOf = (text: string) => createHash("sha256").update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(hashOf(a), hashOf(b));
