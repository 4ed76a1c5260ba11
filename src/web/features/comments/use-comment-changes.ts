/** Changes to a thread: shown immediately, then replaced by the server's version. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListOf } from "../../../contract/api.ts";
import type { Comment } from "../../../contract/comment.ts";
import { UNDO_MS } from "../../../contract/constants.ts";
import { useApi } from "../../lib/api-context.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { ownCommentsQuery } from "../../queries/account-queries.ts";
import { commentsQuery } from "../../queries/page-queries.ts";
import { toast } from "../../ui/toast.tsx";

type Call = () => Promise<unknown>;

export function useCommentChanges(slug: string, onGone: () => void) {
  const [api, client] = [useApi(), useQueryClient()];
  const [newest, setNewest] = useState<number | null>(null);
  const thread = commentsQuery(slug).queryKey;
  const own = ownCommentsQuery(slug).queryKey;

  /** Keeps the shown comments if the refetch fails. */
  async function refresh() {
    const { items, total } = await api.call("GET /api/blogs/slug/:slug/comments", { params: { slug } });
    client.setQueryData(thread, { items, total });
    void client.invalidateQueries({ queryKey: own });
  }

  function posted(comment: Comment) {
    client.setQueryData(own, (before) => ({ ids: [...(before?.ids ?? []), comment.id] }));
    client.setQueryData(thread, (before) => before && withComment(before, comment));
    setNewest(comment.id);
    refresh().catch((error: unknown) => console.error("The comments could not be read again", error));
  }

  async function change(call: Call, { done, undo }: { done?: string; undo?: Call }) {
    try {
      await call();
      await refresh();
      if (!undo) return;
      onGone();
      toast({ title: done ?? "", durationMs: UNDO_MS, action: { label: "Undo", run: () => void change(undo, {}) } });
    } catch (error) {
      console.error("The comment could not be changed", error);
      toastFailure(error);
    }
  }

  return {
    posted,
    newest,
    remove: (id: number) =>
      void change(() => api.call("DELETE /api/comments/:id", { params: { id } }), {
        done: "Comment deleted",
        undo: () => api.call("POST /api/comments/:id/restore", { params: { id } }),
      }),
    hide(id: number) {
      const hidden = (value: boolean) => () => api.call("PUT /api/admin/comments/:id", { params: { id }, body: { hidden: value } });
      void change(hidden(true), { done: "Comment hidden", undo: hidden(false) });
    },
  };
}

function withComment({ items, total }: ListOf<Comment>, comment: Comment): ListOf<Comment> {
  if (comment.parentId === null) return { items: [...items, comment], total: total + 1 };
  const withReply = items.map((item) => (item.id === comment.parentId ? { ...item, replies: [...item.replies, comment] } : item));
  return { items: withReply, total: total + 1 };
}
