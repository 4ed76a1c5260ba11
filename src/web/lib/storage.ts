/** localStorage, with an in-memory fallback where the browser blocks it. */
const memoryFallback = new Map<string, string>();

export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memoryFallback.get(key) ?? null;
  }
}

export function writeStorage(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    memoryFallback.set(key, value);
  }
}
