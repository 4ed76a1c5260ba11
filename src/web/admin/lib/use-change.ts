/** Every write of the panel: shown immediately, confirmed in a toast with Undo, rolled back if the server refuses. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Address, InputOf, ResponseOf } from "../../../contract/operations/operations.ts";
import { fillPath } from "../../../contract/operations/path-of.ts";
import { useApi } from "../../lib/api-context.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { type AdminRead, isAdminQuery } from "../../queries/query-client.ts";
import { toast } from "../../ui/toast.tsx";

type Write = Exclude<Address, `GET ${string}`>;
type Messages = {
  /** The optimistic update, before the server has responded. */
  show?: (client: QueryClient) => void;
  /** Null if the specification has no message; the server's message is shown instead. */
  failed: string | null;
};
/** The change that undoes another one. */
export type Reversal<At extends Write> = { address: At; done?: string } & InputOf<At> & Messages;

type Change<At extends Write> = { address: At } & InputOf<At> &
  Messages & {
    done?: string | ((response: ResponseOf<At>) => string);
    /** Text that the response adds to `done`, such as items that another admin decided first. */
    note?: (response: ResponseOf<At>) => string;
    /** Null if there is nothing to undo. */
    undo?: (response: ResponseOf<At>) => { [Each in Write]: Reversal<Each> }[Write] | null;
  };

export function useChange() {
  const [api, client] = [useApi(), useQueryClient()];
  const lastUndo = useRef<(() => void) | null>(null);

  /** For forms, which show the server's refusal themselves: a dialog covers the toasts. */
  async function save<At extends Write>(request: Change<At>): Promise<ResponseOf<At>> {
    const { address, show, done, note, failed, undo } = request;
    await client.cancelQueries({ predicate: isAdminQuery });
    const before = show ? client.getQueriesData({ predicate: isAdminQuery }) : [];
    show?.(client);
    try {
      const response: ResponseOf<At> = await api.send(address, request);
      const reverse = undo?.(response);
      const runUndo = reverse && (() => void change(reverse));
      lastUndo.current = runUndo ?? null;
      const description = note?.(response);
      const title = typeof done === "function" ? done(response) : done;
      if (title) toast({ title, ...(description && { description }), ...(runUndo && { action: { label: "Undo", run: runUndo } }) });
      return response;
    } catch (error) {
      for (const [key, data] of before) client.setQueryData(key, data);
      const sentence = errorMessage(error);
      toast({ variant: "destructive", title: failed ?? sentence, ...(failed && { description: sentence }) });
      throw error;
    } finally {
      // Data that is not on the screen is refetched when it is next shown: a stale row would have an old version, and be refused.
      client.removeQueries({ type: "inactive" });
      void client.invalidateQueries({ predicate: isAdminQuery });
    }
  }
  /** Resolves to the response, or to null if it was refused: then a toast was shown and the screen rolled back. */
  const change = <At extends Write>(request: Change<At>): Promise<ResponseOf<At> | null> => save(request).catch(() => null);

  function undoLast() {
    lastUndo.current?.();
    lastUndo.current = null;
  }
  return { change, save, undoLast };
}

/** Changes a response wherever it is cached, regardless of its query parameters. */
export const updateCached =
  <At extends AdminRead>(address: At, update: (data: ResponseOf<At>) => ResponseOf<At>) =>
  (client: QueryClient) =>
    void client.setQueriesData<ResponseOf<At>>({ queryKey: [fillPath(address)] }, (data) => data && update(data));

type Lists = { [At in AdminRead]: ResponseOf<At> extends { items: { id: number }[]; total: number } ? At : never }[AdminRead];

/** Removes rows from every cached page of a list. */
export const without = (address: Lists, ids: number[]) => (client: QueryClient) =>
  inLists(client, address, ({ items, total, ...rest }) => {
    const left = items.filter(({ id }) => !ids.includes(id));
    return { ...rest, items: left, total: total - (items.length - left.length) };
  });

/** Changes a row wherever a list shows it. */
export const withRow =
  <At extends Lists>(address: At, id: number, fields: Partial<ResponseOf<At>["items"][number]>) =>
  (client: QueryClient) =>
    inLists(client, address, (list) => ({ ...list, items: list.items.map((item) => (item.id === id ? { ...item, ...fields } : item)) }));

type Listed = { items: { id: number }[]; total: number };
const isList = (data: unknown): data is Listed => typeof data === "object" && data !== null && "items" in data && Array.isArray(data.items);

const inLists = (client: QueryClient, address: Lists, update: (list: Listed) => Listed) =>
  void client.setQueriesData({ queryKey: [fillPath(address)] }, (data: unknown) => (isList(data) ? update(data) : data));
