import {
  createPageOperation,
  deletePageOperation,
  getAdminPageOperation,
  listAdminPagesOperation,
  listPageVariablesOperation,
  listPageVersionsOperation,
  type PageForm,
  previewPageOperation,
  restorePageOperation,
  savePageOperation,
} from "../../../../contract/admin/pages.ts";
import { findTemplateProblem } from "../../../../shared/text/template.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { fillHtml, findHtmlProblem } from "../../../platform/text/html-template.ts";
import { listSiteVariables, siteValues, VARIABLE_NAMES } from "../../../platform/text/site-variables.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { deriveStored, readSubmittedPost } from "../../blog/post-tasks.ts";
import { filledHead } from "../get-text-page.ts";
import { PAGES_TAG } from "../list-text-pages.ts";
import { type ChangedPage, createPage, deletePage, restorePage, savePage } from "./change-page.ts";
import { getAdminPage, listAdminPages, listPageVersions } from "./read-pages.ts";

/** `isReserved`: whether a route of the program begins with this segment. */
type More = { backgroundTasks: BackgroundTasks; isReserved: (segment: string) => boolean };

export const adminPageRoutes: ApiRoutes<More> = async (app, { database: { db }, changes, site, backgroundTasks, isReserved }) => {
  const values = async () => siteValues(await site.latest());
  const read = async (slug: string) => getAdminPage(db, slug, await values());
  const announce = ({ slugs, isListed }: ChangedPage) => changes.changed(...slugs.map((slug) => `page:${slug}`), ...(isListed ? [PAGES_TAG] : []));

  /** Sanitized, with known variables only. */
  async function accept<Form extends Pick<PageForm, "title" | "description" | "content">>(form: Form): Promise<Form> {
    const { content } = await readSubmittedPost(backgroundTasks, form.content);
    const { title, description, footerLabel = "" }: Partial<PageForm> = form;
    for (const [field, text = ""] of Object.entries({ title, description, footerLabel })) refuse(field, findTemplateProblem(text, VARIABLE_NAMES));
    refuse("content", findHtmlProblem(content, VARIABLE_NAMES));
    return { ...form, content };
  }
  async function toDraft({ slug, ...form }: PageForm) {
    return { slug, text: await accept(form) };
  }
  function refuseReserved(slug: string) {
    refuse("slug", isReserved(slug) ? `/${slug} is used by the site itself. Choose another URL.` : null);
  }

  route(app, listAdminPagesOperation, async () => {
    const items = await listAdminPages(db, await values());
    return { items, total: items.length };
  });
  route(app, getAdminPageOperation, ({ params }) => read(params.slug));
  route(app, listPageVersionsOperation, async ({ params }) => {
    const items = await listPageVersions(db, params.slug);
    return { items, total: items.length };
  });
  route(app, listPageVariablesOperation, async () => {
    const items = listSiteVariables(await site.latest());
    return { items, total: items.length };
  });
  route(app, previewPageOperation, async ({ body }) => {
    const [form, current] = [await accept(body), await values()];
    const { html, headings } = await deriveStored(backgroundTasks, fillHtml(form.content, current));
    return { ...filledHead(form, current), updated: null, content: html, headings };
  });
  route(app, createPageOperation, async (request) => {
    refuseReserved(request.body.slug);
    await announce(await createPage(db, { ...(await toDraft(request.body)), actor: userOf(request) }));
    return read(request.body.slug);
  });
  route(app, savePageOperation, async (request) => {
    const { version, ...form } = request.body;
    if (form.slug !== request.params.slug) refuseReserved(form.slug);
    await announce(await savePage(db, { ...request.params, version, draft: await toDraft(form), actor: userOf(request) }));
    return read(form.slug);
  });
  route(app, deletePageOperation, async (request) => {
    const { slug } = request.params;
    await announce(await deletePage(db, { slug, ...request.query, actor: userOf(request) }));
    const deleted = (await listAdminPages(db, await values())).find((page) => page.slug === slug);
    if (!deleted) throw new Error("The deleted page is not listed");
    return deleted;
  });
  route(app, restorePageOperation, async (request) => {
    const { slug, number } = request.params;
    const changed = await restorePage(db, { slug, number, ...request.body, actor: userOf(request) });
    await announce(changed);
    return read(changed.slugs.at(-1) ?? slug);
  });
};

function refuse(field: string, problem: string | null) {
  if (problem) throw new HttpError(400, problem, { fields: { [field]: problem } });
}
