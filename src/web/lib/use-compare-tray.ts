/** The tools a visitor picked for comparing, stored in this browser. */
import { useSyncExternalStore } from "react";
import { COMPARE } from "../../contract/constants.ts";
import { readStorage, writeStorage } from "./storage.ts";

export type ComparedTool = { slug: string; name: string; logoUrl: string | null; categorySlug: string };

const KEY = "toolatlas-compare";
const NONE: ComparedTool[] = [];
let picked: ComparedTool[] | null = null;
const listeners = new Set<() => void>();

function load(): ComparedTool[] {
  try {
    const stored: unknown = JSON.parse(readStorage(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPicked).slice(0, COMPARE.max) : NONE;
  } catch {
    // Invalid JSON in storage: start with an empty tray.
    return NONE;
  }
}

const isText = (value: unknown) => typeof value === "string";

function isPicked(value: unknown): value is ComparedTool {
  if (typeof value !== "object" || value === null) return false;
  const { slug, name, logoUrl, categorySlug }: Partial<Record<keyof ComparedTool, unknown>> = value;
  return isText(slug) && isText(name) && isText(categorySlug) && (isText(logoUrl) || logoUrl === null);
}

function set(next: ComparedTool[]) {
  picked = next;
  writeStorage(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

const current = () => (picked ??= load());

function subscribe(listener: () => void) {
  const fromOtherTab = () => {
    picked = load();
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", fromOtherTab);
  };
}

export function useCompareTray() {
  const tools = useSyncExternalStore(subscribe, current, () => NONE);
  return {
    tools,
    isFull: tools.length >= COMPARE.max,
    has: (slug: string) => tools.some((tool) => tool.slug === slug),
    add: ({ slug, name, logoUrl, categorySlug }: ComparedTool) => set([...tools, { slug, name, logoUrl, categorySlug }].slice(0, COMPARE.max)),
    remove: (slug: string) => set(tools.filter((tool) => tool.slug !== slug)),
    clear: () => set([]),
  };
}

export const compareHref = (slugs: string[]) => `/compare?tools=${slugs.join(",")}`;
