/**
 * Replays the last click on a button or a radio button whose code had not loaded yet. Links and forms work without JavaScript.
 * The page's code loads first; parts marked with `data-late` follow (hydrate-when-idle.tsx).
 */
const HYDRATED = "toolatlas:hydrated";
/** Parts whose code has not loaded. */
const LATE = "[data-late=true]";

/** Called before the first paint. */
export function recordEarlyClicks() {
  let early: HTMLElement | null = null;
  let isOver = true;
  addEventListener(
    "click",
    ({ target }) => {
      early = target instanceof Element ? target.closest<HTMLElement>("button[type=button], [type=radio]") : null;
      isOver = false;
      setTimeout(() => {
        isOver = true;
      });
    },
    true,
  );
  addEventListener(HYDRATED, ({ target }) => {
    const button = early;
    // A click that is still being dispatched made React hydrate the part synchronously, and reaches it without a replay.
    if (!button || !isOver || (button.closest(LATE) ?? document) !== target) return;
    early = null;
    setTimeout(() => {
      // Clicking a radio button that is already selected would change nothing.
      if (button instanceof HTMLInputElement) button.checked = false;
      button.click();
    });
  });
}

const hydrated = (target: Document | Element) => void target.dispatchEvent(new Event(HYDRATED, { bubbles: true }));

/** From here on React handles clicks, including during hydration; except in late parts. */
export const replayEarlyClick = () => hydrated(document);

/** For the outermost element of a part that is hydrated later. */
export const latePart = {
  "data-late": true,
  ref(element: HTMLElement | null) {
    if (!element) return;
    hydrated(element);
    element.dataset.late = "here";
  },
};
