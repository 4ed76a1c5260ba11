/** A mail as it is sent: its kind's text, or what an admin changed it to, with the facts of this mail. */
import type { MailText } from "../../../contract/admin/mail-texts.ts";
import type { MailKind } from "../../../contract/mail-kinds.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import { fillTemplate } from "../../../shared/text/template.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { fillHtml } from "../../platform/text/html-template.ts";
import { siteValues } from "../../platform/text/site-variables.ts";
import { emailHtml } from "./email-html.ts";
import { emailText } from "./email-text.ts";
import { type MailDefinition, type MailValues, valuesOf } from "./mail-definition.ts";
import { MAILS, type MailFacts } from "./mail-kinds.ts";
import { markBlocks, readEmail } from "./read-email.ts";

type Written = { subject: string; html: string; text: string };

export const renderMail = <Kind extends MailKind>(site: CurrentSite, kind: Kind, facts: MailFacts[Kind]): Written =>
  renderText(site, site.mailTexts[kind] ?? MAILS[kind].text, valuesOf(MAILS[kind], facts, site));

/** An issue of the newsletter, with its preview text and, if an editor wrote one, their subject. */
export function renderIssue(site: CurrentSite, facts: MailFacts["newsletter"], subject: string | null): Written & { preview: string } {
  const text = site.mailTexts.newsletter ?? MAILS.newsletter.text;
  const values = valuesOf(MAILS.newsletter, facts, site);
  return { ...renderText(site, text, values, subject), preview: fillTemplate(text.preview, { ...siteValues(site), ...values.values }) };
}

/** What the kind's variables are in previews. */
export function exampleValues<Kind extends MailKind>(site: CurrentSite, kind: Kind): MailValues {
  const mail: MailDefinition<MailFacts[Kind]> = MAILS[kind];
  return valuesOf(mail, mail.example(site), site);
}

export function renderText(site: CurrentSite, text: MailText, { values: own, lists, rich = {} }: MailValues, subject: string | null = null): Written {
  const values = { ...siteValues(site), ...own };
  const email = {
    subject: oneLine(subject ?? fillTemplate(text.subject, values)),
    preview: fillTemplate(text.preview, values),
    ...readEmail(fillContent(text.content, { values, lists, rich }), { siteUrl: site.siteUrl, lists, rich }),
  };
  return { subject: email.subject, html: emailHtml(email, site), text: emailText(email, site.siteName) };
}

/** Line breaks in values are shown; those in the HTML of the text are not. */
const fillContent = (html: string, { values, lists, rich }: Required<MailValues>) =>
  fillHtml(markBlocks(html.replace(/[ \t\r\n]+/g, " "), { isList: (name) => name in lists, isRich: (name) => name in rich }), values, (value) =>
    escapeHtml(value).replaceAll("\r", "&#13;").replaceAll("\n", "&#10;"),
  );

/** A subject is a header: a line break in it would start another one. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
