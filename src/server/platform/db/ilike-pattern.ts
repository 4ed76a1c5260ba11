/** A pattern for `ilike` that finds the text itself anywhere; what the text contains is not a pattern. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
