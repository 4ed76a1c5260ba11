/** What pages and mails can refer to. One registry: names for authors, and where each value comes from. */
import type { TextVariable } from "../../../contract/admin/versioned-text.ts";
import { BOOST, REFUND } from "../../../contract/constants.ts";
import { boostPrice } from "../../../shared/boost-price.ts";
import { currencyName } from "../../../shared/money.ts";
import type { TemplateValues } from "../../../shared/text/template.ts";
import { titleCase } from "../../../shared/text/title-case.ts";
import type { CurrentSite } from "../../config/site-source.ts";

type Variable = { description: string; value: (site: CurrentSite) => string | boolean };

/** Above the highest that is on sale, a price is empty, so that a page can hide it with a condition. */
const higherBoosts = Array.from({ length: BOOST.max - BOOST.min }, (_, index) => BOOST.min + 1 + index);

const VARIABLES: Record<string, Variable> = {
  "site.name": { description: "The site's name", value: (site) => site.siteName },
  "site.url": { description: "The site's address", value: (site) => site.siteUrl },
  "site.items": { description: "What the directory lists", value: (site) => site.terms.items },
  "site.Items": { description: "The same, for headings", value: (site) => titleCase(site.terms.items) },
  "contact.email": { description: "The contact address in the settings", value: (site) => site.legal.email },
  "operator.name": { description: "Who runs the site", value: (site) => site.legal.operator },
  "operator.address": { description: "The operator's postal address", value: (site) => site.legal.address },
  "operator.law": { description: "The law that governs the terms", value: (site) => site.legal.law },
  "price.boost": { description: "The price of one boost level for one month", value: (site) => boostPrice(1, site.promotions) },
  ...Object.fromEntries(
    higherBoosts.map((boost) => [
      `price.boost${boost}`,
      {
        description: `The price of boost ${boost} for one month, if it can be bought`,
        value: (site: CurrentSite) => (boost <= site.promotions.maxBoost ? boostPrice(boost, site.promotions) : ""),
      },
    ]),
  ),
  "boost.min": { description: "The lowest boost level", value: () => String(BOOST.min) },
  "boost.max": { description: "The highest boost level", value: ({ promotions }) => String(promotions.maxBoost) },
  "currency.code": { description: "The code of the currency", value: ({ promotions }) => promotions.currency },
  "currency.name": { description: "The name of the currency, in the plural", value: ({ promotions }) => currencyName(promotions.currency) },
  "refund.days": { description: "Days to report an incorrect charge", value: ({ promotions }) => String(promotions.refundDays) },
  "refund.businessDays": { description: "Business days until a refund arrives", value: () => REFUND.businessDays },
  "comments.review": { description: "Comments are reviewed before they are published", value: ({ moderation }) => moderation.reviewComments },
  "newsletter.day": { description: "The day of the weekly newsletter", value: ({ newsletter }) => newsletter.day },
  payments: { description: "Something is for sale", value: ({ setUp }) => setUp.payments },
  google: { description: "People sign in with Google", value: ({ setUp }) => setUp.google },
  analytics: { description: "Google Analytics is used", value: ({ setUp }) => setUp.analytics },
  embeddings: { description: "Searches are sent to a language model service", value: ({ setUp }) => setUp.embeddings },
};

/** Names that files of content/pages may still use. */
const OLD_NAMES: Record<string, string> = { site: "site.name", items: "site.items", Items: "site.Items" };

export const VARIABLE_NAMES: ReadonlySet<string> = new Set([...Object.keys(VARIABLES), ...Object.keys(OLD_NAMES)]);

export function siteValues(site: CurrentSite): TemplateValues {
  const values = Object.fromEntries(Object.entries(VARIABLES).map(([name, { value }]) => [name, value(site)]));
  return { ...values, ...Object.fromEntries(Object.entries(OLD_NAMES).map(([old, name]) => [old, values[name] ?? ""])) };
}

export const listSiteVariables = (site: CurrentSite): TextVariable[] =>
  Object.entries(VARIABLES).map(([name, { description, value }]) => ({ name, description, value: value(site) }));
