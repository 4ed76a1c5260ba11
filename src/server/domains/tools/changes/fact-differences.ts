import { isDeepStrictEqual } from "node:util";
import { FACT_LABELS } from "../../../../contract/fact-labels.ts";
import type { FactChange, FactChanges, FactName, ToolFacts } from "../../../../contract/tool-facts.ts";

export const FACT_NAMES = Object.keys(FACT_LABELS) as FactName[];

/** The database stores the properties of an object in an order of its own. */
export const isSameFact = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null);

/** Some facts; those that are undefined stay as they are. */
export type NewFacts = { [Name in keyof ToolFacts]?: ToolFacts[Name] | undefined };

/** The given facts that differ from the present ones. */
export function factDifferences(before: ToolFacts, after: NewFacts): FactChanges {
  const changes: FactChanges = {};
  const compare = <Name extends FactName>(name: Name) => {
    const value: ToolFacts[Name] | undefined = after[name];
    const pairs: { [One in Name]?: [ToolFacts[One], ToolFacts[One]] } = changes;
    if (value !== undefined && !isSameFact(before[name], value)) pairs[name] = [before[name], value];
  };
  for (const name of FACT_NAMES) compare(name);
  return changes;
}

export const factNamesOf = (changes: FactChanges): FactName[] => FACT_NAMES.filter((name) => changes[name] !== undefined);

export const newFacts = (changes: FactChanges): Partial<ToolFacts> => sideOf(changes, 1);
export const oldFacts = (changes: FactChanges): Partial<ToolFacts> => sideOf(changes, 0);

const sideOf = (changes: FactChanges, side: 0 | 1): Partial<ToolFacts> => Object.fromEntries(Object.entries(changes).map(([name, pair]) => [name, pair[side]]));

/** As a list for readers, in the order of the listing. */
export const toFactList = (changes: FactChanges): FactChange[] =>
  FACT_NAMES.flatMap((field) => {
    const [before, after] = changes[field] ?? [];
    return changes[field] ? [{ field, before: before ?? null, after: after ?? null }] : [];
  });
