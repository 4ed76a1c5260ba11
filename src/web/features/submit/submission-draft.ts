/** An unfinished submission, stored in this browser per user. */
const keyOf = (uid: string) => `toolatlas-submission-${uid}`;

export function readDraft(uid: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? "{}");
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => typeof value === "string"));
  } catch {
    // Storage is blocked or contains something else: start with an empty form.
    return {};
  }
}

export function storeDraft(uid: string, values: Record<string, string>) {
  try {
    if (Object.values(values).some(Boolean)) localStorage.setItem(keyOf(uid), JSON.stringify(values));
    else localStorage.removeItem(keyOf(uid));
  } catch {
    // Without storage a reload loses the draft; the form still works.
  }
}

export const clearDraft = (uid: string) => storeDraft(uid, {});
