import { useState } from "react";
import { PaletteTile } from "./palette-row.tsx";
import { clearRecentItems, recentItems } from "./recent-items.ts";

export function RecentChips({ onOpen }: { onOpen(href: string): void }) {
  const [items, setItems] = useState(recentItems);
  if (items.length === 0) return null;
  return (
    <section className="palette__recent" aria-label="Recent">
      <h3>Recent</h3>
      <div>
        {items.map((item) => (
          <button key={item.href} type="button" onClick={() => onOpen(item.href)}>
            <PaletteTile item={item} />
            {item.label}
          </button>
        ))}
        <button
          type="button"
          className="palette__clear"
          onClick={() => {
            clearRecentItems();
            setItems([]);
          }}
        >
          Clear
        </button>
      </div>
    </section>
  );
}
