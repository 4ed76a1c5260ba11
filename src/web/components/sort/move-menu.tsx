import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Disclosure } from "../../ui/link-menu.tsx";
import type { Dragged } from "./use-drag-sort.ts";

type Props = Dragged & { name: string; onMove: (step: -1 | 1) => void; children?: ReactNode };

/** The handle of something that can be reordered: drag it, or open it for the same by keyboard. */
export const MoveMenu = ({ kind, id, name, onMove, children }: Props) => (
  <span className="move" data-drag={`${kind}:${id}`}>
    <Disclosure className="menu" label={kind === "group" ? `Actions for ${name}` : `Move ${name}`} summary={<Icon name="grip-vertical" />}>
      <ul className="pop">
        <li>
          <button type="button" onClick={() => onMove(-1)}>
            Move up
          </button>
        </li>
        <li>
          <button type="button" onClick={() => onMove(1)}>
            Move down
          </button>
        </li>
        {children}
      </ul>
    </Disclosure>
  </span>
);
