/** What changes a thread: shown here at once, then as the server has it. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListOf } from "../../../contract/api.ts";
import type { Comment, OwnComments } from "../../../contract/comment.ts";
import { UNDO_MS } from "../../../contract/constants.ts";
import { useApi } from "../../lib/api-context.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { ownCommentsQuery } from "../../queries/account-queries.ts";
import { commentsQuery } from "../../queries/page-queries.ts";
import { toast } from "../../ui/toast.tsx";

type Call = { path: string; method: string; body?: unknown };

export function useCommentChanges(slug: string, onGone: () => void) {
  const [api, client] = [useApi(), useQueryClient()];
  const [newest, setNewest] = useState<number | null>(null);
  const thread = commentsQuery(slug).queryKey;
  const own = ownCommentsQuery(slug).queryKey;

  /** Keeps the shown comments if the refetch fails. */
  async function refresh() {
    const { items, total } = await api.call<ListOf<Comment>>(thread[0]);
    client.setQueryData<ListOf<Comment>>(thread, { items, total });
    void client.invalidateQueries({ queryKey: own });
  }

  function posted(comment: Comment) {
    client.setQueryData<OwnComments>(own, (before) => ({ ids: [...(before?.ids ?? []), comment.id] }));
    client.setQueryData<ListOf<Comment>>(thread, (before) => before && withComment(before, comment));
    setNewest(comment.id);
    refresh().catch((error: unknown) => console.error("The comments could not be read again", error));
  }

  async function change({ path, method, body }: Call, { done, undo }: { done?: string; undo?: Call }) {
    try {
      await api.call(path, { method, ...(body !== undefined && { body }) });
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
      void change(
        { path: `/api/comments/${id}`, method: "DELETE" },
        { done: "Comment deleted", undo: { path: `/api/comments/${id}/restore`, method: "POST" } },
      ),
    hide(id: number) {
      const path = `/api/admin/comments/${id}`;
      const hidden = (value: boolean) => ({ path, method: "PUT", body: { hidden: value } });
      void change(hidden(true), { done: "Comment hidden", undo: hidden(false) });
    },
  };
}

function withComment({ items, total }: ListOf<Comment>, comment: Comment): ListOf<Comment> {
  if (comment.parentId === null) return { items: [...items, comment], total: total + 1 };
  const answered = items.map((item) => (item.id === comment.parentId ? { ...item, replies: [...item.replies, comment] } : item));
  return { items: answered, total: total + 1 };
}
