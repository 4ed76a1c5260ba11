import { type ComponentType, startTransition, useEffect, useState } from "react";
import { isPaletteRequested, OPEN_PALETTE, takeTypedText } from "../lib/palette-keys.ts";

type Opened = { number: number; Palette: ComponentType<{ onClose(): void }> };

/** Waits for the shortcut keys or a click on the header's search; the palette is loaded on first use. */
export function PaletteHost() {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let number = 0;
    const open = () =>
      import("./palette/palette.tsx").then(
        ({ Palette }) => {
          number += 1;
          // As a transition, so that it appears together with its styles.
          startTransition(() => setOpened({ number, Palette }));
        },
        // A newer build has other files: fall back to the search page.
        () => location.assign(`/search?q=${encodeURIComponent(takeTypedText().trim())}`),
      );
    addEventListener(OPEN_PALETTE, open);
    if (isPaletteRequested()) open();
    return () => removeEventListener(OPEN_PALETTE, open);
  }, []);
  // The close event fires late; the next palette may already be open by then.
  const close = (closed: Opened) => setOpened((now) => (now === closed ? undefined : now));
  return opened ? <opened.Palette key={opened.number} onClose={() => close(opened)} /> : null;
}
