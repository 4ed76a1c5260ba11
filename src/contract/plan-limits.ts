/** Limits of the plans of a tool. The database has the first one as well (1230_pricing_plans.sql). */
export const PLAN_LIMITS = {
  plans: 12,
  name: 60,
  lines: 10,
  line: 120,
  unit: 40,
  days: 365,
  /** In the smallest unit of the currency. */
  amount: 100_000_000,
} as const;
