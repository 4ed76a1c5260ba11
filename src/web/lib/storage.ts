/** localStorage, with an in-memory fallback where the browser blocks it. */
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
