/** Lists whose items are moved by dragging or by keyboard, within a list and from one to another. */

/** `group`: null for a list that belongs to none. */
export type OrderedList = { group: number | null; ids: number[] };

/** Where something is dropped: before another item of a list, or at its end. */
export type Target = { group: number | null; before: number | null };

export function moveItem(lists: OrderedList[], id: number, { group, before }: Target): OrderedList[] {
  if (before === id) return lists;
  return lists.map((list) => {
    const ids = list.ids.filter((other) => other !== id);
    return list.group === group ? { ...list, ids: insert(ids, id, before) } : { ...list, ids };
  });
}

/** One place up or down; from the end of a list into the next one. Null if it is the first or the last already. */
export function stepItem(lists: OrderedList[], id: number, step: -1 | 1): OrderedList[] | null {
  const at = lists.findIndex(({ ids }) => ids.includes(id));
  const list = lists[at];
  if (!list) return null;
  const index = list.ids.indexOf(id) + step;
  if (index >= 0 && index < list.ids.length) return moveItem(lists, id, { group: list.group, before: list.ids[index + (step > 0 ? 1 : 0)] ?? null });
  const next = lists[at + step];
  return next ? moveItem(lists, id, { group: next.group, before: step > 0 ? (next.ids[0] ?? null) : null }) : null;
}

export function moveBefore(ids: number[], id: number, before: number | null): number[] {
  if (before === id) return ids;
  return insert(
    ids.filter((other) => other !== id),
    id,
    before,
  );
}

/** One place up or down. Null if it is the first or the last already. */
export function stepIn(ids: number[], id: number, step: -1 | 1): number[] | null {
  const index = ids.indexOf(id) + step;
  return index < 0 || index >= ids.length ? null : moveBefore(ids, id, ids[index + (step > 0 ? 1 : 0)] ?? null);
}

function insert(ids: number[], id: number, before: number | null): number[] {
  const index = before === null ? -1 : ids.indexOf(before);
  return index < 0 ? [...ids, id] : ids.toSpliced(index, 0, id);
}
