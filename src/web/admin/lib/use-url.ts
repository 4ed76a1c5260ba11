/** A screen's state is in its URL: search, filters, sort, page, and the open item. */
import { useLocation, useSearch } from "wouter";

export type UrlChanges = Record<string, string | number | null>;

export function useUrl() {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());

  function hrefWith(changes: UrlChanges): string {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === "") next.delete(name);
      else next.set(name, String(value));
    }
    return next.size > 0 ? `${path}?${next}` : path;
  }
  return {
    params,
    hrefWith,
    /** `replace`: while typing, so that going back leaves the list instead of removing a letter. */
    go: (changes: UrlChanges, { replace = false } = {}) => navigate(hrefWith(changes), { replace }),
  };
}
