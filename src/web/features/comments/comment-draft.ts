/** An unfinished comment, kept in this tab per user: signing in again reloads the page. */
type DraftPlace = { uid: string; slug: string; parentId: number | null };

const keyOf = ({ uid, slug, parentId }: DraftPlace) => `toolatlas-comment-${uid}-${slug}-${parentId ?? "post"}`;

export function readCommentDraft(place: DraftPlace): string {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? "";
  } catch {
    // Storage is blocked: start with an empty box.
    return "";
  }
}

export function storeCommentDraft(place: DraftPlace, text: string) {
  try {
    if (text) sessionStorage.setItem(keyOf(place), text);
    else sessionStorage.removeItem(keyOf(place));
  } catch {
    // Without storage a reload loses the draft; the box keeps it until then.
  }
}
