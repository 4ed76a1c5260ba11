/** The responses of the payment provider's servers, for machines without its keys. */
import { z } from "zod";
import { operation } from "./operation.ts";

export const sandboxScriptOperation = operation("GET /api/payments/sandbox/checkout.js", {
  summary: "The sandbox's checkout script",
  caller: "everyone",
  response: z.string(),
});

export const payInSandboxOperation = operation("POST /api/payments/sandbox/pay", {
  summary: "Simulate a payment in the sandbox",
  caller: "everyone",
  body: z.object({ order_id: z.string().max(64), outcome: z.enum(["succeed", "fail"]) }),
  response: z.union([
    z.object({ razorpay_payment_id: z.string(), razorpay_order_id: z.string(), razorpay_signature: z.string() }),
    z.object({ error: z.looseObject({ code: z.string(), description: z.string() }) }),
  ]),
});

export const paymentSandboxOperations = [sandboxScriptOperation, payInSandboxOperation];
