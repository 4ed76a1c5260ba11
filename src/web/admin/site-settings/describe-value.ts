import type { SettingField } from "./groups.ts";

/** A setting as text; a list as a line for each item. Empty if there is nothing to show. */
export function describeValue(value: unknown, field?: SettingField): string | string[] {
  if (Array.isArray(value)) return value.map(describeItem);
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (typeof value === "number" && field?.kind === "number") return withUnits(value, field);
  if (typeof value === "number" && field?.kind === "money") return (value / 100).toFixed(2);
  if (field?.kind === "choice") return field.options.find((option) => option.value === value)?.label ?? String(value ?? "");
  return String(value ?? "");
}

const withUnits = (value: number, { prefix = "", unit }: { prefix?: string; unit?: string }) => `${prefix}${value}${unit ? ` ${unit}` : ""}`;

function describeItem(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  return Object.values(item)
    .flatMap((value) => describeValue(value))
    .filter(Boolean)
    .join(" · ");
}
