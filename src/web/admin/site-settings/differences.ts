import type { SettingsGroup } from "../../../contract/site-settings.ts";

/** All groups, or those that a file or a request contains. */
export type SettingsValues = { [Group in SettingsGroup]?: Record<string, string> | undefined };

/** By path, such as "identity.name". */
export type Difference = { path: string; before: string; after: string };

const byPath = (settings: SettingsValues) =>
  Object.entries(settings).flatMap(([group, fields]) => Object.entries(fields ?? {}).map(([field, value]) => [`${group}.${field}`, value] as const));

/** The fields of `after` that are different in `before`. */
export function findDifferences(before: SettingsValues, after: SettingsValues): Difference[] {
  const old = new Map(byPath(before));
  return byPath(after).flatMap(([path, value]) => (old.get(path) === value ? [] : [{ path, before: old.get(path) ?? "", after: value }]));
}

type Sides = { base: SettingsValues; theirs: SettingsValues; yours: SettingsValues };

/** What another admin changed since `base`, where the form has something else. `before` is theirs, `after` yours. */
export function findConflicts({ base, theirs, yours }: Sides): Difference[] {
  const changed = new Set(findDifferences(base, theirs).map(({ path }) => path));
  return findDifferences(theirs, yours).filter(({ path }) => changed.has(path));
}
