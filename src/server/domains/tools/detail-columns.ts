import { tools } from "./tables.ts";

const { description, plans, screenshots, access, aiTech, audience, keyFeatures, useCases, pros, cons, faqs, howItWorks } = tools;

/** The columns of a full tool beyond a card's: `toolDetails` of the contract. */
export const detailColumns = { description, plans, screenshots, access, aiTech, audience, keyFeatures, useCases, pros, cons, faqs, howItWorks };
