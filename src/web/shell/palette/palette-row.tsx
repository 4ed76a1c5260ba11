import type { HTMLAttributes } from "react";
import { CategoryName } from "../../components/category-name.tsx";
import { Logo } from "../../components/logo.tsx";
import { MatchedName } from "../../components/matched-name.tsx";
import type { PaletteItem } from "../../components/palette-source.ts";
import { hueStyle } from "../../lib/hue.ts";
import { Icon } from "../../ui/icon.tsx";

export function PaletteRow({ item, ...optionProps }: { item: PaletteItem } & HTMLAttributes<HTMLDivElement>) {
  const { label, parts, note, tool } = item;
  const isChosen = optionProps["aria-selected"] === true;
  return (
    <div {...optionProps} className="palette__row">
      <PaletteTile item={item} />
      <strong>{parts ? <MatchedName parts={parts} /> : label}</strong>
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
