/** A pattern for `ilike` that finds the text itself anywhere; what the text contains is not a pattern. */
export const ilikePattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
