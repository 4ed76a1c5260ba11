/** Saves a tool and removes it: shown immediately, taken back if it fails. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { OwnCollectionSummary } from "../../../contract/collection.ts";
import { useApi } from "../../lib/api-context.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { ownCollectionsQuery } from "../../queries/account-queries.ts";
import { likeStatesQuery } from "../../queries/shared-queries.ts";
import { toast } from "../../ui/toast.tsx";
import { refreshCollections } from "./refresh-collections.ts";
import type { SavedTool } from "./saved-tool.ts";

type Target = Pick<OwnCollectionSummary, "id" | "title">;

export function useSaving(tool: SavedTool, collections: OwnCollectionSummary[] | undefined) {
  const { call } = useApi();
  const client = useQueryClient();
  const { queryKey } = ownCollectionsQuery(tool.id);
  const params = (id: number) => ({ id: String(id), tool: String(tool.id) });

  function show({ id, ...collection }: OwnCollectionSummary, hasTool: boolean) {
    client.setQueryData(queryKey, (data) => {
      const before = data?.items ?? [];
      const changed = { ...(before.find((one) => one.id === id) ?? { id, ...collection }), hasTool };
      const tools = changed.tools + (hasTool ? 1 : -1);
      const items = before.some((one) => one.id === id)
        ? before.map((one) => (one.id === id ? { ...changed, tools } : one))
        : [{ ...changed, tools }, ...before];
      mark(items.some((one) => one.hasTool));
      return { items };
    });
  }
  function mark(saved: boolean) {
    client.setQueryData(likeStatesQuery().queryKey, (marks) => ({ ...marks, [tool.id]: { liked: false, likes: tool.likes, ...marks?.[tool.id], saved } }));
  }
  async function set(collection: OwnCollectionSummary, isSaved: boolean) {
    await client.cancelQueries({ queryKey });
    show(collection, isSaved);
    try {
      if (isSaved) await call("PUT /api/user/collections/:id/tools/:tool", { params: params(collection.id), body: { note: collection.note } });
      else await call("DELETE /api/user/collections/:id/tools/:tool", { params: params(collection.id) });
      announce(collection, isSaved, () => void set(collection, !isSaved));
    } catch (error) {
      show(collection, !isSaved);
      toastFailure(error);
    }
    refreshCollections(client);
  }
  function announce({ title }: Target, isSaved: boolean, undo: () => void) {
    toast({ title: isSaved ? `Saved to ${title}` : `Removed from ${title}`, description: tool.name, action: { label: "Undo", run: undo } });
  }

  async function removeFrom({ id }: Target) {
    await call("DELETE /api/user/collections/:id/tools/:tool", { params: params(id) }).then(() => mark(false), toastFailure);
    refreshCollections(client);
  }

  // Without a collection there is nothing to choose: the first one is created.
  const isFirst = collections?.length === 0;
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isFirst || hasStarted.current) return;
    hasStarted.current = true;
    call("POST /api/user/saved/:tool", { params: { tool: String(tool.id) } }).then(
      ({ collection }) => {
        mark(true);
        refreshCollections(client);
        announce(collection, true, () => void removeFrom(collection));
      },
      (error) => toastFailure(error),
    );
  });
  return { set };
}
