import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnCollection } from "../../../../contract/collection.ts";
import { refreshCollections } from "../../../components/collections/refresh-collections.ts";
import { toastFailure } from "../../../lib/toast-failure.ts";
import { ownCollectionQuery } from "../../../queries/account-queries.ts";

type Change = { send: () => Promise<unknown>; shown: OwnCollection };

/** Shows a change immediately. If it fails, for example because another tab changed the same, the server's version is shown with its message. */
export function useCollectionChange(id: number) {
  const client = useQueryClient();
  const { queryKey } = ownCollectionQuery(id);
  return useMutation({
    async mutationFn({ send, shown }: Change) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, shown);
      await send();
    },
    onError: (error) => toastFailure(error, "Not saved"),
    onSettled: () => refreshCollections(client),
  }).mutate;
}
