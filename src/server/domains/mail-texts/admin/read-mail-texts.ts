import { desc, eq } from "drizzle-orm";
import type { AdminMailText, AdminMailTextRow, MailTextVersion, MailVariable } from "../../../../contract/admin/mail-texts.ts";
import { MAIL_NAMES, type MailKind } from "../../../../contract/mail-kinds.ts";
import type { CurrentSite } from "../../../config/site-source.ts";
import type { Db } from "../../../platform/db/database.ts";
import { listSiteVariables } from "../../../platform/text/site-variables.ts";
import { MAILS } from "../../../ports/mail/mail-kinds.ts";
import { exampleValues } from "../../../ports/mail/render-mail.ts";
import { describeVersions, VERSIONS_SHOWN } from "../../audit-log/describe-versions.ts";
import { listStoredMailTexts, type StoredMailText } from "../stored-mail-texts.ts";
import { mailTexts } from "../tables.ts";

/** The audit log's name for the texts of mails. */
export const MAIL_TEXT_ENTITY = "mail-texts";

const isKind = (name: string): name is MailKind => name in MAIL_NAMES;

export async function listAdminMailTexts(db: Db): Promise<AdminMailTextRow[]> {
  const stored = await listStoredMailTexts(db);
  return Object.keys(MAIL_NAMES).flatMap((kind) => (isKind(kind) ? [toRow(kind, stored.get(kind))] : []));
}

export async function getAdminMailText(db: Db, site: CurrentSite, kind: MailKind): Promise<AdminMailText> {
  const stored = (await listStoredMailTexts(db)).get(kind);
  const { text: defaultText } = MAILS[kind];
  return { ...toRow(kind, stored), text: stored?.text ?? defaultText, defaultText, variables: listVariables(site, kind) };
}

const toRow = (kind: MailKind, stored: StoredMailText | undefined): AdminMailTextRow => ({
  kind,
  name: MAIL_NAMES[kind],
  description: MAILS[kind].description,
  subject: (stored?.text ?? MAILS[kind].text).subject,
  isChanged: Boolean(stored?.text),
  version: stored?.version ?? 0,
  changedAt: stored?.createdAt.toISOString() ?? null,
});

/** Its own variables, then those that all texts have, unless it has another value for one: a receipt states the refund window of its order. */
function listVariables(site: CurrentSite, kind: MailKind): MailVariable[] {
  const { values, lists } = exampleValues(site, kind);
  const { variables } = MAILS[kind];
  const own = Object.entries(variables).map(([name, { description, isRequired = false }]) => {
    const items = lists[name];
    const value = items ? items.map(({ title }) => title).join(", ") : (values[name] ?? "");
    return { name, description, value, isRequired, isList: items !== undefined };
  });
  const shared = listSiteVariables(site).filter(({ name }) => !(name in variables));
  return [...own, ...shared.map((variable) => ({ ...variable, isRequired: false, isList: false }))];
}

export async function listMailTextVersions(db: Db, kind: MailKind): Promise<MailTextVersion[]> {
  const rows = await db
    .select({ version: mailTexts.version, createdAt: mailTexts.createdAt, text: mailTexts.text })
    .from(mailTexts)
    .where(eq(mailTexts.kind, kind))
    .orderBy(desc(mailTexts.version))
    .limit(VERSIONS_SHOWN);
  return describeVersions(db, { entity: MAIL_TEXT_ENTITY, id: kind }, rows);
}
