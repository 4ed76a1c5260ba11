/** Items opened from the palette, latest first; stored in this browser only. */
import type { PaletteItem } from "../../components/palette-source.ts";
import { readStorage, writeStorage } from "../../lib/storage.ts";

const KEY = "toolatlas-recent";
const MAX_ITEMS = 5;

type RecentItem = { label: string; href: string; icon?: string; tool?: NonNullable<PaletteItem["tool"]> };

const isRecent = (value: unknown): value is RecentItem =>
  typeof value === "object" &&
  value !== null &&
  "label" in value &&
  typeof value.label === "string" &&
  "href" in value &&
  typeof value.href === "string" &&
  value.href.startsWith("/");

export function recentItems(): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(readStorage(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_ITEMS) : [];
  } catch {
    // Invalid JSON in storage: no recent items.
    return [];
  }
}

export function rememberItem({ label, recent = label, href, icon, tool }: PaletteItem) {
  if (!href) return;
  const item: RecentItem = { label: recent, href, ...(icon && { icon }), ...(tool && { tool }) };
  writeStorage(KEY, JSON.stringify([item, ...recentItems().filter((one) => one.href !== href)].slice(0, MAX_ITEMS)));
}

export const clearRecentItems = () => writeStorage(KEY, "[]");
