/** A small panel beside the button that opened it; on phones, a sheet at the bottom. The rest of the page stays usable, so a toast can offer Undo. */
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../ui/icon.tsx";

const GAP = 6;
const MARGIN = 16;

type Props = { title: string; anchor: RefObject<HTMLElement | null>; onClose: () => void; children: ReactNode };

export function Popover({ title, anchor, onClose, children }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  const id = useId();
  useLayoutEffect(() => {
    const opened = panel.current;
    const button = anchor.current;
    if (!opened || !button) return;
    const closed = (event: ToggleEvent) => event.newState === "closed" && latest.current();
    opened.showPopover();
    place(opened, button);
    opened.focus();
    opened.addEventListener("toggle", closed);
    return () => {
      opened.removeEventListener("toggle", closed);
      if (opened.contains(document.activeElement) || document.activeElement === document.body) button.focus();
    };
  }, [anchor]);
  // Outside of the card, whose link covers it.
  return createPortal(
    <dialog ref={panel} popover="auto" className="popover" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{title}</h2>
      {children}
      <button type="button" aria-label="Close" className="btn btn--ghost btn--icon popover__close" onClick={() => panel.current?.hidePopover()}>
        <Icon name="x" />
      </button>
    </dialog>,
    document.body,
  );
}

/** In the document, so that it moves with its button when the page scrolls. */
function place({ offsetWidth, offsetHeight, style }: HTMLElement, button: HTMLElement) {
  const { right, top, bottom } = button.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(right - offsetWidth, document.documentElement.clientWidth - offsetWidth - MARGIN));
  const fitsBelow = bottom + GAP + offsetHeight <= innerHeight || top < offsetHeight + GAP;
  style.setProperty("--left", `${left + scrollX}px`);
  style.setProperty("--top", `${(fitsBelow ? bottom + GAP : top - GAP - offsetHeight) + scrollY}px`);
}
