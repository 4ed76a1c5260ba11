/** The filters of a list: what can be chosen, what is chosen, and where a choice leads. */
import type { QueryClient } from "@tanstack/react-query";

/** By the filter's name; what is missing or null is not filtered by. */
export type FilterValues = Record<string, string | null>;
/** `shown`: with how many there are, where that is known. */
type FilterOption = { value: string; label: string; shown?: string };

export type Filters = {
  groups: { name: string; label: string; options: FilterOption[] }[];
  values: FilterValues;
  hrefOf: (values: FilterValues) => string;
  /** How many results there would be. */
  readTotal: (client: QueryClient, values: FilterValues) => Promise<number>;
};

export const isFilteredBy = (values: FilterValues, name: string) => (values[name] ?? null) !== null;
