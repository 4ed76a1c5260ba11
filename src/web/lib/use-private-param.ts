import { useLocationProperty } from "wouter/use-browser-location";

/**
 * A query parameter for one person, such as a code from an email. Pages do not declare it, because the HTML that is
 * cached for everyone must not contain it; so it is null on the server and during hydration.
 */
export const usePrivateParam = (name: string): string | null =>
  useLocationProperty(
    () => new URLSearchParams(location.search).get(name),
    () => null,
  );
