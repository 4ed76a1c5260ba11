/** Whoever takes the money: Razorpay where its keys are set, else a sandbox inside this process. */
import type { Config } from "../../config/config.ts";
import type { Db } from "../../platform/db/connect.ts";
import type { PaymentProvider } from "./provider.ts";
import { createRazorpay } from "./razorpay.ts";
import { createSandbox } from "./sandbox/sandbox.ts";

/** Null on a public address without keys: there the sandbox would give promotions away. */
export function createProvider({ payments }: Pick<Config, "payments">, db: Db): PaymentProvider | null {
  if (payments.kind === "razorpay") return createRazorpay(payments);
  return payments.kind === "sandbox" ? createSandbox(db) : null;
}
