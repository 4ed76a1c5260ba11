/** The map as SVG: what the server draws for the page's first view, for pictures, embeds and downloads. */
import { escapeHtml } from "../text/escape-html.ts";
import { type Composition, composeMap, DOT, type DrawnRegion, type DrawnTag, type DrawnTool, type PlacedText, TEXT, type TextKind } from "./compose-map.ts";
import type { Palette } from "./map-palette.ts";
import { estimateWidth } from "./text-width.ts";
import { type Bounds, type Point, type Size, scaleOf, toScreen, type View, viewOfBounds } from "./viewport.ts";

export type DrawnContour = { height: number; hue: number; path: string };
export type DrawnMap = { regions: readonly DrawnRegion[]; tags: readonly DrawnTag[]; contours: readonly DrawnContour[] };

/** A text drawn as something else, such as outlines for a renderer without fonts. `x`, `y`: start of the base line. */
type DrawText = (text: string, at: Point & { size: number; fill: string; width: number }) => string;

type Drawing = {
  map: DrawnMap;
  /** Most liked first. */
  tools: readonly DrawnTool[];
  view: View;
  palette: Palette;
  /** Tools that stand out: those a picture is about. */
  strong?: ReadonlySet<string>;
};
type Picture = Drawing & {
  size: Size;
  title: string;
  /** Without names and logos, for small pictures and backgrounds: only those of `strong` tools. */
  isBare?: boolean;
  /** The ground; null for none. */
  ground?: string | null;
  drawText?: DrawText;
  /** Pictures cannot load others, so logos are drawn only if they are passed in as `data:` URLs. */
  logoOf?: (tool: DrawnTool) => string | null;
};

const round = (value: number) => Number(value.toFixed(1));

/** The lowest line is the coast, and every fourth is stronger, as on a printed map. */
export function lineOf(height: number): { width: number; opacity: number } {
  if (height === 1) return { width: 1.3, opacity: 0.62 };
  return height % 4 === 0 ? { width: 1, opacity: 0.46 } : { width: 0.75, opacity: 0.28 };
}

/** The paths to be filled, and the lines on them. */
export const landOf = (contours: readonly DrawnContour[]): string => contours.flatMap(({ height, path }) => (height === 0 ? [path] : [])).join("");
export const linesOf = (contours: readonly DrawnContour[]): DrawnContour[] => contours.filter(({ height }) => height > 0);

/** `pixel`: a screen pixel in world units, or null for lines that keep their width at any size. */
function terrain({ contours }: DrawnMap, palette: Palette, pixel: number | null): string {
  const fixed = pixel === null ? ` vector-effect="non-scaling-stroke"` : "";
  const lines = linesOf(contours).map(({ height, hue, path }) => {
    const { width, opacity } = lineOf(height);
    return `<path d="${path}" stroke="${palette.ink(hue)}" stroke-width="${(width * (pixel ?? 1)).toFixed(3)}" stroke-opacity="${opacity}"${fixed}/>`;
  });
  const land = `<path d="${landOf(contours)}" fill="${palette.land}" fill-rule="evenodd" fill-opacity=".75"/>`;
  return `${land}<g fill="none" stroke-linejoin="round">${lines.join("")}</g>`;
}

/** All dots of a color are one path: lines without length, whose round ends are the dots. */
function dots(tools: readonly DrawnTool[], palette: Palette, pixel: number | null): string {
  const fixed = pixel === null ? ` vector-effect="non-scaling-stroke"` : "";
  const byHue = Map.groupBy(tools, ({ hue }) => hue);
  const paths = [...byHue].map(
    ([hue, its]) => `<path d="${its.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join("")}" stroke="${palette.ink(hue)}"${fixed}/>`,
  );
  return `<g fill="none" stroke-linecap="round" stroke-width="${(DOT * 2 * (pixel ?? 1)).toFixed(3)}">${paths.join("")}</g>`;
}

const colorOf = ({ kind, hue }: PlacedText["request"], palette: Palette) => {
  if (hue !== null) return palette.region(hue);
  return kind === "strong" ? palette.text : palette.muted;
};

/** The start of a label's base line. */
const startOf = ({ box }: PlacedText) => ({ x: box.left, y: box.top + (box.bottom - box.top) * 0.77 });

function fontOf(kind: TextKind) {
  const { size, weight, spacing = 0 } = { spacing: 0, ...TEXT[kind] };
  return `font-size="${size}" font-weight="${weight}"${spacing ? ` letter-spacing="${(spacing * size).toFixed(2)}"` : ""}`;
}

