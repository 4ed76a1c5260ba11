/** How long a copy button says that it has copied. */
export const COPIED_MS = 2_000;
