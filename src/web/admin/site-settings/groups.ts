/** The groups of settings and their fields, in the order of the screen. A new group is an entry here and its preview; a new kind of field is a control in setting-input.tsx. */
import { CURRENCIES } from "../../../contract/constants.ts";
import type { ImageUse } from "../../../contract/site-image.ts";
import { MAX_LINKS } from "../../../contract/site-settings/navigation.ts";
import type { SettingsGroup, SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { THEMES, type Theme } from "../../../contract/theme.ts";
import type { ShownSection } from "../../../shared/home-layout.ts";
import { WEEKDAYS } from "../../../shared/issue-schedule.ts";
import { currencyName } from "../../../shared/money.ts";
import { listTimeZones } from "../../../shared/time-zone.ts";
import type { Link, LinkColumn } from "./links.ts";

type TextKind =
  | { kind?: "text"; lines?: number; placeholder?: string }
  | { kind: "color" }
  | { kind: "choice"; options: { value: string; label: string }[] }
  | { kind: "image"; use: ImageUse; themes: readonly Theme[] };
/** `prefix` is shown in front of the number, such as "$", and `unit` after it, such as "days". */
type NumberKind = { kind: "number"; prefix?: string; unit?: string };
/** The value is in cents. */
type MoneyKind = { kind: "money" };
type SwitchKind = { kind: "switch" };
type LinksKind = { kind: "links"; max: number };
type ColumnsKind = { kind: "columns" };
type SectionsKind = { kind: "sections" };

/** `hint`: where it appears. */
type Field<Kind> = { label: string; hint: string; isOptional?: boolean } & Kind;
export type SettingField = Field<TextKind | NumberKind | MoneyKind | SwitchKind | LinksKind | ColumnsKind | SectionsKind>;
type FieldFor<Value> = [Value] extends [boolean]
  ? Field<SwitchKind>
  : [Value] extends [number]
    ? Field<NumberKind | MoneyKind>
    : [Value] extends [Link[]]
      ? Field<LinksKind>
      : [Value] extends [LinkColumn[]]
        ? Field<ColumnsKind>
        : [Value] extends [ShownSection[]]
          ? Field<SectionsKind>
          : Field<TextKind>;
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
      timeZone: {
        label: "Time zone",
        hint: "For what you schedule: posts, news, videos and the newsletter. Daylight saving time is followed.",
        kind: "choice",
        options: listTimeZones().map((value) => ({ value, label: value.replaceAll("_", " ") })),
      },
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
  navigation: {
    label: "Navigation",
    fields: {
      header: {
        label: "Header",
        hint: "Beside the name on every page. On phones, and where they don't fit, they are in the menu.",
        kind: "links",
        max: MAX_LINKS.header,
      },
      columns: { label: "Footer columns", hint: "In the footer of every page", kind: "columns" },
      lastLine: { label: "Last line of the footer", hint: "Beside the copyright", kind: "links", max: MAX_LINKS.lastLine },
    },
  },
  home: {
    label: "Home page",
    fields: {
      sections: {
        label: "Sections",
        hint: "Below the search box, in this order. Sections without content are never shown. Sponsored tools are among the featured ones; hidden, that place is not for sale.",
        kind: "sections",
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
  promotions: {
    label: "Prices",
    fields: {
      currency: {
        label: "Currency",
        hint: "Of all prices. Earlier orders, refunds and receipts keep theirs. The dashboard's revenue counts only this one.",
        kind: "choice",
        options: CURRENCIES.map((value) => ({ value, label: `${value} (${currencyName(value)})` })),
      },
      boostCents: {
        label: "Price per boost level",
        hint: "For one month of promotion: on the pricing page, in the promotion dialog and at checkout",
        kind: "money",
      },
      maxBoost: { label: "Highest boost", hint: "From 1 to 10. Promotions that already run keep theirs.", kind: "number" },
      planName: { label: "Name of the plan", hint: "On receipts and in the subscription dashboard" },
      planCents: { label: "Price of the plan", hint: "For one month", kind: "money" },
      refundDays: { label: "Refund window", hint: "How long buyers can report an incorrect charge. Earlier orders keep theirs.", kind: "number", unit: "days" },
    },
  },
  newsletter: {
    label: "Newsletter",
    fields: {
      isOn: { label: "Send the newsletter", hint: "Turn it off to pause. People can still subscribe. Its texts are under Emails.", kind: "switch" },
      day: {
        label: "Day",
        hint: "Once a week. There is never a second issue in a week.",
        kind: "choice",
        options: WEEKDAYS.map((value) => ({ value, label: value })),
      },
      hour: { label: "Hour", hint: "From 0 to 23, in the site's time zone (under General)", kind: "number" },
    },
  },
  moderation: {
    label: "Moderation",
    fields: {
      reviewComments: { label: "Review comments", hint: "New comments are hidden until an admin publishes them under Comments.", kind: "switch" },
      urgentReports: {
        label: "Urgent reports that hide a tool",
        hint: "From different visitors, for non-consensual imagery. An admin checks the tool.",
        kind: "number",
        unit: "reports",
      },
      hidesPerHour: { label: "Automatic hides per hour", hint: "For the whole site, as a limit for attacks. With 0, reports hide nothing.", kind: "number" },
      trustedDays: {
        label: "Trust after a check",
        hint: "Reports don't hide a tool again for this long after an admin found nothing wrong.",
        kind: "number",
        unit: "days",
      },
      binDays: { label: "Days in the bin", hint: "Deleted items can be restored for this long.", kind: "number", unit: "days" },
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
  visibility: {
    label: "Visibility",
    fields: {
      searchEngines: {
        label: "Show this site in search engines",
        hint: "Off: every page asks search engines not to list it, and there is no sitemap. Pages that are listed already disappear after they are read again.",
        kind: "switch",
      },
      adult: {
        label: "Adult categories",
        hint: "Hidden: their categories and tools are nowhere on the site, in search, feeds or the API. Admins still see them. Shown: after visitors confirm their age.",
        kind: "choice",
        options: [
          { value: "demo", label: "Shown only in the demo" },
          { value: "on", label: "Shown" },
          { value: "off", label: "Hidden" },
        ],
      },
      analytics: {
        label: "Google Analytics",
        hint: "A measurement ID. Visitors are asked for consent before it loads, and the privacy policy says so. Leave empty to use only the built-in counts.",
        isOptional: true,
        placeholder: "G-ABC1234567",
      },
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
