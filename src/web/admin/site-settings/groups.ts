/** The groups of settings and their fields, in the order of the screen. A new group is an entry here and its preview; a new kind of field is a control in setting-input.tsx. */
import type { SettingsGroup, SiteSettings } from "../../../contract/site-settings.ts";

type Kinds = { kind?: "text"; lines?: number; placeholder?: string } | { kind: "color" } | { kind: "choice"; options: { value: string; label: string }[] };

/** `hint`: where it appears. */
export type SettingField = { label: string; hint: string; isOptional?: boolean } & Kinds;
type Group<Name extends SettingsGroup> = { label: string; fields: Record<keyof SiteSettings[Name], SettingField> };

const profile = (label: string): SettingField => ({
  label,
  hint: "In the footer of every page. Leave empty to hide it.",
  isOptional: true,
  placeholder: "https://",
});

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
};

const isGroup = (name: string): name is SettingsGroup => Object.hasOwn(GROUPS, name);
export const GROUP_NAMES = Object.keys(GROUPS).filter(isGroup);

export const fieldsOf = (group: SettingsGroup): [name: string, field: SettingField][] => Object.entries(GROUPS[group].fields);

const LABELS = new Map(GROUP_NAMES.flatMap((group) => fieldsOf(group).map(([name, { label }]) => [`${group}.${name}`, `${GROUPS[group].label}: ${label}`])));

/** "identity.name" → "General: Name". An older version may have stored a field that no longer exists. */
export const labelOf = (path: string) => LABELS.get(path) ?? path;
