/** The groups of settings and their fields, in the order of the screen. A new group is an entry here and its preview; a new kind of field is a control in setting-input.tsx. */
import type { ImageUse } from "../../../contract/site-image.ts";
import type { SettingsGroup, SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { THEMES, type Theme } from "../../../contract/theme.ts";

type TextKind =
  | { kind?: "text"; lines?: number; placeholder?: string }
  | { kind: "color" }
  | { kind: "choice"; options: { value: string; label: string }[] }
  | { kind: "image"; use: ImageUse; themes: readonly Theme[] };
/** `prefix` is shown in front of the number, such as "$", and `unit` after it, such as "days". */
type NumberKind = { kind: "number"; prefix?: string; unit?: string };
type SwitchKind = { kind: "switch" };

/** `hint`: where it appears. */
type Field<Kind> = { label: string; hint: string; isOptional?: boolean } & Kind;
export type SettingField = Field<TextKind | NumberKind | SwitchKind>;
type FieldFor<Value> = [Value] extends [boolean] ? Field<SwitchKind> : [Value] extends [number] ? Field<NumberKind> : Field<TextKind>;
type Group<Name extends SettingsGroup> = { label: string; fields: { [Key in keyof SiteSettings[Name]]: FieldFor<SiteSettings[Name][Key]> } };

const profile = (label: string): Field<TextKind> => ({
  label,
  hint: "In the footer of every page. Leave empty to hide it.",
  isOptional: true,
  placeholder: "https://",
});

const picture = (use: ImageUse, themes: readonly Theme[] = THEMES) => ({ kind: "image", use, themes, isOptional: true }) as const;

export const GROUPS: { [Name in SettingsGroup]: Group<Name> } = {
  identity: {
    label: "General",
    fields: {
      name: { label: "Name", hint: "In the header and footer, page titles, emails and feeds" },
      heroTitle: { label: "Headline", hint: "The large heading of the home page, and its title in search results" },
      description: { label: "Description", hint: "Below the title in search results, and when someone shares the home page", lines: 3 },
      tagline: { label: "Footer text", hint: "Below the name in the footer of every page", lines: 3 },
    },
  },
  appearance: {
    label: "Appearance",
    fields: {
      accent: { label: "Accent color", hint: "Buttons, links and the current selection, in both themes", kind: "color" },
      theme: {
        label: "Default theme",
        hint: "For visitors who have not chosen a theme in the footer",
        kind: "choice",
        options: [
          { value: "dark", label: "Dark" },
          { value: "light", label: "Light" },
          { value: "system", label: "The visitor's system setting" },
        ],
      },
      logo: { label: "Logo", hint: "Replaces the mark and the name in the header and footer. PNG or WebP, on a transparent background.", ...picture("logo") },
      logoDark: { label: "Logo for the dark theme", hint: "Leave empty to use the same logo in both themes.", ...picture("logo", ["dark"]) },
      icon: { label: "Icon", hint: "In browser tabs, bookmarks and on home screens. Square, at least 180 × 180 pixels.", ...picture("icon") },
      socialCard: { label: "Social card", hint: "When someone shares the home page. It is cropped to 1200 × 630 pixels.", ...picture("social-card", []) },
    },
  },
  terms: {
    label: "Words",
    fields: {
      items: { label: "Items", hint: "What the directory lists, in the plural: in headings, the search box and feeds" },
      news: { label: "News", hint: "The news section: in the menu, its heading and its feed" },
      blog: { label: "Blog", hint: "The blog: in the footer, its heading and its feed" },
      technology: { label: "Technology", hint: "The name of this field in the submission form and in comparisons" },
    },
  },
  social: {
    label: "Social links",
    fields: {
      x: profile("X"),
      linkedin: profile("LinkedIn"),
      facebook: profile("Facebook"),
      instagram: profile("Instagram"),
      youtube: profile("YouTube"),
    },
  },
  legal: {
    label: "Legal",
    fields: {
      operator: { label: "Operator", hint: "The person or company that runs the site: in the terms and the privacy policy", isOptional: true },
      address: { label: "Address", hint: "The operator's postal address, in one line", isOptional: true },
      email: { label: "Contact address", hint: "An email address for legal questions", isOptional: true },
      law: { label: "Governing law", hint: "The country or state whose law governs the terms, such as Germany", isOptional: true },
    },
  },
};

const isGroup = (name: string): name is SettingsGroup => Object.hasOwn(GROUPS, name);
export const GROUP_NAMES = Object.keys(GROUPS).filter(isGroup);

export const fieldsOf = (group: SettingsGroup): [name: string, field: SettingField][] => Object.entries(GROUPS[group].fields);

const LABELS = new Map(GROUP_NAMES.flatMap((group) => fieldsOf(group).map(([name, { label }]) => [`${group}.${name}`, `${GROUPS[group].label}: ${label}`])));

/** Undefined if an older version stored a field that no longer exists. */
export function fieldAt(path: string): SettingField | undefined {
  const [group = "", name] = path.split(".");
  return isGroup(group) ? fieldsOf(group).find(([each]) => each === name)?.[1] : undefined;
}

/** How a picture at this path is used; null for other settings. */
export function imageUseOf(path: string): ImageUse | null {
  const field = fieldAt(path);
  return field?.kind === "image" ? field.use : null;
}

/** "identity.name" → "General: Name". An older version may have stored a field that no longer exists. */
export const labelOf = (path: string) => LABELS.get(path) ?? path;
