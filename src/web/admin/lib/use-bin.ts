import type { BinnableType } from "../../../contract/admin/item.ts";
import { ADMIN_MESSAGES } from "./messages.ts";
import { useChange, without } from "./use-change.ts";

type Binnable = { id: number; version: number };

/** Deleting needs no confirmation: the item goes to the bin, and can be restored for 30 days. */
export function useBin(type: BinnableType) {
  const { change } = useChange();
  const list = `GET /api/admin/${type}` as const;
  const restoring = (id: number) => ({ address: "POST /api/admin/restore/:type/:id", params: { type, id }, ...ADMIN_MESSAGES.restored(type) }) as const;

  return {
    remove: ({ id, version }: Binnable) =>
      change({
        address: `DELETE /api/admin/${type}/:id` as const,
        params: { id },
        query: { version },
        show: without(list, [id]),
        ...ADMIN_MESSAGES.deleted(type),
        undo: () => restoring(id),
      }),
    restore: ({ id }: Binnable) => change({ ...restoring(id), show: without(list, [id]) }),
  };
}
