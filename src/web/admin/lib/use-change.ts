/** Every write of the panel: shown at once, said in a toast with Undo, taken back when the server refuses. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useApi } from "../../lib/api-context.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { toast } from "../../ui/toast.tsx";

export type Change<Answer = unknown> = {
  path: string;
  method: "POST" | "PUT" | "DELETE" | "PATCH";
  body?: unknown;
  /** What the screen shows before the server has answered. */
  show?: (client: QueryClient) => void;
  done?: string | ((answer: Answer) => string);
  /** What the answer adds to `done`: items that somebody else was faster with, say. */
  note?: (answer: Answer) => string;
  /** Null where the specification has no message; the server's own sentence is then shown instead. */
  failed: string | null;
  /** The change that takes this one back, or null where there is nothing to take back. */
  undo?: (answer: Answer) => Omit<Change, "undo"> | null;
};

const isAdmins = (path: unknown) => String(path).startsWith("/api/admin");

export function useChange() {
  const [api, client] = [useApi(), useQueryClient()];
  const lastUndo = useRef<(() => void) | null>(null);

  /** For forms, which say themselves why the server refused: a dialog covers the toasts. */
  async function save<Answer = unknown>({ path, method, body, show, done, note, failed, undo }: Change<Answer>): Promise<Answer> {
    await client.cancelQueries({ predicate: ({ queryKey }) => isAdmins(queryKey[0]) });
    const before = show ? client.getQueriesData({ predicate: ({ queryKey }) => isAdmins(queryKey[0]) }) : [];
    show?.(client);
    try {
      const answer = await api.call<Answer>(path, { method, ...(body === undefined ? {} : { body }) });
      const reverse = undo?.(answer);
      const takeBack = reverse && (() => void change(reverse));
      lastUndo.current = takeBack ?? null;
      const description = note?.(answer);
      const title = typeof done === "function" ? done(answer) : done;
      if (title) toast({ title, ...(description && { description }), ...(takeBack && { action: { label: "Undo", run: takeBack } }) });
      return answer;
    } catch (error) {
      for (const [key, data] of before) client.setQueryData(key, data);
      const sentence = errorMessage(error);
      toast({ variant: "destructive", title: failed ?? sentence, ...(failed && { description: sentence }) });
      throw error;
    } finally {
      // What is not on the screen is read again when it is next shown: an old row would carry an old version, and be refused.
      client.removeQueries({ type: "inactive" });
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAdmins(queryKey[0]) });
    }
  }
  /** Resolves to the answer, or to null when it was refused: the toast has said so, and the screen shows it again as it was. */
  const change = <Answer = unknown>(wanted: Change<Answer>): Promise<Answer | null> => save(wanted).catch(() => null);

  function undoLast() {
    lastUndo.current?.();
    lastUndo.current = null;
  }
  return { change, save, undoLast };
}

type WithId = { id: number };
type Listed = { items: WithId[]; total: number };
const isList = (data: unknown): data is Listed => typeof data === "object" && data !== null && "items" in data && Array.isArray(data.items);

const inLists = (path: string, update: (list: Listed) => Listed) => (client: QueryClient) =>
  void client.setQueriesData({ predicate: ({ queryKey }) => queryKey[0] === path }, (data: unknown) => (isList(data) ? update(data) : data));

/** Takes rows out of every page of a list that is at hand. */
export const without = (path: string, ids: number[]) =>
  inLists(path, ({ items, total, ...rest }) => {
    const left = items.filter(({ id }) => !ids.includes(id));
    return { ...rest, items: left, total: total - (items.length - left.length) };
  });

/** Changes a row wherever a list shows it. */
export const withRow = (path: string, id: number, fields: Record<string, unknown>) =>
  inLists(path, (list) => ({ ...list, items: list.items.map((item) => (item.id === id ? { ...item, ...fields } : item)) }));
