/** The filters of a list: the options, the current values, and the URL of each choice. */
import type { QueryClient } from "@tanstack/react-query";

/** Keyed by filter name; a missing or null value does not filter. */
export type FilterValues = Record<string, string | null>;
/** `shown`: the label with the number of results, if known. */
type FilterOption = { value: string; label: string; shown?: string };

export type Filters = {
  groups: { name: string; label: string; options: FilterOption[] }[];
  values: FilterValues;
  hrefOf: (values: FilterValues) => string;
  /** The number of results these values would give. */
  readTotal: (client: QueryClient, values: FilterValues) => Promise<number>;
};

export const isFilteredBy = (values: FilterValues, name: string) => (values[name] ?? null) !== null;
