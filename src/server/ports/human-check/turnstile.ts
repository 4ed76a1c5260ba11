/** Cloudflare Turnstile. https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
import { z } from "zod";
import type { HumanCheck } from "./human-check.ts";

const TIMEOUT_MS = 8_000;
const MAX_TOKEN = 2_048;
/** Cloudflare's error codes for its own faults, not the visitor's. */
const ITS_FAULT = ["internal-error"];
/** And for ours. */
const OUR_FAULT = ["missing-input-secret", "invalid-input-secret", "bad-request"];

const VerifyResponse = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string()).default([]),
  hostname: z.string().optional(),
  action: z.string().optional(),
});

type Keys = { secretKey: string; verifyUrl: string };

export function createTurnstile({ secretKey, verifyUrl }: Keys, hostname: string): HumanCheck {
  async function callVerify(token: string, ip: string) {
    const response = await fetch(verifyUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret: secretKey, response: token, remoteip: ip }),
      // The secret goes to this address and no other.
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return VerifyResponse.parse(await response.json());
  }

  return {
    challenge: null,
    async verify(token, { action, ip }) {
      if (!token || token.length > MAX_TOKEN) return "failed";
      const verdict = await callVerify(token, ip).catch((error: unknown) => {
        process.emitWarning(`Turnstile does not answer: ${error instanceof Error ? error.message : error}`);
        return null;
      });
      if (!verdict) return "unavailable";
      const codes = verdict["error-codes"];
      if (codes.some((code) => OUR_FAULT.includes(code))) process.emitWarning(`Turnstile refuses our request: ${codes.join(", ")}`);
      if (codes.some((code) => ITS_FAULT.includes(code) || OUR_FAULT.includes(code))) return "unavailable";
      // A token won on another site, or for another form of ours, proves nothing here.
      return verdict.success && verdict.action === action && verdict.hostname === hostname ? "passed" : "failed";
    },
  };
}
