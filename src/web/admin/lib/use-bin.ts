import type { ItemType } from "../../../contract/admin/item.ts";
import { withParams } from "../../lib/api.ts";
import { ADMIN_MESSAGES } from "./messages.ts";
import { useChange, without } from "./use-change.ts";

type Binnable = { id: number; version: number };
type Binned = { version: number };

/** Deleting needs no question: it goes to the bin, and Undo brings it back for 30 days. */
export function useBin(type: ItemType) {
  const { change } = useChange();
  const path = `/api/admin/${type}`;
  const restoring = (id: number) => ({ path: `/api/admin/restore/${type}/${id}`, method: "POST", body: {}, ...ADMIN_MESSAGES.restored(type) }) as const;

  return {
    remove: ({ id, version }: Binnable) =>
      change<Binned>({
        path: withParams(`${path}/${id}`, { version }),
        method: "DELETE",
        show: without(path, [id]),
        ...ADMIN_MESSAGES.deleted(type),
        undo: () => restoring(id),
      }),
    restore: ({ id }: Binnable) => change({ ...restoring(id), show: without(path, [id]) }),
  };
}
