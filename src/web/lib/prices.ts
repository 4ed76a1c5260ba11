import { PROMOTIONS } from "../../contract/constants.ts";
import type { Promotions } from "../../contract/site-settings/promotions.ts";
import { shortMoney } from "../../shared/money.ts";
import { useSite } from "./site.ts";

export type Prices = Promotions;

/** What promotions and the plan cost, and in which currency. */
export const usePrices = (): Prices => useSite().promotions ?? PROMOTIONS;

/** For one month. */
export const boostPrice = (boost: number, { boostCents, currency }: Pick<Prices, "boostCents" | "currency">) => shortMoney(boost * boostCents, currency);
