/**
 * `/` and Ctrl or ⌘ with K ask for the palette on every page. They are heard from before the first paint, and what is
 * typed until the palette is there is kept on the root element: no key is lost while its code is on the way.
 */
export const OPEN_PALETTE = "toolatlas:palette";

/** Before anything is painted, and before anybody else hears a key. */
export function recordPaletteKeys() {
  const kept = document.documentElement.dataset;
  const hear = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (altKey || event.isComposing || document.querySelector(".palette[open]")) return;
    const isCommand = ctrlKey || metaKey;
    if (isCommand ? key.toLowerCase() === "k" : key === "/" && !isTyping(target) && kept.palette === undefined) {
      openPalette();
    } else if (kept.palette === undefined || isCommand) return;
    else if (key === "Escape") delete kept.palette;
    else if (key === "Enter") kept.palette += "\n";
    else if (key === "Backspace") kept.palette = kept.palette.slice(0, -1);
    else if (key.length === 1) kept.palette += key;
    else return;
    event.preventDefault();
    // A letter of a search must not approve something in the panel.
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", hear, true);
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** For a click. */
export function openPalette() {
  document.documentElement.dataset.palette ??= "";
  dispatchEvent(new Event(OPEN_PALETTE));
}

export const isPaletteAskedFor = () => document.documentElement.dataset.palette !== undefined;

/** What was typed before the palette was there. From now on it has the keys. */
export function takeTyped(): string {
  const { dataset } = document.documentElement;
  const typed = dataset.palette ?? "";
  delete dataset.palette;
  return typed;
}
