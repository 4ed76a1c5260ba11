/** Keyboard and screen-reader behavior of a text field with a list of options. The focus stays in the field. */
import { type InputHTMLAttributes, type KeyboardEvent, type MouseEvent, useId, useState } from "react";

type Options<Item> = {
  /** The name of the list. */
  label: string;
  items: Item[];
  keyOf: (item: Item) => string;
  isOpen?: boolean;
  /** Highlights the first option from the start; otherwise Enter is left to the form until an option is highlighted. */
  startsAtFirst?: boolean;
  /** The highlight starts over when this changes. */
  resetOn: unknown;
  onPick: (item: Item) => void;
  onEscape?: () => void;
};

/** For the input. */
export type ComboboxProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "role" | "aria-expanded" | "aria-controls" | "aria-autocomplete" | "aria-activedescendant" | "onKeyDown"
>;

export function useCombobox<Item>({ label, items, keyOf, isOpen = true, startsAtFirst = false, resetOn, onPick, onEscape }: Options<Item>) {
  const listId = useId();
  const [moved, setMoved] = useState<{ key?: string | undefined; since: unknown }>({ since: resetOn });
  const movedTo = moved.since === resetOn ? moved.key : undefined;
  const first = startsAtFirst ? 0 : -1;
  const index = Math.max(
    first,
    items.findIndex((item) => keyOf(item) === movedTo),
  );
  const highlighted = items[index];
  const isExpanded = isOpen && items.length > 0;
  const idOf = (item: Item) => `${listId}-${keyOf(item)}`;
  const highlight = (item: Item | undefined) => setMoved({ key: item && keyOf(item), since: resetOn });

  /** Moves through the options in a circle, which includes "none" unless the first is always highlighted. */
  function move(by: number) {
    const places = items.length - first;
    const next = items[((index - first + by + places) % Math.max(1, places)) + first];
    highlight(next);
    if (next) requestAnimationFrame(() => document.getElementById(idOf(next))?.scrollIntoView({ block: "nearest" }));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !isOpen) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && highlighted) onPick(highlighted);
    else if (event.key === "Escape" && onEscape) onEscape();
    else return;
    event.preventDefault();
  }
  return {
    /** The index of the highlighted option; -1 if there is none. */
    index,
    /** Whether the user moved the highlight. */
    isMoved: movedTo !== undefined,
    move,
    inputProps: {
      role: "combobox",
      "aria-expanded": isExpanded,
      "aria-controls": isExpanded ? listId : undefined,
      "aria-autocomplete": "list",
      "aria-activedescendant": isExpanded && highlighted ? idOf(highlighted) : undefined,
      onKeyDown,
    } as const,
    listProps: { id: listId, role: "listbox", "aria-label": label } as const,
    optionProps: (item: Item) =>
      ({
        id: idOf(item),
        role: "option",
        "aria-selected": item === highlighted,
        onClick: () => onPick(item),
        // Only pointer movement highlights; a list that appears under a resting pointer does not.
        onMouseMove: ({ movementX, movementY }: MouseEvent) => void ((movementX || movementY) && highlight(item)),
      }) as const,
  };
}
