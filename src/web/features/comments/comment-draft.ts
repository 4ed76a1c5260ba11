/** An unfinished comment, kept in this tab per user: signing in again reloads the page. */
type DraftKey = { uid: string; slug: string; parentId: number | null };

const keyOf = ({ uid, slug, parentId }: DraftKey) => `toolatlas-comment-${uid}-${slug}-${parentId ?? "post"}`;

export function readCommentDraft(draft: DraftKey): string {
  try {
    return sessionStorage.getItem(keyOf(draft)) ?? "";
  } catch {
    // Storage is blocked: start with an empty box.
    return "";
  }
}

export function storeCommentDraft(draft: DraftKey, text: string) {
  try {
    if (text) sessionStorage.setItem(keyOf(draft), text);
    else sessionStorage.removeItem(keyOf(draft));
  } catch {
    // Without storage a reload loses the draft; the box keeps it until then.
  }
}
