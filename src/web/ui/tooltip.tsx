/** One tooltip for the whole page, shown for any element with `data-tip`; elements cost nothing until it shows. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";

const TOOLTIP = { delayMs: 700, skipDelayMs: 300, gracePx: 5 } as const;

type Tip = { text: string; x: number; y: number; below: boolean };

/** Closer to the top of the window than this, a tooltip appears below its element. */
const ROOM_ABOVE = 48;
/** Minimum distance between a tooltip and the edge of the window. */
const ROOM_BESIDE = 8;

export function TooltipLayer() {
  const [tip, setTip] = useState<Tip | null>(null);
  const shown = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hiddenAt = 0;
    let owner: Element | null = null;

    function show(element: HTMLElement, delay: number) {
      owner = element;
      clearTimeout(timer);
      timer = setTimeout(() => setTip(placeTip(element)), delay);
    }
    function hide() {
      clearTimeout(timer);
      if (owner) hiddenAt = Date.now();
      owner = null;
      setTip(null);
    }
    function onPointer(event: PointerEvent) {
      const { target, pointerType } = event;
      const element = closestTipOwner(target);
      if (element === owner) return;
      // A few pixels of tolerance around the element and the tooltip.
      if (!element && shown.current && [owner, shown.current].some((area) => area && isNear(area, event))) return;
      hide();
      // Moving from one tooltip to the next shows the second one without delay.
      if (element && pointerType !== "touch") show(element, Date.now() - hiddenAt < TOOLTIP.skipDelayMs ? 0 : TOOLTIP.delayMs);
    }
    function onFocus({ target }: FocusEvent) {
      const element = closestTipOwner(target);
      if (element?.matches(":focus-visible")) show(element, 0);
    }
    function onKey({ key }: KeyboardEvent) {
      if (key === "Escape") hide();
    }
    const { signal, abort } = listening();
    document.addEventListener("pointerover", onPointer, { signal });
    document.addEventListener("pointermove", (event) => owner && onPointer(event), { signal, passive: true });
    document.addEventListener("focusin", onFocus, { signal });
    document.addEventListener("focusout", hide, { signal });
    document.addEventListener("pointerdown", hide, { signal });
    document.addEventListener("keydown", onKey, { signal });
    addEventListener("scroll", hide, { signal, passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, []);

  useLayoutEffect(() => {
    if (tip && shown.current) shown.current.style.marginLeft = `${shiftInside(shown.current)}px`;
  }, [tip]);

  if (!tip) return null;
  return (
    <div ref={shown} className="tip" role="tooltip" data-below={tip.below || undefined} style={{ left: tip.x, top: tip.y }}>
      {tip.text}
    </div>
  );
}

const closestTipOwner = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null);

function placeTip(element: HTMLElement): Tip {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const below = top < ROOM_ABOVE;
  return { text: element.dataset.tip ?? "", x: left + width / 2, y: below ? bottom : top, below };
}

/** How far to move it so that it stays inside the window. Whole pixels, because the browser might round a fraction the wrong way. */
function shiftInside(element: HTMLElement): number {
  element.style.marginLeft = "0";
  const { left, right } = element.getBoundingClientRect();
  return Math.max(Math.ceil(ROOM_BESIDE - left), Math.min(0, Math.floor(document.documentElement.clientWidth - ROOM_BESIDE - right)));
}

function isNear(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const px = TOOLTIP.gracePx;
  return clientX >= left - px && clientX <= right + px && clientY >= top - px && clientY <= bottom + px;
}

function listening() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
