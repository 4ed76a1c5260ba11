import { BOOST } from "../../../contract/constants.ts";
import type { Promotions } from "../../../contract/site-settings/promotions.ts";
import { HttpError } from "../../platform/http/errors.ts";

export function requireBoost(boostFactor: number, { maxBoost }: Pick<Promotions, "maxBoost">): void {
  if (boostFactor >= BOOST.min && boostFactor <= maxBoost) return;
  const message = `Boost must be a whole number from ${BOOST.min} to ${maxBoost}.`;
  throw new HttpError(400, `boostFactor: ${message}`, { fields: { boostFactor: message } });
}
