import { z } from "zod";
import { listOf, RowId } from "../api.ts";
import { operation } from "../operation.ts";
import { IMAGE_USES, MAX_IMAGE_MB } from "../site-image.ts";
import { SavedSettings, SiteSettings } from "../site-settings/site-settings.ts";
import { Person } from "./item.ts";
import { seenVersion } from "./versioned-text.ts";

export const AdminSettings = z.object({
  settings: SavedSettings,
  defaults: SavedSettings,
  /** Zero until something was changed. */
  version: z.number().int(),
  /** Fields that an environment variable decides, by path ("identity.name"), with the name of the variable. */
  fromEnvironment: z.record(z.string(), z.string()),
});
export type AdminSettings = z.infer<typeof AdminSettings>;

/** The groups to replace. The version is the one that the admin was looking at. */
const Change = z.object({ settings: SiteSettings.partial(), version: seenVersion });

const SettingsVersion = z.object({
  version: z.number().int(),
  changedBy: Person.nullable(),
  changedAt: z.iso.datetime(),
  /** By path, the old and the new value. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type SettingsVersion = z.infer<typeof SettingsVersion>;

export const getSettingsOperation = operation("GET /api/admin/settings", {
  summary: "The site's settings, their defaults, and which of them the environment decides",
  caller: "admin",
  response: AdminSettings,
});
export const changeSettingsOperation = operation("PUT /api/admin/settings", {
  summary: "Replace groups of settings",
  caller: "admin",
  body: Change,
  response: AdminSettings,
});
export const listSettingsVersionsOperation = operation("GET /api/admin/settings/versions", {
  summary: "What was changed, newest first",
  caller: "admin",
  response: listOf(SettingsVersion),
});
export const restoreSettingsOperation = operation("POST /api/admin/settings/versions/:version/restore", {
  summary: "Return to an earlier version; 0 is the defaults",
  caller: "admin",
  params: z.object({ version: seenVersion }),
  body: z.object({ version: RowId }),
  response: AdminSettings,
});

/** POST /api/admin/settings/images/:use. The body is the file. The settings refer to it by its name. */
export const uploadSettingsImageOperation = operation("POST /api/admin/settings/images/:use", {
  summary: `Store a logo, an icon or a social card: the file itself as the body, at most ${MAX_IMAGE_MB} MB`,
  caller: "admin",
  rateLimit: { max: 60 },
  params: z.object({ use: z.enum(IMAGE_USES) }),
  response: z.object({ name: z.string() }),
});

export const adminSettingsOperations = [
  getSettingsOperation,
  changeSettingsOperation,
  listSettingsVersionsOperation,
  restoreSettingsOperation,
  uploadSettingsImageOperation,
];
