/** All settings in one file, to keep or to move to another site. */
import { SiteSettings } from "../../../contract/site-settings.ts";
import { parseJson } from "../../../shared/text/parse-json.ts";
import { slugify } from "../../../shared/text/slug.ts";
import type { SettingsValues } from "./differences.ts";
import { labelOf } from "./groups.ts";

const FORMAT = 1;

export const fileName = (siteName: string) => `settings-${slugify(siteName) || "site"}.json`;
export const toFile = (settings: SettingsValues) => `${JSON.stringify({ toolatlasSettings: FORMAT, settings }, null, 2)}\n`;

/** A file of another version may have fewer groups; those are left unchanged. */
const Groups = SiteSettings.partial();

type Read = { settings: ReturnType<typeof Groups.parse> } | { problems: string[] };

export function readFile(text: string): Read {
  const file = parseJson(text);
  if (file === undefined) return { problems: ["This file is not JSON. Choose a file that was exported here."] };
  if (typeof file !== "object" || file === null || !("toolatlasSettings" in file) || !("settings" in file))
    return { problems: ["This file has no settings. Choose a file that was exported here."] };
  if (file.toolatlasSettings !== FORMAT) return { problems: ["This file was exported by another version of the site, which this version can't read."] };
  const checked = Groups.safeParse(file.settings);
  if (!checked.success)
    return { problems: checked.error.issues.map(({ path, message }) => (path.length === 2 ? `${labelOf(path.join("."))}: ${message}` : message)) };
  if (Object.keys(checked.data).length === 0) return { problems: ["This file has no settings that this version knows."] };
  return { settings: checked.data };
}
