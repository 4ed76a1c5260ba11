import type { MailText } from "../../../contract/admin/mail-texts.ts";
import type { TemplateValues } from "../../../shared/text/template.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Item } from "./email-content.ts";

/** Text is plain text and is escaped where it is used. A list is a paragraph of its own. */
type Value = string | boolean | Item[];
type MailVariable<Facts> = {
  description: string;
  /** The mail is useless or unlawful without it. */
  isRequired?: true;
  value: (facts: Facts, site: CurrentSite) => Value;
};

/** A kind of mail: what its text may refer to, and what it says until an admin changes it. */
export type MailDefinition<Facts> = {
  description: string;
  variables: Record<string, MailVariable<Facts>>;
  text: MailText;
  /** For previews and checks. */
  example: (site: CurrentSite) => Facts;
};

/** A list is also a condition: whether it has items. */
export type MailValues = { values: TemplateValues; lists: Record<string, Item[]> };

export function valuesOf<Facts>({ variables }: MailDefinition<Facts>, facts: Facts, site: CurrentSite): MailValues {
  const found: MailValues = { values: {}, lists: {} };
  for (const [name, { value }] of Object.entries(variables)) {
    const one = value(facts, site);
    if (Array.isArray(one)) found.lists[name] = one;
    found.values[name] = Array.isArray(one) ? one.length > 0 : one;
  }
  return found;
}
