/** Loaded with the first click on a heart. */
import type { QueryClient } from "@tanstack/react-query";
import type { LikeState, LikeStates } from "../../contract/like.ts";
import { MESSAGES } from "../../contract/messages.ts";
import type { Api } from "../lib/api.ts";
import { likeStatesQuery } from "../queries/shared-queries.ts";
import { toast } from "../ui/toast.tsx";

/** Shows the new state at once, then what the server says; on failure, what was there before. Never fails itself. */
export async function toggleLike({ api, client }: { api: Api; client: QueryClient }, slug: string, id: number, before: LikeState) {
  const { queryKey } = likeStatesQuery();
  const show = (mark: LikeState) => client.setQueryData<LikeStates>(queryKey, (marks) => ({ ...marks, [id]: mark }));
  await client.cancelQueries({ queryKey });
  const guess = { liked: !before.liked, likes: before.likes + (before.liked ? -1 : 1) };
  show(guess);
  try {
    // A backend that says only that it worked is believed (section 7).
    const mark = { ...guess, ...(await api.call<Partial<LikeState>>(`/api/tools/${encodeURIComponent(slug)}/like`, { method: "POST" })) };
    show(mark);
    toast(mark.liked ? MESSAGES.like.liked : MESSAGES.like.unliked);
    for (const path of ["/api/tools/liked", "/api/user"]) void client.invalidateQueries({ queryKey: [path] });
  } catch (error) {
    console.error("Could not toggle like", error);
    show(before);
    toast({ ...MESSAGES.like.failed, variant: "destructive" });
  }
}
