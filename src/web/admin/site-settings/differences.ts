import type { SettingItem, SettingsGroup, SettingValue } from "../../../contract/site-settings/site-settings.ts";

/** All groups, or those that a file or a request contains. */
export type SettingsValues = { [Group in SettingsGroup]?: Record<string, SettingValue> | undefined };

/** By path, such as "identity.name". */
export type Difference = { path: string; before: SettingValue; after: SettingValue };

const byPath = (settings: SettingsValues) =>
  Object.entries(settings).flatMap(([group, fields]) => Object.entries(fields ?? {}).map(([field, value]) => [`${group}.${field}`, value] as const));

/** By content: the order of an object's keys depends on where it was stored. */
export function isSame(a: SettingValue | undefined, b: SettingValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((item, index) => isSameItem(item, b[index] ?? {}));
}

function isSameItem(a: SettingItem, b: SettingItem): boolean {
  return Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([field, value]) => isSame(value, b[field]));
}

/** The fields of `after` that are different in `before`. */
export function findDifferences(before: SettingsValues, after: SettingsValues): Difference[] {
  const old = new Map(byPath(before));
  return byPath(after).flatMap(([path, value]) => (isSame(old.get(path), value) ? [] : [{ path, before: old.get(path) ?? "", after: value }]));
}

type Sides = { base: SettingsValues; theirs: SettingsValues; yours: SettingsValues };

/** What another admin changed since `base`, where the form has something else. `before` is theirs, `after` yours. */
export function findConflicts({ base, theirs, yours }: Sides): Difference[] {
  const changed = new Set(findDifferences(base, theirs).map(({ path }) => path));
  return findDifferences(theirs, yours).filter(({ path }) => changed.has(path));
}
