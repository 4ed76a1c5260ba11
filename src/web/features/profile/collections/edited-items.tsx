import { useRef } from "react";
import type { CollectionItem, OwnCollection } from "../../../../contract/collection.ts";
import { moveBefore, stepIn } from "../../../components/sort/list-order.ts";
import { MoveMenu } from "../../../components/sort/move-menu.tsx";
import { type Drag, dragClass, useDragSort } from "../../../components/sort/use-drag-sort.ts";
import { useHandleFocus } from "../../../components/sort/use-handle-focus.ts";
import { useApi } from "../../../lib/api-context.ts";
import { toast } from "../../../ui/toast.tsx";
import { EditedItem } from "./edited-item.tsx";
import { useCollectionChange } from "./use-collection-change.ts";

export function EditedItems({ collection }: { collection: OwnCollection }) {
  const { id, title, items } = collection;
  const { call } = useApi();
  const change = useCollectionChange(id);
  const root = useRef<HTMLDivElement>(null);
  const focusHandle = useHandleFocus(root);
  const params = { id: String(id) };
  const before = items.map(({ tool }) => tool.id);

  function reorder(tools: number[]) {
    const shown = { ...collection, items: tools.flatMap((toolId) => items.find(({ tool }) => tool.id === toolId) ?? []) };
    change({ shown, send: () => call("PUT /api/user/collections/:id/order", { params, body: { tools, before } }) });
  }
  const drag = useDragSort(root, (dragged, { before: target }) => reorder(moveBefore(before, dragged.id, target)));
  function move(toolId: number, step: -1 | 1) {
    const order = stepIn(before, toolId, step);
    if (!order) return;
    focusHandle("item", toolId);
    reorder(order);
  }
  function remove({ tool, note }: CollectionItem) {
    const place = before.indexOf(tool.id);
    const address = { ...params, tool: String(tool.id) };
    change({
      shown: { ...collection, items: items.filter((item) => item.tool.id !== tool.id) },
      send: () => call("DELETE /api/user/collections/:id/tools/:tool", { params: address }),
    });
    const restore = () =>
      change({ shown: collection, send: () => call("PUT /api/user/collections/:id/tools/:tool", { params: address, body: { note, place } }) });
    toast({ title: `Removed from ${title}`, description: tool.name, action: { label: "Undo", run: restore } });
  }
  return (
    <div ref={root}>
      <ol className={isEndOf(drag) ? "collection__items is-target" : "collection__items"} data-list="">
        {items.map((item) => (
          <EditedItem
            key={item.tool.id}
            collectionId={id}
            item={item}
            className={dragClass(drag, item.tool.id)}
            onRemove={() => remove(item)}
            handle={<MoveMenu kind="item" id={item.tool.id} name={item.tool.name} onMove={(step) => move(item.tool.id, step)} />}
          />
        ))}
      </ol>
    </div>
  );
}

const isEndOf = (drag: Drag | null) => drag?.kind === "item" && drag.target?.before === null;
