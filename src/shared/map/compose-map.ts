/** Decides what is shown where at one view: which tools get a logo, and which names fit. Drawings on canvas and as SVG follow it. */
import { type Anchor, type Box, BoxIndex, boxAround, type LabelRequest, type PlacedLabel, placeLabels } from "./place-labels.ts";
import type { Measure, TextStyle } from "./text-width.ts";
import { type Point, type Size, scaleOf, toScreen, type View } from "./viewport.ts";

export type DrawnTool = Point & { slug: string; name: string; hue: number; logoUrl: string | null };
export type DrawnRegion = Point & { slug: string; name: string; hue: number; count: number };
export type DrawnTag = Point & { tag: string; count: number; fromZoom: number };

export const TEXT = {
  region: { size: 11, weight: 600, spacing: 0.14 },
  tag: { size: 11, weight: 450 },
  name: { size: 11, weight: 500 },
  strong: { size: 12, weight: 600 },
} as const satisfies Record<string, TextStyle>;
export type TextKind = keyof typeof TEXT;

export const DOT = 2.75;
export const LOGO = { normal: 24, strong: 32 } as const;

/** One thing per this many square pixels, so that the map stays calm. */
const ROOM = { firstLogo: 42_000, logo: 20_000, name: 8_500, tag: 40_000 };
/** Without a logo, a tool gets a tile with its letter only this close up. */
const LETTERS_FROM = 2;

type Mark = Point & { tool: DrawnTool; size: number; isStrong: boolean };
type MapLabel = LabelRequest & { text: string; kind: TextKind; hue: number | null; slug: string | null };
export type PlacedText = PlacedLabel<MapLabel>;
export type Composition = { marks: Mark[]; labels: PlacedText[] };

type Input = {
  regions: readonly DrawnRegion[];
  tags: readonly DrawnTag[];
  /** Most liked first. */
  tools: readonly DrawnTool[];
  view: View;
  size: Size;
  measure: Measure;
  /** Always shown with logo and name. */
  strong?: ReadonlySet<string>;
  /** What is drawn, in pixels, if it is more than `size`: what a movement brings into the window. */
  within?: Box;
};

const NAME_ANCHORS: readonly Anchor[] = ["right", "left", "below", "above"];
const LOGO_ANCHORS: readonly Anchor[] = ["below", "right", "left", "above"];
const REGION_ANCHORS: readonly Anchor[] = ["middle", "above", "below"];
const LINE_HEIGHT = 1.25;
/** A region's name may be this far from its middle, so that it covers neither dots nor logos. */
const REGION_GAPS = [2, 8, 16, 26, 38];

export function composeMap({ regions, tags, tools, view, size, measure, strong = new Set(), within }: Input): Composition {
  const free = { left: 0, top: 0, right: size.width, bottom: size.height };
  const visible = within ?? free;
  const edges = [free, visible];
  const area = (visible.right - visible.left) * (visible.bottom - visible.top);
  const isVisible = ({ x, y }: Point) => x > visible.left && x < visible.right && y > visible.top && y < visible.bottom;
  const here = <Item extends Point>(items: readonly Item[]) =>
    items.map((item) => ({ item, at: toScreen(view, size, item) })).filter(({ at }) => isVisible(at));
  const label = (text: string, kind: TextKind, at: Point, more: Pick<MapLabel, "gaps" | "anchors"> & Partial<Pick<MapLabel, "hue" | "slug">>): MapLabel => ({
    ...at,
    hue: null,
    slug: null,
    ...more,
    text,
    kind,
    width: measure(text, TEXT[kind]),
    height: TEXT[kind].size * LINE_HEIGHT,
  });
  const taken = { labels: new BoxIndex(), marks: new BoxIndex() };
  const shown = here(tools);
  for (const { at } of shown) taken.marks.add(boxAround(at, DOT * 2));

  const marks: Mark[] = [];
  const addMark = (tool: DrawnTool, at: Point, isStrong: boolean) => {
    const mark = { ...at, tool, size: isStrong ? LOGO.strong : LOGO.normal, isStrong };
    taken.labels.add(boxAround(at, mark.size));
    marks.push(mark);
  };
  const nameOf = ({ tool, size: markSize, isStrong, x, y }: Mark) =>
    label(tool.name, isStrong ? "strong" : "name", { x, y }, { gaps: [markSize / 2 + 3], anchors: LOGO_ANCHORS, slug: tool.slug });

  for (const { item, at } of shown) if (strong.has(item.slug) && !taken.labels.hits(boxAround(at, LOGO.strong - 8))) addMark(item, at, true);
  const labels: PlacedText[] = placeLabels(marks.map(nameOf), { taken, covers: true, within: edges });
  const strongMarks = marks.length;
  const addLogos = (room: number) => {
    for (const { item, at } of shown) {
      if (marks.length - strongMarks >= area / room) return;
      const hasMark = item.logoUrl !== null || view.z >= LETTERS_FROM;
      if (hasMark && !strong.has(item.slug) && !taken.labels.hits(boxAround(at, LOGO.normal + 6))) addMark(item, at, false);
    }
  };
  // The best known tools first: regions have more places for their names than tools for their logos.
  addLogos(ROOM.firstLogo);
  const regionLabels = here(regions.toSorted((a, b) => b.count - a.count || a.slug.localeCompare(b.slug))).map(({ item, at }) =>
    label(item.name.toUpperCase(), "region", at, { gaps: REGION_GAPS, anchors: REGION_ANCHORS, hue: item.hue }),
  );
  labels.push(...placeLabels(regionLabels, { taken, covers: true, within: edges }));
  addLogos(ROOM.logo);
  const named = new Set(marks.map(({ tool }) => tool.slug));
  labels.push(...placeLabels(marks.slice(strongMarks).map(nameOf), { taken, covers: false, within: edges }));

  const zoom = Math.log2(scaleOf(view, size));
  const tagLabels = here(tags.filter(({ fromZoom }) => fromZoom <= zoom)).map(({ item, at }) =>
    label(item.tag, "tag", at, { gaps: REGION_GAPS, anchors: REGION_ANCHORS }),
  );
  labels.push(...placeLabels(tagLabels, { taken, covers: false, within: edges, limit: area / ROOM.tag }));
  const names = shown
    .filter(({ item }) => !named.has(item.slug))
    .map(({ item, at }) => label(item.name, strong.has(item.slug) ? "strong" : "name", at, { gaps: [DOT + 4], anchors: NAME_ANCHORS, slug: item.slug }));
  labels.push(...placeLabels(names, { taken, covers: false, within: edges, limit: area / ROOM.name }));
  return { marks, labels };
}
