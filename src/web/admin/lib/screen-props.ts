/** The props the panel passes to each screen. */
export type ScreenProps = { search: URLSearchParams };
