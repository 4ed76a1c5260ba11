/** The site's links as the panel edits them: complete lists, where the settings store an empty one as long as it is the default. */
import type { SiteSettings } from "../../../../contract/site-settings/site-settings.ts";
import type { TextPageLink } from "../../../../contract/text-page.ts";
import { completeNavigation, defaultNavigation, sitePages } from "../../../../shared/site-navigation.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { listCategories } from "../../categories/list-categories.ts";

type Navigation = SiteSettings["navigation"];
export type SitePages = { pages: TextPageLink[]; hasPayments: boolean };

export const defaultLinks = ({ terms }: SiteSettings, site: SitePages): Navigation => defaultNavigation({ terms, ...site });

export const withDefaultLinks = (settings: SiteSettings, site: SitePages): SiteSettings => ({
  ...settings,
  navigation: completeNavigation(settings.navigation, defaultLinks(settings, site)),
});

/** So that they keep following the words and pages of the site. */
export function withoutDefaultLinks(settings: SiteSettings, site: SitePages): SiteSettings {
  const defaults = defaultLinks(settings, site);
  const { header, columns, lastLine } = settings.navigation;
  const own = <List extends unknown[]>(list: List, byDefault: List): List | [] => (JSON.stringify(list) === JSON.stringify(byDefault) ? [] : list);
  return {
    ...settings,
    navigation: { header: own(header, defaults.header), columns: own(columns, defaults.columns), lastLine: own(lastLine, defaults.lastLine) },
  };
}

/** Refuses links to pages that do not exist here. */
export async function requireTargets(
  db: Db,
  { header, columns, lastLine }: Navigation,
  settings: SiteSettings,
  { pages, hasPayments }: SitePages,
): Promise<void> {
  const categories = (await listCategories(db, { adult: true })).map(({ slug }) => `/category/${slug}`);
  const own = sitePages(settings).flatMap(({ href, isSelling }) => (isSelling && !hasPayments ? [] : [href]));
  const known = new Set([...own, ...categories, ...pages.map(({ slug }) => `/${slug}`)]);
  const lists = [
    { name: "Header", links: header },
    ...columns.map(({ title, links }) => ({ name: title, links })),
    { name: "Last line of the footer", links: lastLine },
  ];
  for (const { name, links } of lists)
    for (const { label, target } of links)
      if (target.startsWith("/") && !known.has(target))
        throw new HttpError(400, `${name}: “${label}” leads to ${target}, which does not exist on this site. Choose another page.`);
}
