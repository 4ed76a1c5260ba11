/** An `ilike` pattern that finds the literal text anywhere; wildcards in the text are escaped. */
export const ilikePattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
