/** What promoting a tool for a month costs. The server charges what it computes; an amount from the browser is never trusted. */
import { shortMoney } from "./money.ts";

type BoostPrice = { boostCents: number; currency: string };

export const boostPriceCents = (boost: number, { boostCents }: Pick<BoostPrice, "boostCents">) => boost * boostCents;

export const boostPrice = (boost: number, price: BoostPrice) => shortMoney(boostPriceCents(boost, price), price.currency);
