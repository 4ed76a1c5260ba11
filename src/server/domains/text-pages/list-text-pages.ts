import type { PageText } from "../../../contract/admin/pages.ts";
import { TEXT_PAGES, type TextPageLink } from "../../../contract/text-page.ts";
import { fillTemplate, type TemplateValues } from "../../../shared/text/template.ts";
import { SITE_TAG, type SiteSource } from "../../config/site-source.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Db } from "../../platform/db/database.ts";
import { siteValues } from "../../platform/text/site-variables.ts";
import { readDefaultPage } from "./default-pages.ts";
import { filledHead, isShown } from "./get-text-page.ts";
import { listStoredPages } from "./stored-pages.ts";

/** The tag of every page, since the footer of each lists some of these. */
export const PAGES_TAG = "text-pages";

export type PageList = () => Promise<TextPageLink[]>;
type Deps = { site: SiteSource; db: Db; changes: Changes };

/** Lists the pages that visitors can open, and keeps the list until a page or a setting changes. */
export function createPageList({ db, changes, site }: Deps): PageList {
  let kept: Promise<TextPageLink[]> | null = null;
  changes.onChange((tags) => {
    if (tags.includes(PAGES_TAG) || tags.includes(SITE_TAG)) kept = null;
  });
  return () => {
    const list = kept ?? site.latest().then((current) => listTextPages(db, siteValues(current)));
    kept = list;
    return list.catch((error: unknown) => {
      if (kept === list) kept = null;
      throw error;
    });
  };
}

async function listTextPages(db: Db, values: TemplateValues): Promise<TextPageLink[]> {
  const [stored, files] = await Promise.all([listStoredPages(db), readDefaultPages(values)]);
  const texts = new Map(stored.flatMap(({ slug, text }) => (text ? [[slug, text]] : [])));
  const listed = files.map(({ slug, text, isHidden }) => ({ slug, text: texts.get(slug) ?? text, isHidden }));
  const own = [...texts].filter(([slug]) => !files.some((file) => file.slug === slug)).map(([slug, text]) => ({ slug, text, isHidden: false }));
  return [...listed, ...own].flatMap(({ slug, text, isHidden }) => (isHidden ? [] : [toLink(slug, text, values)]));
}

const readDefaultPages = (values: TemplateValues) =>
  Promise.all(
    TEXT_PAGES.map(async (slug) => {
      const file = await readDefaultPage(slug);
      if (!file) throw new Error(`content/pages/${slug}.md is missing`);
      return { slug, text: file.text, isHidden: !isShown(file, values) };
    }),
  );

/** The delivered pages with their default texts, for a site whose own list cannot be read. */
export async function listDefaultPages(site: SiteSource): Promise<TextPageLink[]> {
  const values = siteValues(site.current());
  return (await readDefaultPages(values)).flatMap(({ slug, text, isHidden }) => (isHidden ? [] : [toLink(slug, text, values)]));
}

function toLink(slug: string, text: PageText, values: TemplateValues): TextPageLink {
  const head = filledHead(text, values);
  const { footerColumn: column, footerPosition: position, footerLabel } = text;
  return { slug, ...head, footer: column && { column, position, label: fillTemplate(footerLabel, values) || head.title } };
}
