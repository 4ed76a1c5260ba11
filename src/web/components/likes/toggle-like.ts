/** Loaded with the first click on a heart. */
import type { QueryClient } from "@tanstack/react-query";
import type { LikeState } from "../../../contract/like.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import type { Api } from "../../lib/api.ts";
import { likeStatesQuery } from "../../queries/shared-queries.ts";
import { toast } from "../../ui/toast.tsx";

/** Shows the new state immediately, then the server's; on failure, restores the previous one. Never throws. */
export async function toggleLike({ api, client }: { api: Api; client: QueryClient }, slug: string, id: number, before: LikeState) {
  const { queryKey } = likeStatesQuery();
  const show = (mark: LikeState) => client.setQueryData(queryKey, (marks) => ({ ...marks, [id]: { ...marks?.[id], ...mark } }));
  await client.cancelQueries({ queryKey });
  const optimistic = { liked: !before.liked, likes: before.likes + (before.liked ? -1 : 1) };
  show(optimistic);
  try {
    // A backend may only confirm success; then the new state is assumed (section 7).
    const mark = { ...optimistic, ...(await api.call("POST /api/tools/:slug/like", { params: { slug } })) };
    show(mark);
    toast(mark.liked ? MESSAGES.like.liked : MESSAGES.like.unliked);
    for (const address of ["GET /api/tools/liked", "GET /api/user"] as const) void client.invalidateQueries({ queryKey: [pathOf(address)] });
  } catch (error) {
    console.error("Could not toggle like", error);
    show(before);
    toast({ ...MESSAGES.like.failed, variant: "destructive" });
  }
}
