/** The browser's storage. Where it is forbidden, things are remembered until the page is left. */
const untilWeLeave = new Map<string, string>();

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return untilWeLeave.get(key) ?? null;
  }
}

export function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    untilWeLeave.set(key, value);
  }
}
