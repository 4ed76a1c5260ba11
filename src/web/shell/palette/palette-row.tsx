import { CategoryName } from "../../components/category-name.tsx";
import { Logo } from "../../components/logo.tsx";
import type { PaletteItem } from "../../components/palette-source.ts";
import { hueStyle } from "../../lib/hue.ts";
import { Icon } from "../../ui/icon.tsx";

type Props = { item: PaletteItem; id: string; isChosen: boolean; onChoose: () => void; onOpen: () => void };

export function PaletteRow({ item, id, isChosen, onChoose, onOpen }: Props) {
  const { label, parts, note, tool } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
    <div
      id={id}
      className="palette__row"
      role="option"
      aria-selected={isChosen}
      onClick={onOpen}
      // Only pointer movement highlights; a list that appears under a resting pointer does not.
      onMouseMove={({ movementX, movementY }) => (movementX || movementY) && onChoose()}
    >
      <PaletteTile item={item} />
      <strong>{parts ? parts.map(({ text, start, isMatch }) => (isMatch ? <mark key={start}>{text}</mark> : text)) : label}</strong>
      {note && <span className="palette__note">{note}</span>}
      <span className="palette__end">
        {tool && !isChosen && <CategoryName name={tool.category} slug={tool.categorySlug} />}
        {isChosen && (
          <span aria-hidden="true">
            Open <kbd>↵</kbd>
          </span>
        )}
      </span>
    </div>
  );
}

export function PaletteTile({ item: { tool, icon = "search", hue } }: { item: Pick<PaletteItem, "tool" | "icon" | "hue"> }) {
  if (tool) return <Logo tool={tool} size={32} eager />;
  return (
    <span className="palette__tile" style={hue === undefined ? undefined : hueStyle(hue)}>
      <Icon name={icon} />
    </span>
  );
}
