import { type Check, found, type SetupDeps } from "../finding.ts";
import { type Machine, reasonOf } from "../machine.ts";

export const checkHumanCheck: Check = async ({ config: { turnstile }, machine }) =>
  turnstile
    ? found({ summary: "Cloudflare Turnstile accepts the secret key.", problems: [await askTurnstile(machine, turnstile)] })
    : found({ summary: "The built-in proof of work protects the forms. Cloudflare Turnstile can replace it (TURNSTILE_SITE_KEY)." });

type Turnstile = NonNullable<SetupDeps["config"]["turnstile"]>;

/** A made-up response is refused, but for another reason than a wrong secret. */
async function askTurnstile({ request }: Machine, { secretKey, verifyUrl }: Turnstile) {
  try {
    const { body } = await request(verifyUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret: secretKey, response: "setup-check" }),
    });
    if (!/(missing|invalid)-input-secret/.test(body)) return null;
    return { what: "Turnstile refuses the secret key.", fix: "Copy TURNSTILE_SECRET_KEY from Cloudflare's dashboard again; it belongs to the site key." };
  } catch (error) {
    return { what: `Turnstile cannot be reached: ${reasonOf(error)}.`, fix: "Check that this machine may connect to challenges.cloudflare.com." };
  }
}
