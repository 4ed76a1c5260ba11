/** The map as the server draws it: visible before any script, and without JavaScript. The canvas replaces it. */
import { type CSSProperties, memo } from "react";
import type { ListedMapTool, MapLayout } from "../../../contract/map.ts";
import type { DrawnTool } from "../../../shared/map/compose-map.ts";
import { drawFirstView } from "../../../shared/map/draw-map.ts";
import { PAGE_PALETTE } from "../../../shared/map/map-palette.ts";
import { boundsOfRegions, boundsOfView, type View } from "../../../shared/map/viewport.ts";

type Props = { layout: MapLayout; tools: readonly ListedMapTool[]; view: View | null; strong: ReadonlySet<string> };

const placed = (tools: readonly ListedMapTool[], hues: Map<string, number>): DrawnTool[] =>
  tools.flatMap(({ slug, name, x, y, categorySlug, logoUrl }) =>
    x === null || y === null ? [] : [{ slug, name, x, y, logoUrl, hue: hues.get(categorySlug) ?? 0 }],
  );

/** The browser keeps the server's HTML, so it needs neither the same drawing nor the time for it. */
export const FirstView = memo(function FirstView({ layout, tools, view, strong }: Props) {
  const isServer = typeof document === "undefined";
  const hues = new Map(layout.regions.map(({ slug, hue }) => [slug, hue]));
  const bounds = view ? boundsOfView(view) : boundsOfRegions(layout.regions);
  const drawing = isServer ? drawFirstView({ map: layout, tools: placed(tools, hues), palette: PAGE_PALETTE, bounds, strong }) : "";
  const shape = { "--shape": ((bounds.right - bounds.left) / (bounds.bottom - bounds.top)).toFixed(4) } as CSSProperties;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, which escapes the names in it
  return <div className="map__world" style={shape} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawing }} />;
});
