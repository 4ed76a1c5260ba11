import { type ComponentType, startTransition, useEffect, useState } from "react";
import { isPaletteAskedFor, OPEN_PALETTE, takeTyped } from "../lib/palette-keys.ts";

type Opened = { number: number; Palette: ComponentType<{ onClose(): void }> };

/** Waits for the keys, or the search in the header; the palette itself is loaded when it is first asked for. */
export function PaletteHost() {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let number = 0;
    const open = () =>
      import("./palette/palette.tsx").then(
        ({ Palette }) => {
          number += 1;
          // As a transition: it appears with its styles.
          startTransition(() => setOpened({ number, Palette }));
        },
        // A newer build has other files: the search page does without this one.
        () => location.assign(`/search?q=${encodeURIComponent(takeTyped().trim())}`),
      );
    addEventListener(OPEN_PALETTE, open);
    if (isPaletteAskedFor()) open();
    return () => removeEventListener(OPEN_PALETTE, open);
  }, []);
  // The browser says late that one is closed; the next may have been asked for by then.
  const close = (closed: Opened) => setOpened((now) => (now === closed ? undefined : now));
  return opened ? <opened.Palette key={opened.number} onClose={() => close(opened)} /> : null;
}
