/** What the panel hands to the screen it shows. */
export type ScreenProps = { search: URLSearchParams };
