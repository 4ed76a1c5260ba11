import { type RefObject, useLayoutEffect, useRef } from "react";
import type { QueueItem } from "../../../contract/admin/moderation.ts";
import { SelectBox, selectWithKeys } from "../components/select-box.tsx";
import { formatElapsed } from "../lib/format-time.ts";
import { KIND_LABEL } from "../lib/messages.ts";
import type { Selection } from "../lib/use-selection.ts";

export const keyOf = ({ type, id }: Pick<QueueItem, "type" | "id">) => `${type}-${id}`;

/** Since when it needs attention: reported tools count from the report, regardless of the tool's age. */
export const waitingSince = ({ status, reports, createdAt }: QueueItem) => (status !== "pending" && reports[0] ? reports[0].createdAt : createdAt);

type Props = { items: QueueItem[]; current: QueueItem; selection: Selection<QueueItem>; onOpen: (item: QueueItem) => void };

export function QueueList({ items, current, selection, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useFocusOnCurrent(list, keyOf(current));
  return (
    <ul ref={list} className="queue__list" aria-label="Queue" onKeyDown={(event) => selectWithKeys(event, items, selection)}>
      {items.map((item) => {
        const isCurrent = item === current;
        return (
          <li key={keyOf(item)} className={isCurrent ? "is-current" : undefined}>
            <SelectBox row={item} name={item.title} selection={selection} />
            <button type="button" aria-current={isCurrent} onClick={() => onOpen(item)}>
              <b>{item.title}</b>
              <small>{[KIND_LABEL[item.type], item.submitter?.name, formatElapsed(waitingSince(item))].filter(Boolean).join(" · ")}</small>
            </button>
            {item.why.includes("reported") && <span className="badge badge--bad">Reported</span>}
            {item.why.includes("flagged") && <span className="badge badge--wait">Flagged</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** J and K move the focus, so that a screen reader announces the item; and the focus is not lost when an item leaves the list. */
function useFocusOnCurrent(list: RefObject<HTMLUListElement | null>, key: string) {
  const last = useRef(key);
  useLayoutEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const focused = document.activeElement;
    const isInList = list.current?.contains(focused);
    // If the focus is on the whole page, move it; if it is elsewhere, for example on the item's buttons, leave it there.
    if (!isInList && !focused?.contains(list.current)) return;
    list.current?.querySelector<HTMLElement>("[aria-current=true]")?.focus({ preventScroll: !isInList });
  }, [list, key]);
}
