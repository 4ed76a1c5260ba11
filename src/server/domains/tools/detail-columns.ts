import { tools } from "../../platform/db/schema/tools.ts";

const { description, access, aiTech, audience, keyFeatures, useCases, pros, cons, faqs, howItWorks } = tools;

/** What a whole tool has beyond a card: `toolDetails` of the contract, as columns. */
export const detailColumns = { description, access, aiTech, audience, keyFeatures, useCases, pros, cons, faqs, howItWorks };
