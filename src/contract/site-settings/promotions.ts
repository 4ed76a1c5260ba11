/** What promotions and the plan cost. Orders keep the amount, currency and refund window they were created with. */
import { z } from "zod";
import { BOOST, CURRENCIES, PROMOTIONS } from "../constants.ts";
import { requiredLine, wholeNumber } from "./fields.ts";

/** The payment provider's minimum for most currencies. */
const MIN_CENTS = 100;
const MAX_CENTS = 10_000_000;
const CHOOSE_PRICE = "Enter a price from 1 to 100,000, with at most two decimals";
const cents = z.number(CHOOSE_PRICE).int(CHOOSE_PRICE).min(MIN_CENTS, CHOOSE_PRICE).max(MAX_CENTS, CHOOSE_PRICE);
const Currency = z.enum(CURRENCIES, "Choose a currency");

export const Promotions = z.object({
  currency: Currency,
  boostCents: cents,
  maxBoost: wholeNumber(BOOST.min, BOOST.max),
  planName: requiredLine("Name", 30),
  planCents: cents,
  refundDays: wholeNumber(1, 90),
});
export type Promotions = z.infer<typeof Promotions>;

export const SavedPromotions = z.object({
  currency: Currency,
  boostCents: z.number(),
  maxBoost: z.number(),
  planName: z.string(),
  planCents: z.number(),
  refundDays: z.number(),
});

export const DEFAULT_PROMOTIONS: Promotions = PROMOTIONS;
