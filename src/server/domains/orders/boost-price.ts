import { BOOST } from "../../../contract/constants.ts";

/** The server computes the price; the browser's amount is never trusted. */
export const boostPriceCents = (boostFactor: number) => BOOST.dollarsPerMonth * 100 * boostFactor;
