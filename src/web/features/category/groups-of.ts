import type { Category } from "../../../contract/category.ts";

type Group = { name: string; categories: Category[] };

/** The groups of /tools in their order. Without any group, all categories are one. */
export function groupsOf(categories: Category[]): Group[] {
  const positions = new Map<string, number>();
  for (const { group } of categories) if (group) positions.set(group.name, group.position);
  if (positions.size === 0) return categories.length > 0 ? [{ name: "All categories", categories }] : [];
  return [...positions]
    .sort(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
    .map(([name]) => ({
      name,
      // Stable: those with the same position stay in order of their names.
      categories: categories.filter(({ group }) => group?.name === name).sort((a, b) => a.position - b.position),
    }));
}
