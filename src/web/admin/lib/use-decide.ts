/** Approving and rejecting one or many items, from the dashboard and the queue. */
import type { QueryClient } from "@tanstack/react-query";
import type { ItemType } from "../../../contract/admin/item.ts";
import type { PendingLists } from "../../../contract/admin/moderation.ts";
import { ADMIN_MESSAGES } from "./messages.ts";
import { type Reversal, updateCached, useChange } from "./use-change.ts";

export type Decidable = { type: ItemType; id: number; version: number };

const undoing = ({ undo }: { undo: string }): Reversal<"POST /api/admin/moderation/undo"> => ({
  address: "POST /api/admin/moderation/undo",
  body: { undo },
  done: "Decision undone",
  failed: ADMIN_MESSAGES.decided.failed,
});

export function useDecide() {
  const { change, undoLast } = useChange();

  const decide = (item: Decidable, approved: boolean, reason?: string) =>
    change({
      address: "PUT /api/admin/approve/:type/:id",
      params: { type: item.type, id: item.id },
      body: { approved, version: item.version, ...(reason && { reason }) },
      show: decided([item]),
      ...ADMIN_MESSAGES.decided,
      undo: undoing,
    });

  const decideAll = (items: Decidable[], approved: boolean, reason?: string) =>
    change({
      address: "POST /api/admin/moderation/bulk",
      body: { approved, items: items.map(({ type, id, version }) => ({ type, id, version })), ...(reason && { reason }) },
      show: decided(items),
      ...ADMIN_MESSAGES.decided,
      note: ({ refused }) => refused.map(({ error }) => error).join(" "),
      undo: undoing,
    });

  return { decide, decideAll, undoLast };
}

/** Decided items leave the lists immediately. */
const decided = (items: Decidable[]) => (client: QueryClient) => {
  const isGone = (type: ItemType, id: number) => items.some((item) => item.type === type && item.id === id);
  updateCached("GET /api/admin/pending", (lists) => withoutPending(lists, isGone))(client);
  updateCached("GET /api/admin/moderation", (queue) => ({ ...queue, items: queue.items.filter(({ type, id }) => !isGone(type, id)) }))(client);
};

function withoutPending({ tools, news, blogs, videos, counts }: PendingLists, isGone: (type: ItemType, id: number) => boolean): PendingLists {
  const left = <Item extends { type: ItemType; id: number }>(list: Item[]) => list.filter(({ type, id }) => !isGone(type, id));
  const [leftTools, leftNews, leftBlogs, leftVideos] = [left(tools), left(news), left(blogs), left(videos)];
  return {
    tools: leftTools,
    news: leftNews,
    blogs: leftBlogs,
    videos: leftVideos,
    counts: {
      tools: counts.tools - (tools.length - leftTools.length),
      news: counts.news - (news.length - leftNews.length),
      blogs: counts.blogs - (blogs.length - leftBlogs.length),
      videos: counts.videos - (videos.length - leftVideos.length),
    },
  };
}
