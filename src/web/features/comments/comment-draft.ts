/** A half-written comment, kept in this tab for the person who wrote it: signing in again reloads the page. */
type DraftPlace = { uid: string; slug: string; parentId: number | null };

const keyOf = ({ uid, slug, parentId }: DraftPlace) => `toolatlas-comment-${uid}-${slug}-${parentId ?? "post"}`;

export function readCommentDraft(place: DraftPlace): string {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? "";
  } catch {
    // Storage is forbidden: an empty box then.
    return "";
  }
}

export function storeCommentDraft(place: DraftPlace, text: string) {
  try {
    if (text) sessionStorage.setItem(keyOf(place), text);
    else sessionStorage.removeItem(keyOf(place));
  } catch {
    // Without storage a reload loses the draft; the box itself keeps it.
  }
}
