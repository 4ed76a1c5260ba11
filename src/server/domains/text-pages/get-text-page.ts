import type { PageText } from "../../../contract/admin/pages.ts";
import type { TextPage } from "../../../contract/text-page.ts";
import { fillTemplate, type TemplateValues } from "../../../shared/text/template.ts";
import type { SiteSource } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { fillHtml } from "../../platform/text/html-template.ts";
import { siteValues } from "../../platform/text/site-variables.ts";
import type { BackgroundTasks } from "../../platform/workers/background-tasks.ts";
import { articleHtml } from "../blog/article-html.ts";
import { deriveStored } from "../blog/post-tasks.ts";
import { type DefaultPage, readDefaultPage } from "./default-pages.ts";
import { findStoredPage } from "./stored-pages.ts";

type Deps = { db: Db; backgroundTasks: BackgroundTasks; site: SiteSource };

/** `isFile`: its default text, which operators can edit without notifying the server. */
type FoundPage = { page: TextPage; isFile: boolean };

export const isShown = ({ condition }: Pick<DefaultPage, "condition">, values: TemplateValues) => condition === null || Boolean(values[condition]);

export const filledHead = ({ title, description }: Pick<PageText, "title" | "description">, values: TemplateValues) => ({
  title: fillTemplate(title, values),
  description: fillTemplate(description, values),
});

export const toTextPage = ({ text, updated }: Pick<DefaultPage, "text" | "updated">, values: TemplateValues): TextPage => ({
  ...filledHead(text, values),
  updated,
  ...articleHtml(fillHtml(text.content, values)),
});

/** Reads pages. The text of an admin is prepared in the background process, once for each change. */
export function createPageReader({ db, backgroundTasks, site }: Deps) {
  const prepared = new Map<string, { source: string; derived: ReturnType<typeof deriveStored> }>();

  function derive(slug: string, source: string) {
    const kept = prepared.get(slug);
    if (kept?.source === source) return kept.derived;
    const derived = deriveStored(backgroundTasks, source);
    prepared.set(slug, { source, derived });
    derived.catch(() => prepared.delete(slug));
    return derived;
  }

  /** Null if there is no such page. */
  return async function getTextPage(slug: string): Promise<FoundPage | null> {
    const [stored, file, current] = await Promise.all([findStoredPage(db, slug), readDefaultPage(slug), site.latest()]);
    const values = siteValues(current);
    if (file && !isShown(file, values)) return null;
    if (stored?.text) {
      const { html, headings } = await derive(slug, fillHtml(stored.text.content, values));
      const updated = stored.changedAt.toISOString().slice(0, 10);
      return { page: { ...filledHead(stored.text, values), updated, content: html, headings }, isFile: false };
    }
    prepared.delete(slug);
    return file && { page: toTextPage(file, values), isFile: true };
  };
}
