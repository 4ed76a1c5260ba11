import {
  type AdminSettings,
  changeSettingsOperation,
  getSettingsOperation,
  listSettingsVersionsOperation,
  restoreSettingsOperation,
} from "../../../../contract/admin/settings.ts";
import { DEFAULT_SETTINGS } from "../../../../contract/site-settings/site-settings.ts";
import { SITE_TAG } from "../../../config/site-source.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { applyOverrides, readSaved } from "../read-settings.ts";
import { changeSettings, restoreSettings } from "./change-settings.ts";
import { listSettingsVersions } from "./list-versions.ts";

export const adminSettingsRoutes: ApiRoutes = async (app, { database: { db }, changes, config, site }) => {
  const { overrides } = config;
  const decided = Object.keys(overrides.variables);
  async function read(): Promise<AdminSettings> {
    const { version, settings } = await readSaved(db);
    return { settings: applyOverrides(settings, overrides), defaults: DEFAULT_SETTINGS, version, fromEnvironment: overrides.variables };
  }
  /** The next page this admin opens shows the change. */
  async function announce() {
    await changes.changed(SITE_TAG);
    await site.latest();
  }

  route(app, getSettingsOperation, read);
  route(app, changeSettingsOperation, async (request) => {
    await changeSettings(db, { ...request.body, decided, actor: userOf(request) });
    await announce();
    return read();
  });
  route(app, listSettingsVersionsOperation, async () => {
    const items = await listSettingsVersions(db);
    return { items, total: items.length };
  });
  route(app, restoreSettingsOperation, async (request) => {
    await restoreSettings(db, { restored: request.params.version, version: request.body.version, decided, actor: userOf(request) });
    await announce();
    return read();
  });
};
