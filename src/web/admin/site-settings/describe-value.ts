import type { SettingItem } from "../../../contract/site-settings/site-settings.ts";
import type { SettingField } from "./groups.ts";
import { columnsOf, linksOf } from "./links.ts";
import { SECTION_NAMES, sectionsOf } from "./sections.ts";

/** A setting as text; a list as a line for each item. Empty if there is nothing to show. */
export function describeValue(value: unknown, field?: SettingField): string | string[] {
  if (Array.isArray(value)) return describeList(value, field);
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (typeof value === "number" && field?.kind === "number") return withUnits(value, field);
  if (typeof value === "number" && field?.kind === "money") return (value / 100).toFixed(2);
  if (field?.kind === "choice") return field.options.find((option) => option.value === value)?.label ?? String(value ?? "");
  return String(value ?? "");
}

const withUnits = (value: number, { prefix = "", unit }: { prefix?: string; unit?: string }) => `${prefix}${value}${unit ? ` ${unit}` : ""}`;

function describeList(items: SettingItem[], field: SettingField | undefined): string | string[] {
  if (field?.kind === "links") return items.length > 0 ? linksOf(items).map(({ label, target }) => `${label} → ${target}`) : "The default links";
  if (field?.kind === "columns")
    return items.length > 0 ? columnsOf(items).map(({ title, links }) => `${title}: ${links.map(({ label }) => label).join(", ")}`) : "The default links";
  if (field?.kind === "sections")
    return items.length > 0
      ? sectionsOf(items).map(({ section, title, count }) => [SECTION_NAMES[section], title && `“${title}”`, `${count} items`].filter(Boolean).join(", "))
      : "No sections";
  return items.map(describeItem);
}

function describeItem(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  return Object.values(item)
    .flatMap((value) => describeValue(value))
    .filter(Boolean)
    .join(" · ");
}
