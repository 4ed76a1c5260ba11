import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

type Options = { first: number; last: number; onMove: () => void };

/** A row of slides as wide as their list, which scrolls natively: the slide in view is the current one. */
export function useSlides(track: RefObject<HTMLElement | null>, { first, last, onMove }: Options) {
  const [current, setCurrent] = useState(first);
  const latest = useRef({ current, onMove });
  latest.current = { current, onMove };

  useLayoutEffect(() => {
    const list = track.current;
    if (list) list.scrollLeft = first * list.clientWidth;
  }, [track, first]);

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const update = () => {
      const shown = Math.round(list.scrollLeft / list.clientWidth);
      if (shown === latest.current.current) return;
      setCurrent(shown);
      latest.current.onMove();
    };
    // After a turn of the phone, the same slide.
    const stay = new ResizeObserver(() => list.scrollTo({ left: latest.current.current * list.clientWidth, behavior: "instant" }));
    list.addEventListener("scroll", update, { passive: true });
    stay.observe(list);
    return () => {
      list.removeEventListener("scroll", update);
      stay.disconnect();
    };
  }, [track]);

  function goTo(index: number) {
    const list = track.current;
    const to = Math.min(last, Math.max(0, index));
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    list?.scrollTo({ left: to * list.clientWidth, behavior: isStill ? "instant" : "smooth" });
  }
  return { current, goTo };
}
