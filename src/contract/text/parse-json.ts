/** What a text holds if it is JSON; undefined if it is not. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It is read as plain text then.
    return undefined;
  }
}
