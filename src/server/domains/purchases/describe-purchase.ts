/**
 * The description of a purchase, used in the window, the list, the receipt and the ledger's export. It is not in orders,
 * because the audit log also uses it and orders import the audit log.
 */
export const describePromotion = (tool: string, boostFactor: number) => `Promotion of ${tool}, boost ${boostFactor}×, one month`;
export const describePlan = (plan: string) => `${plan} plan, one month`;
