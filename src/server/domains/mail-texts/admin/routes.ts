import {
  getMailTextOperation,
  listMailTextsOperation,
  listMailTextVersionsOperation,
  type MailTextForm,
  previewMailTextOperation,
  restoreMailTextOperation,
  saveMailTextOperation,
  testMailTextOperation,
} from "../../../../contract/admin/mail-texts.ts";
import { MAIL_NAMES, type MailKind } from "../../../../contract/mail-kinds.ts";
import { fillTemplate } from "../../../../shared/text/template.ts";
import { type CurrentSite, MAIL_TEXTS_TAG } from "../../../config/site-source.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { siteValues } from "../../../platform/text/site-variables.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { exampleValues, renderText } from "../../../ports/mail/render-mail.ts";
import { sendTestMail } from "../../../ports/mail/send-test-mail.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { readSubmittedPost } from "../../blog/post-tasks.ts";
import { changeMailText, restoreMailText } from "./change-mail-text.ts";
import { findTextProblem } from "./find-text-problem.ts";
import { getAdminMailText, listAdminMailTexts, listMailTextVersions, MAIL_TEXT_ENTITY } from "./read-mail-texts.ts";

export const adminMailTextRoutes: ApiRoutes<{ backgroundTasks: BackgroundTasks }> = async (
  app,
  { database: { db }, changes, config, site, backgroundTasks },
) => {
  const read = async (kind: MailKind) => getAdminMailText(db, await site.latest(), kind);

  /** Sanitized, and complete for this kind of mail. */
  async function accept(current: CurrentSite, kind: MailKind, { subject, preview, content }: MailTextForm) {
    const text = { subject, preview, content: (await readSubmittedPost(backgroundTasks, content)).content };
    const problem = findTextProblem(current, kind, text);
    if (problem) throw new HttpError(400, problem.sentence, { fields: { [problem.field]: problem.sentence } });
    return text;
  }
  async function announce() {
    await changes.changed(MAIL_TEXTS_TAG);
    await site.latest();
  }

  route(app, listMailTextsOperation, async () => {
    const items = await listAdminMailTexts(db);
    return { items, total: items.length };
  });
  route(app, getMailTextOperation, ({ params }) => read(params.kind));
  route(app, listMailTextVersionsOperation, async ({ params }) => {
    const items = await listMailTextVersions(db, params.kind);
    return { items, total: items.length };
  });
  route(app, saveMailTextOperation, async (request) => {
    const { kind } = request.params;
    const { version, ...form } = request.body;
    const text = await accept(await site.latest(), kind, form);
    await changeMailText(db, { kind, version, text, actor: userOf(request) });
    await announce();
    return read(kind);
  });
  route(app, restoreMailTextOperation, async (request) => {
    await restoreMailText(db, { ...request.params, ...request.body, actor: userOf(request) });
    await announce();
    return read(request.params.kind);
  });
  route(app, previewMailTextOperation, async ({ params: { kind }, body }) => {
    const current = await site.latest();
    const text = await accept(current, kind, body);
    const example = exampleValues(current, kind);
    return { ...renderText(current, text, example), preview: fillTemplate(text.preview, { ...siteValues(current), ...example.values }) };
  });
  route(app, testMailTextOperation, async (request) => {
    const { kind } = request.params;
    const { email, ...admin } = userOf(request);
    const current = await site.latest();
    const written = renderText(current, await accept(current, kind, request.body), exampleValues(current, kind));
    const test = { ...written, kind: "mail-text-test", to: email, subject: `[Test] ${written.subject}` };
    const result = await sendTestMail({ db, config, site: current }, test);
    await withAudit(db, admin, async (_tx, note) =>
      note({ action: "send-test", entity: MAIL_TEXT_ENTITY, entityId: kind, subject: MAIL_NAMES[kind], reason: result.reply }),
    );
    return result;
  });
};
