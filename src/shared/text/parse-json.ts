/** The parsed value of a JSON text; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Callers then read it as plain text.
    return undefined;
  }
}
