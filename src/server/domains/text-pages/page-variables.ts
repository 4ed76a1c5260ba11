/** What pages can refer to. One registry: names for authors, and where each value comes from. */
import type { PageVariable } from "../../../contract/admin/pages.ts";
import { BOOST, REFUND } from "../../../contract/constants.ts";
import { currencyName, shortMoney } from "../../../shared/money.ts";
import type { TemplateValues } from "../../../shared/text/template.ts";
import { titleCase } from "../../../shared/text/title-case.ts";
import type { Config } from "../../config/config.ts";
import { usesGoogle } from "../../config/identity-settings.ts";
import type { CurrentSite } from "../../config/site-source.ts";

export type PageConfig = Pick<Config, "payments" | "identity" | "embeddings" | "gaMeasurementId">;
type Source = { site: CurrentSite; config: PageConfig };
type Variable = { description: string; value: (source: Source) => string | boolean };

const priceOf = (boost: number, { site: { promotions } }: Source) => shortMoney(boost * promotions.boostCents, promotions.currency);

/** Above the highest that is on sale, a price is empty, so that a page can hide it with a condition. */
const higherBoosts = Array.from({ length: BOOST.max - BOOST.min }, (_, index) => BOOST.min + 1 + index);

const VARIABLES: Record<string, Variable> = {
  "site.name": { description: "The site's name", value: ({ site }) => site.siteName },
  "site.url": { description: "The site's address", value: ({ site }) => site.siteUrl },
  "site.items": { description: "What the directory lists", value: ({ site }) => site.terms.items },
  "site.Items": { description: "The same, for headings", value: ({ site }) => titleCase(site.terms.items) },
  "contact.email": { description: "The contact address in the settings", value: ({ site }) => site.legal.email },
  "operator.name": { description: "Who runs the site", value: ({ site }) => site.legal.operator },
  "operator.address": { description: "The operator's postal address", value: ({ site }) => site.legal.address },
  "operator.law": { description: "The law that governs the terms", value: ({ site }) => site.legal.law },
  "price.boost": { description: "The price of one boost level for one month", value: (source) => priceOf(1, source) },
  ...Object.fromEntries(
    higherBoosts.map((boost) => [
      `price.boost${boost}`,
      {
        description: `The price of boost ${boost} for one month, if it can be bought`,
        value: (source: Source) => (boost <= source.site.promotions.maxBoost ? priceOf(boost, source) : ""),
      },
    ]),
  ),
  "boost.min": { description: "The lowest boost level", value: () => String(BOOST.min) },
  "boost.max": { description: "The highest boost level", value: ({ site }) => String(site.promotions.maxBoost) },
  "currency.code": { description: "The code of the currency", value: ({ site }) => site.promotions.currency },
  "currency.name": { description: "The name of the currency, in the plural", value: ({ site }) => currencyName(site.promotions.currency) },
  "refund.days": { description: "Days to report an incorrect charge", value: ({ site }) => String(site.promotions.refundDays) },
  "refund.businessDays": { description: "Business days until a refund arrives", value: () => REFUND.businessDays },
  "comments.review": { description: "Comments are reviewed before they are published", value: ({ site }) => site.moderation.reviewComments },
  payments: { description: "Something is for sale", value: ({ config }) => config.payments.kind !== "none" },
  google: { description: "People sign in with Google", value: ({ config }) => usesGoogle(config.identity) },
  analytics: { description: "Google Analytics is used", value: ({ config }) => config.gaMeasurementId !== null },
  embeddings: { description: "Searches are sent to a language model service", value: ({ config }) => config.embeddings !== null },
};

/** Names that files of content/pages may still use. */
const OLD_NAMES: Record<string, string> = { site: "site.name", items: "site.items", Items: "site.Items" };

export const VARIABLE_NAMES: ReadonlySet<string> = new Set([...Object.keys(VARIABLES), ...Object.keys(OLD_NAMES)]);

export function pageValues(source: Source): TemplateValues {
  const values = Object.fromEntries(Object.entries(VARIABLES).map(([name, { value }]) => [name, value(source)]));
  return { ...values, ...Object.fromEntries(Object.entries(OLD_NAMES).map(([old, name]) => [old, values[name] ?? ""])) };
}

export const listPageVariables = (source: Source): PageVariable[] =>
  Object.entries(VARIABLES).map(([name, { description, value }]) => ({ name, description, value: value(source) }));
