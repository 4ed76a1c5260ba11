/** Passing the human check in tests: with real work, or, where a test needs many, with a stand-in for Cloudflare. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { FastifyInstance } from "fastify";
import { closeLater } from "./close-after-tests.ts";

/** The value of `human-check` that a browser sends after about a second of work. */
export async function solveHumanCheck(app: Pick<FastifyInstance, "inject">): Promise<string> {
  const challenge = (await app.inject("/api/human-check")).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** Settings that make every token pass for one action. */
export async function passingHumanCheck(action: string): Promise<Record<string, string>> {
  const verifyResponse = JSON.stringify({ success: true, "error-codes": [], hostname: "localhost", action });
  const cloudflare = createServer((_request, response) => response.setHeader("content-type", "application/json").end(verifyResponse));
  await once(cloudflare.listen(0, "127.0.0.1"), "listening");
  closeLater(async () => {
    cloudflare.closeAllConnections();
    await new Promise((resolve) => cloudflare.close(resolve));
  });
  const { port } = cloudflare.address() as AddressInfo;
  return { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret", TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}` };
}
