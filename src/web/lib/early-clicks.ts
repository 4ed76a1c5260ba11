/** A button that was clicked before its code was there is clicked once more when it is. Links and forms need no code. */
const HEARD = "heard";

/** Before anything is painted. */
export function noteEarlyClicks() {
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

/** From here on React hears every click by itself, also while it hydrates. */
export const replayEarlyClick = () => dispatchEvent(new Event(HEARD));
