/** The browser's storage, which may be forbidden altogether: then nothing is remembered and everything still works. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`${key} will not be remembered`, error);
  }
}
