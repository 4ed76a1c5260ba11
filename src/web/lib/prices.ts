import { PROMOTIONS } from "../../contract/constants.ts";
import type { Promotions } from "../../contract/site-settings/promotions.ts";
import { useSite } from "./site.ts";

export type Prices = Promotions;

/** What promotions and the plan cost, and in which currency. */
export const usePrices = (): Prices => useSite().promotions ?? PROMOTIONS;
