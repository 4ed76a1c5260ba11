/** Which payment provider is used; decided once, from the settings. */

export type RazorpayAccount = { keyId: string; keySecret: string; webhookSecret: string; apiUrl: string };

import { isLoopback } from "./loopback.ts";

export type PaymentsChoice =
  | ({ kind: "razorpay" } & RazorpayAccount)
  /** Play money; only if SITE_URL is a loopback address. */
  | { kind: "sandbox" }
  /** A public address without keys: buying responds that it is not set up. */
  | { kind: "none" };

type Settings = {
  siteUrl: string;
  DATABASE_URL?: string | undefined;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  RAZORPAY_API_URL: string;
};

/** The choice, or an error message. */
export function paymentsChoice({
  siteUrl,
  DATABASE_URL,
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  RAZORPAY_API_URL: apiUrl,
}: Settings): PaymentsChoice | string {
  if (!keyId && !keySecret && !webhookSecret) return { kind: isLoopback(new URL(siteUrl).hostname) ? "sandbox" : "none" };
  if (!keyId || !keySecret || !webhookSecret)
    return "Wrong setting: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together, or none of them.";
  if (keySecret === webhookSecret) return "Wrong setting: RAZORPAY_WEBHOOK_SECRET must not be the key's secret.";
  if (keyId.startsWith("rzp_live_") && !DATABASE_URL)
    return "Wrong setting: live RAZORPAY keys need DATABASE_URL, because the embedded database does not survive a power cut.";
  return { kind: "razorpay", keyId, keySecret, webhookSecret, apiUrl };
}
