import type { MailText } from "../../../contract/admin/mail-texts.ts";
import type { TemplateValues } from "../../../shared/text/template.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Item } from "./email-content.ts";

/** Formatted text: sanitized HTML, and the same as plain text, for places where only words fit. */
export type RichText = { html: string; text: string };
/** Text is plain text and is escaped where it is used. A list and formatted text are paragraphs of their own. */
type Value = string | boolean | Item[] | RichText;
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
export type MailValues = { values: TemplateValues; lists: Record<string, Item[]>; rich?: Record<string, string> };

export function valuesOf<Facts>({ variables }: MailDefinition<Facts>, facts: Facts, site: CurrentSite): Required<MailValues> {
  const found: Required<MailValues> = { values: {}, lists: {}, rich: {} };
  for (const [name, { value }] of Object.entries(variables)) {
    const one = value(facts, site);
    if (Array.isArray(one)) {
      found.lists[name] = one;
      found.values[name] = one.length > 0;
    } else if (typeof one === "object") {
      found.rich[name] = one.html;
      found.values[name] = one.text;
    } else found.values[name] = one;
  }
  return found;
}
