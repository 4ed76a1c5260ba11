/** A form with unsaved changes can ask before the user leaves it. */
type Ask = (respond: (leaves: boolean) => void) => void;

let ask: Ask | null = null;

/** Whether a link or a command may leave the current screen. */
export const mayLeave = (): Promise<boolean> => (ask ? new Promise(ask) : Promise.resolve(true));

/** Returns the function that stops asking. Closing or reloading the tab shows the browser's own question. */
export function askBeforeLeaving(question: Ask) {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  /** Back and forward. Browsers that cannot hold them just go. */
  function hold(event: NavigateEvent) {
    if (event.navigationType !== "traverse" || !event.cancelable) return;
    event.preventDefault();
    question((leaves) => {
      if (!leaves) return;
      stop();
      globalThis.navigation.traverseTo(event.destination.key);
    });
  }
  function stop() {
    ask = null;
    removeEventListener("beforeunload", warn);
    globalThis.navigation?.removeEventListener("navigate", hold);
  }
  ask = question;
  addEventListener("beforeunload", warn);
  globalThis.navigation?.addEventListener("navigate", hold);
  return stop;
}
