/** Drags the items of lists, and groups of them, with a mouse, a finger or a pen. The list stays as it is until the drop; a line shows where the item would go. */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Target } from "./list-order.ts";

export type Dragged = { kind: "item" | "group"; id: number };
export type Drag = Dragged & { target: Target | null };

/** A click on a handle opens its menu, so a drag begins only after a short way. */
const THRESHOLD_PX = 5;
const EDGE_PX = 96;
const SCROLL_PX = 12;

/** Handles are `summary` elements inside `data-drag="item:12"`; items have `data-item`, groups `data-group`, lists `data-list`. */
export function useDragSort(root: RefObject<HTMLElement | null>, onDrop: (dragged: Dragged, target: Target) => void): Drag | null {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latestDrop = useRef(onDrop);
  latestDrop.current = onDrop;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let end = () => {};
    const start = (event: PointerEvent) => {
      const dragged = draggedBy(event);
      if (!dragged) return;
      end = follow(event, { dragged, within: element }, setDrag, (target) => latestDrop.current(dragged, target));
    };
    element.addEventListener("pointerdown", start);
    return () => {
      element.removeEventListener("pointerdown", start);
      end();
    };
  }, [root]);
  return drag;
}

function draggedBy({ target, button }: PointerEvent): Dragged | null {
  const handle = button === 0 && target instanceof Element ? target.closest("summary")?.closest<HTMLElement>("[data-drag]") : null;
  const [kind, id] = handle?.dataset.drag?.split(":") ?? [];
  return kind === "item" || kind === "group" ? { kind, id: Number(id) } : null;
}

/** Returns a function that ends the drag without a drop. */
function follow(
  first: PointerEvent,
  { dragged, within }: { dragged: Dragged; within: HTMLElement },
  show: (drag: Drag | null) => void,
  drop: (target: Target) => void,
) {
  let point = { x: first.clientX, y: first.clientY };
  let isDragging = false;
  let target: Target | null = null;
  let frame = 0;
  const listeners = new AbortController();

  function update() {
    const found = targetAt(point, dragged, within);
    if (isDragging && found?.group === target?.group && found?.before === target?.before) return;
    target = found;
    show({ ...dragged, target });
  }
  function scrollAtEdge() {
    const by = point.y < EDGE_PX ? -SCROLL_PX : point.y > innerHeight - EDGE_PX ? SCROLL_PX : 0;
    if (by !== 0) {
      scrollBy(0, by);
      update();
    }
    frame = requestAnimationFrame(scrollAtEdge);
  }
  function end() {
    listeners.abort();
    cancelAnimationFrame(frame);
    show(null);
  }
  const { signal } = listeners;
  addEventListener(
    "pointermove",
    (event) => {
      point = { x: event.clientX, y: event.clientY };
      if (!isDragging) {
        if (Math.hypot(point.x - first.clientX, point.y - first.clientY) < THRESHOLD_PX) return;
        frame = requestAnimationFrame(scrollAtEdge);
      }
      update();
      isDragging = true;
    },
    { signal },
  );
  addEventListener(
    "pointerup",
    () => {
      end();
      if (!isDragging) return;
      ignoreNextClick();
      if (target) drop(target);
    },
    { signal },
  );
  addEventListener("pointercancel", end, { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
  return end;
}

/** Releasing the pointer over the handle would open its menu. */
function ignoreNextClick() {
  const stop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

function targetAt({ x, y }: { x: number; y: number }, { kind }: Dragged, within: HTMLElement): Target | null {
  const under = document.elementFromPoint(x, y);
  // A screen can have several such lists; each keeps its items.
  if (!within.contains(under)) return null;
  if (kind === "group") {
    const section = under?.closest<HTMLElement>("[data-group]");
    if (!section) return null;
    const isAfter = y > middleOf(section).y;
    return { group: null, before: idOf(isAfter ? section.nextElementSibling : section, "group") };
  }
  const list = under?.closest<HTMLElement>("[data-list]");
  if (!list) return null;
  const item = under?.closest<HTMLElement>("[data-item]");
  const group = list.dataset.list ? Number(list.dataset.list) : null;
  if (!item) return { group, before: null };
  // On a phone the items are below each other, otherwise side by side.
  const isColumn = item.offsetWidth > list.offsetWidth * 0.6;
  const isAfter = isColumn ? y > middleOf(item).y : x > middleOf(item).x;
  return { group, before: idOf(isAfter ? item.nextElementSibling : item, "item") };
}

function middleOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function idOf(element: Element | null, kind: Dragged["kind"]): number | null {
  const id = element instanceof HTMLElement ? element.dataset[kind] : undefined;
  return id ? Number(id) : null;
}

/** The classes of an item: dragged, or the one before which the dragged item would go. */
export function dragClass(drag: Drag | null, id: number): string {
  if (drag?.kind !== "item") return "";
  return drag.id === id ? "is-dragged" : drag.target?.before === id ? "is-target" : "";
}
