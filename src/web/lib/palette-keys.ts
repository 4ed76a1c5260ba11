/**
 * Ctrl or ⌘ with K opens the palette on every page, and so does `/` unless the page has a search box that shows that key. The listener is added before the first paint, and keys typed
 * until the palette is shown are kept on the root element, so that none is lost while its code is loading.
 */
export const OPEN_PALETTE = "toolatlas:palette";

/** Called before the first paint, so that this is the first key listener. */
export function recordPaletteKeys() {
  const dataset = document.documentElement.dataset;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (altKey || event.isComposing || document.querySelector(".palette[open]")) return;
    const isCommand = ctrlKey || metaKey;
    if (isCommand ? key.toLowerCase() === "k" : key === "/" && !isTyping(target) && dataset.palette === undefined) {
      if (isCommand || !focusSearchBox()) openPalette();
    } else if (dataset.palette === undefined || isCommand) return;
    else if (key === "Escape") delete dataset.palette;
    else if (key === "Enter") dataset.palette += "\n";
    else if (key === "Backspace") dataset.palette = dataset.palette.slice(0, -1);
    else if (key.length === 1) dataset.palette += key;
    else return;
    event.preventDefault();
    // A key typed into a search must not trigger a shortcut of the panel, such as approving an item.
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", onKeyDown, true);
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** The box with the key's name in it. False if there is none, or it is behind a dialog and can't have the focus. */
function focusSearchBox(): boolean {
  const box = document.querySelector<HTMLElement>(".search__box:has(kbd) input");
  box?.focus();
  return box !== null && document.activeElement === box;
}

/** Also called on click. */
export function openPalette() {
  document.documentElement.dataset.palette ??= "";
  dispatchEvent(new Event(OPEN_PALETTE));
}

export const isPaletteRequested = () => document.documentElement.dataset.palette !== undefined;

/** Returns the text typed before the palette was shown. From now on the palette handles the keys. */
export function takeTypedText(): string {
  const { dataset } = document.documentElement;
  const typed = dataset.palette ?? "";
  delete dataset.palette;
  return typed;
}
