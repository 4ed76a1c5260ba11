import { type ReactNode, useId } from "react";
import type { CategoryGroup } from "../../../contract/admin/categories.ts";
import { MoveMenu } from "../../components/sort/move-menu.tsx";
import type { Drag } from "../../components/sort/use-drag-sort.ts";
import type { View } from "./category-order.ts";

type Props = {
  view: View;
  group: CategoryGroup | null;
  drag: Drag | null;
  onMove: (step: -1 | 1) => void;
  onRename: () => void;
  onDelete: () => void;
  children: ReactNode[];
};

const HEADINGS = {
  groups: { name: "Without a group", note: "Not shown on /tools" },
  home: { name: "Home page", note: "Chips below the search box, in this order" },
  submit: { name: "Submission form", note: "Options of the form, in this order" },
};

export function CellGroup({ view, group, drag, onMove, onRename, onDelete, children }: Props) {
  const id = useId();
  const { name, note } = group ? { name: group.name, note: null } : HEADINGS[view];
  const isDragged = drag?.kind === "group" && drag.id === group?.id;
  const isBefore = drag?.kind === "group" && drag.target !== null && drag.target.before === (group?.id ?? null);
  const isEnd = drag?.kind === "item" && drag.target?.group === (group?.id ?? null) && drag.target.before === null;
  const className = ["cell-group", isDragged && "is-dragged", isBefore && !isDragged && "is-target"].filter(Boolean).join(" ");
  return (
    <section className={className} aria-labelledby={id} data-group={group?.id}>
      <header>
        <h2 id={id}>{name}</h2>
        {note && <p>{note}</p>}
        {group && (
          <MoveMenu kind="group" id={group.id} name={name} onMove={onMove}>
            <li>
              <button type="button" onClick={onRename}>
                Rename
              </button>
            </li>
            <li>
              <button type="button" onClick={onDelete}>
                Delete
              </button>
            </li>
          </MoveMenu>
        )}
      </header>
      <ul className={isEnd ? "cells is-target" : "cells"} aria-labelledby={id} data-list={group?.id ?? ""}>
        {children.length > 0 ? children : <li className="cells__empty">No categories. Drag one here, or choose this group in its Edit dialog.</li>}
      </ul>
    </section>
  );
}
