/** All settings in one file, with their pictures, to keep or to move to another site. */
import { z } from "zod";
import { MAX_IMAGE_MB, SITE_IMAGE_NAME } from "../../../contract/site-image.ts";
import { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { parseJson } from "../../../shared/text/parse-json.ts";
import { slugify } from "../../../shared/text/slug.ts";
import type { SettingsValues } from "./differences.ts";
import { imageUseOf, labelOf } from "./groups.ts";
import { SiteContents } from "./site-contents.ts";

const FORMAT = 1;
/** Base64 takes four characters for three bytes. */
const MAX_DATA_URL = Math.ceil((MAX_IMAGE_MB * 1024 * 1024 * 4) / 3) + 100;

/** Data URLs, by the names in the settings. */
export type Images = Record<string, string>;

export const fileName = (siteName: string) => `settings-${slugify(siteName) || "site"}.json`;
export const toFile = (settings: SettingsValues, images: Images = {}, contents: SiteContents = {}) =>
  `${JSON.stringify({ toolatlasSettings: FORMAT, settings, images, ...contents }, null, 2)}\n`;

/** The pictures that settings name, with the path of each. */
export const imagesOf = (settings: SettingsValues): { path: string; name: string }[] =>
  Object.entries(settings).flatMap(([group, fields]) =>
    Object.entries(fields ?? {}).flatMap(([field, name]) =>
      name && typeof name === "string" && imageUseOf(`${group}.${field}`) ? [{ path: `${group}.${field}`, name }] : [],
    ),
  );

/** A file of another version may have fewer groups; those are left unchanged. */
const Groups = SiteSettings.partial();
const FileImages = z.record(
  z.string().regex(SITE_IMAGE_NAME),
  z
    .string()
    .max(MAX_DATA_URL)
    .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/),
);

type Read = { settings: ReturnType<typeof Groups.parse>; images: Images; contents: SiteContents } | { problems: string[] };

export function readFile(text: string): Read {
  const file = parseJson(text);
  if (file === undefined) return { problems: ["This file is not JSON. Choose a file that was exported here."] };
  if (typeof file !== "object" || file === null || !("toolatlasSettings" in file) || !("settings" in file))
    return { problems: ["This file has no settings. Choose a file that was exported here."] };
  if (file.toolatlasSettings !== FORMAT) return { problems: ["This file was exported by another version of the site, which this version can't read."] };
  const checked = Groups.safeParse(file.settings);
  if (!checked.success) return { problems: checked.error.issues.map(({ path, message }) => (path.length > 1 ? `${nameOf(path)}: ${message}` : message)) };
  if (Object.keys(checked.data).length === 0) return { problems: ["This file has no settings that this version knows."] };
  const images = FileImages.safeParse("images" in file ? file.images : {});
  if (!images.success) return { problems: ["The pictures in this file can't be read. Export the settings again."] };
  const contents = SiteContents.safeParse(file);
  if (!contents.success) return { problems: contents.error.issues.map(({ path, message }) => `${path.join(", ")}: ${message}`) };
  return { settings: checked.data, images: images.data, contents: contents.data };
}

/** "Navigation: Header, number 3", for a problem in a list. */
function nameOf([group, field, ...inList]: PropertyKey[]): string {
  const numbers = inList.filter((key) => typeof key === "number").map((index) => `, number ${index + 1}`);
  return labelOf(`${String(group)}.${String(field)}`) + numbers.join("");
}
