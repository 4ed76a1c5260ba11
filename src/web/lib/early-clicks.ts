/** Replays the last click on a button that happened before hydration. Links and forms work without JavaScript. */
const HEARD = "heard";

/** Before anything is painted. */
export function recordEarlyClicks() {
  let early: HTMLElement | null = null;
  const note = ({ target }: Event) => {
    early = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
  };
  addEventListener("click", note, true);
  addEventListener(HEARD, () => {
    removeEventListener("click", note, true);
    early?.click();
  });
}

/** From here on React handles clicks itself, including during hydration. */
export const replayEarlyClick = () => dispatchEvent(new Event(HEARD));
