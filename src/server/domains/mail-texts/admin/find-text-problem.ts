import type { MailText, MailTextForm } from "../../../../contract/admin/mail-texts.ts";
import type { MailKind } from "../../../../contract/mail-kinds.ts";
import { fillTemplate, findTemplateProblem, parseTemplate } from "../../../../shared/text/template.ts";
import type { CurrentSite } from "../../../config/site-source.ts";
import { findHtmlProblem, withoutConditions } from "../../../platform/text/html-template.ts";
import { siteValues, VARIABLE_NAMES } from "../../../platform/text/site-variables.ts";
import { MAILS } from "../../../ports/mail/mail-kinds.ts";
import { findBrokenLink, markBlocks } from "../../../ports/mail/read-email.ts";
import { exampleValues, renderText } from "../../../ports/mail/render-mail.ts";

type Problem = { field: keyof MailTextForm; sentence: string };

/** Why mails can't be sent with this text, or null. */
export function findTextProblem(site: CurrentSite, kind: MailKind, text: MailText): Problem | null {
  const names = Object.keys(MAILS[kind].variables);
  const { values, lists } = exampleValues(site, kind);
  const known = new Set([...VARIABLE_NAMES, ...names]);
  const isList = (name: string) => name in lists;

  for (const field of ["subject", "preview"] as const) {
    const sentence = findTemplateProblem(text[field], known) ?? findMisplacedList(text[field], isList);
    if (sentence) return { field, sentence };
  }
  const sentence =
    findHtmlProblem(text.content, known) ??
    findMisplacedList(markBlocks(text.content, { isList, isRich: () => false }), isList) ??
    (/<img\b/.test(text.content) ? "Mails can't contain pictures." : null) ??
    findLinkProblem(site, text.content, values) ??
    findMissing(site, kind, text.content);
  return sentence === null ? null : { field: "content", sentence };
}

function findMisplacedList(template: string, isList: (name: string) => boolean): string | null {
  const list = parseTemplate(template).find((part) => part.is === "value" && isList(part.name));
  return list?.is === "value" ? `{{${list.name}}} is a list. It must be the only thing in a paragraph of the text.` : null;
}

function findLinkProblem(site: CurrentSite, content: string, own: Record<string, string | boolean>): string | null {
  const values = { ...siteValues(site), ...own };
  const broken = findBrokenLink(content, (href) => fillTemplate(href, values), site.siteUrl);
  return broken === null ? null : `“${broken}” is not a web address. Use https://…, mailto:… or a variable that is a link.`;
}

/** Required variables must be visible in every mail, so also where all conditions are false. */
function findMissing(site: CurrentSite, kind: MailKind, content: string): string | null {
  const required = Object.entries(MAILS[kind].variables).filter(([, { isRequired }]) => isRequired);
  const values = Object.fromEntries(required.map(([name], index) => [name, `https://required-${index}.invalid/`]));
  const { text } = renderText(site, { subject: "", preview: "", content: withoutConditions(content) }, { values, lists: {} });
  const [name, variable] = required.find(([one]) => !text.includes(String(values[one]))) ?? [];
  return variable ? `The text must contain {{${name}}} outside of conditions: ${variable.description.toLowerCase()}.` : null;
}
