import {
  type AdminSettings,
  changeSettingsOperation,
  getSettingsOperation,
  listSettingsVersionsOperation,
  restoreSettingsOperation,
} from "../../../../contract/admin/settings.ts";
import { DEFAULT_SETTINGS, type SiteSettings } from "../../../../contract/site-settings/site-settings.ts";
import { SITE_TAG } from "../../../config/site-source.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { HUES_TAG } from "../../categories/category-hues.ts";
import type { PageList } from "../../text-pages/list-text-pages.ts";
import { applyOverrides, readSaved } from "../read-settings.ts";
import { changeSettings, restoreSettings } from "./change-settings.ts";
import { listSettingsVersions } from "./list-versions.ts";
import { defaultLinks, requireTargets, withDefaultLinks, withoutDefaultLinks } from "./navigation-links.ts";

export const adminSettingsRoutes: ApiRoutes<{ listPages: PageList }> = async (app, { database: { db }, changes, config, site, listPages }) => {
  const { overrides } = config;
  const sitePages = async () => ({ pages: await listPages(), hasPayments: config.payments.kind !== "none" });
  async function read(): Promise<AdminSettings> {
    const [{ version, settings: saved }, pages] = [await readSaved(db), await sitePages()];
    const settings = applyOverrides(saved, overrides);
    const defaults = { ...DEFAULT_SETTINGS, navigation: defaultLinks(settings, pages) };
    return { settings: withDefaultLinks(settings, pages), defaults, version, fromEnvironment: overrides.variables };
  }
  /** The next page this admin opens shows the change. */
  async function announce(categories: string[]) {
    // Tools of categories that are shown or hidden now are read again by lists and the search index.
    const tags = categories.length > 0 ? ["categories", HUES_TAG, "tools", "featured", ...categories.map((slug) => `category:${slug}`)] : [];
    await changes.changed(SITE_TAG, ...tags);
    await site.latest();
  }

  route(app, getSettingsOperation, read);
  route(app, changeSettingsOperation, async (request) => {
    const { settings, version } = request.body;
    const pages = await sitePages();
    if (settings.navigation) await requireTargets(db, settings.navigation, await site.latest(), pages);
    const normalize = (changed: SiteSettings) => withoutDefaultLinks(changed, pages);
    await announce(await changeSettings(db, { settings, version, normalize, config, actor: userOf(request) }));
    return read();
  });
  route(app, listSettingsVersionsOperation, async () => {
    const items = await listSettingsVersions(db);
    return { items, total: items.length };
  });
  route(app, restoreSettingsOperation, async (request) => {
    await announce(await restoreSettings(db, { restored: request.params.version, version: request.body.version, config, actor: userOf(request) }));
    return read();
  });
};
