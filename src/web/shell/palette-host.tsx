import { type ComponentType, startTransition, useEffect, useState } from "react";
import { isPaletteAskedFor, OPEN_PALETTE, takeTyped } from "../lib/palette-keys.ts";

type Palette = ComponentType<{ onClose(): void }>;

/** Waits for the keys, or the search in the header; the palette itself is loaded when it is first asked for. */
export function PaletteHost() {
  const [Shown, setShown] = useState<Palette>();
  useEffect(() => {
    const open = () =>
      import("./palette/palette.tsx").then(
        // As a transition: it appears with its styles.
        (part) => startTransition(() => setShown(() => part.Palette)),
        // A newer build has other files: the search page does without this one.
        () => location.assign(`/search?q=${encodeURIComponent(takeTyped().trim())}`),
      );
    addEventListener(OPEN_PALETTE, open);
    if (isPaletteAskedFor()) open();
    return () => removeEventListener(OPEN_PALETTE, open);
  }, []);
  return Shown ? <Shown onClose={() => setShown(undefined)} /> : null;
}
