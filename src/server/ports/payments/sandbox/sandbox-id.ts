import { randomBytes } from "node:crypto";

/** Looks like Razorpay's: `order_` and fourteen characters. */
export const sandboxId = (prefix: "order" | "pay" | "evt") => `${prefix}_${randomBytes(7).toString("hex")}`;