/** Standalone: all sizes are fixed. */
export function drawMap({
  map,
  tools,
  view,
  size,
  palette,
  title,
  strong,
  isBare = false,
  ground = palette.ground,
  drawText,
  logoOf = () => null,
}: Picture): string {
  const scale = scaleOf(view, size);
  const origin = toScreen(view, size, { x: 0, y: 0 });
  const shown = isBare ? tools.filter(({ slug }) => strong?.has(slug)) : tools;
  const composed = composeMap({
    regions: isBare ? [] : map.regions,
    tags: isBare ? [] : map.tags,
    tools: shown.map((tool) => ({ ...tool, logoUrl: logoOf(tool) })),
    view,
    size,
    measure: estimateWidth,
    ...(strong && { strong }),
  });
  const back = ground ? `<rect width="100%" height="100%" fill="${ground}"/>` : "";
  const land = `<g transform="matrix(${scale.toFixed(4)} 0 0 ${scale.toFixed(4)} ${round(origin.x)} ${round(origin.y)})">${terrain(map, palette, 1 / scale)}${dots(tools, palette, 1 / scale)}</g>`;
  const texts = composed.labels.map((label) => {
    const { request } = label;
    const fill = colorOf(request, palette);
    const { x, y } = startOf(label);
    if (drawText) return drawText(request.text, { x, y, size: TEXT[request.kind].size, fill, width: request.width });
    return `<text x="${round(x)}" y="${round(y)}" fill="${fill}" ${fontOf(request.kind)}>${escapeHtml(request.text)}</text>`;
  });
  const halo = `font-family="'Geist Variable',Inter,system-ui,sans-serif" paint-order="stroke" stroke="${palette.ground}" stroke-width="3" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escapeHtml(title)}">${back}${land}${marks(composed, palette)}<g ${halo}>${texts.join("")}</g></svg>`;
}

function marks({ marks: shown }: Composition, palette: Palette): string {
  return shown
    .map(({ tool, x, y, size }) => {
      const corner = `x="${round(x - size / 2)}" y="${round(y - size / 2)}" width="${size}" height="${size}"`;
      if (tool.logoUrl)
        return `<rect ${corner} rx="6" fill="${palette.tile}" stroke="${palette.border}"/><image ${corner} href="${escapeHtml(tool.logoUrl)}" clip-path="inset(0 round 6px)"/>`;
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${DOT + 6}" fill="none" stroke="${palette.accent}" stroke-width="2"/><circle cx="${round(x)}" cy="${round(y)}" r="${DOT + 1.5}" fill="${palette.accent}"/>`;
    })
    .join("");
}

/** Its lines alone, as a mask or a quiet background. */
export function drawLines({ contours }: Pick<DrawnMap, "contours">, view: View, size: Size): string {
  const scale = scaleOf(view, size);
  const origin = toScreen(view, size, { x: 0, y: 0 });
  const paths = linesOf(contours).map(({ height, path }) => `<path d="${path}" stroke-width="${((height % 4 === 1 ? 1.5 : 1) / scale).toFixed(3)}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><g fill="none" stroke="#000" transform="matrix(${scale.toFixed(4)} 0 0 ${scale.toFixed(4)} ${round(origin.x)} ${round(origin.y)})">${paths.join("")}</g></svg>`;
}

/** Widths of the map from which another set of names fits; the page's styles show one of them. */
export const FIRST_VIEW_WIDTHS = [320, 480, 680, 900, 1300] as const;

type FirstView = Omit<Drawing, "view"> & { bounds: Bounds };

/**
 * The page's first view: it fills any box of the shape of `bounds`, and its lines, dots and texts have the same size in each. Names
 * that fit depend on the width, so there is one set for each range of widths.
 */
export function drawFirstView({ map, tools, palette, bounds, strong }: FirstView): string {
  const { left, top, right, bottom } = bounds;
  const [wide, high] = [right - left, bottom - top];
  const ground = `<svg viewBox="${[left, top, wide, high].map(round).join(" ")}" overflow="visible">${terrain(map, palette, null)}${dots(tools, palette, null)}</svg>`;
  const sets = FIRST_VIEW_WIDTHS.map((width) => {
    const size = { width, height: (width * high) / wide };
    const view = viewOfBounds(bounds, size);
    const composed = composeMap({ ...map, tools, view, size, measure: estimateWidth, ...(strong && { strong }) });
    const percent = (value: number, of: number) => `${((value / of) * 100).toFixed(2)}%`;
    const placeOf = ({ x, y }: Point) => `x="${percent(x, size.width)}" y="${percent(y, size.height)}"`;
    const logos = composed.marks.map((mark) => {
      const { tool, size: side } = mark;
      const at = `${placeOf(mark)} width="${side}" height="${side}" transform="translate(${-side / 2} ${-side / 2})"`;
      const picture = tool.logoUrl ? `<image ${at} href="${escapeHtml(tool.logoUrl)}" clip-path="inset(0 round 6px)"/>` : "";
      return `<rect ${at} rx="6" fill="${palette.tile}" stroke="${palette.border}"/>${picture}`;
    });
    const texts = composed.labels.map((label) => {
      const { request } = label;
      const start = startOf(label);
      const offset = `dx="${round(start.x - request.x)}" dy="${round(start.y - request.y)}"`;
      const text = `<text ${placeOf(request)} ${offset} fill="${colorOf(request, palette)}" ${fontOf(request.kind)}>${escapeHtml(request.text)}</text>`;
      return request.slug ? `<a href="/tools/${escapeHtml(request.slug)}" tabindex="-1">${text}</a>` : text;
    });
    return `<g class="map-names map-names--${width}">${logos.join("")}<g paint-order="stroke" stroke="${palette.ground}" stroke-width="3" stroke-linejoin="round">${texts.join("")}</g></g>`;
  });
  return `<svg class="map-first" aria-hidden="true">${ground}${sets.join("")}</svg>`;
}
