import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 as hex: how Razorpay signs both its payments and its webhooks, with different secrets. */
export const sign = (secret: string, message: string | Buffer) => createHmac("sha256", secret).update(message).digest("hex");

/** Takes the same time for wrong and right signatures, so that they cannot be guessed character by character. */
export function isSigned(secret: string, message: string | Buffer, signature: string): boolean {
  const [right, given] = [Buffer.from(sign(secret, message)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** What a payment's signature covers. */
export const proofMessage = (orderId: string, paymentId: string) => `${orderId}|${paymentId}`;
