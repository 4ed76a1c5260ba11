/** Paints one view at a time, in steps, beside what is shown; in between, what was painted is moved and scaled. */
import { type Composition, composeMap, type DrawnRegion, type DrawnTag } from "../../../../shared/map/compose-map.ts";
import type { Measure } from "../../../../shared/map/text-width.ts";
import { type Point, scaleOf, type View } from "../../../../shared/map/viewport.ts";
import { type CanvasColors, readColors } from "./canvas-colors.ts";
import { createDoubleBuffer } from "./double-buffer.ts";
import type { Geometry } from "./geometry.ts";
import { createLogoCache } from "./logo-cache.ts";
import { createMeasure } from "./measure-text.ts";
import { paint, type Terrain } from "./paint.ts";
import type { MapTool, TileStore } from "./tile-store.ts";

export type Scene = {
  terrain: Terrain;
  regions: readonly DrawnRegion[];
  tags: readonly DrawnTag[];
  strong: ReadonlySet<string>;
  isDimmed: (tool: MapTool) => boolean;
  isNew: (tool: MapTool) => boolean;
};
/** A tool with a logo or a name, and its place on the stage. */
export type NamedTool = Point & { tool: MapTool };

const BUDGET_MS = { moving: 4, resting: 12 };
/** During a movement it is painted again when it has been scaled by this many steps, or moved by this share of the stage. */
const REPAINT = { steps: 1, share: 0.16 };
/** Tools whose names are considered for one view. */
const CANDIDATES = 400;

type Job = { steps: Generator<void, void>; view: View; done: () => void };
type Options = { geometry: Geometry; tiles: TileStore; moving: HTMLElement; onLogo: () => void; onPainted: (tools: NamedTool[]) => void };

export function createPainter({ geometry, tiles, moving, onLogo, onPainted }: Options) {
  const buffer = createDoubleBuffer(moving);
  const logos = createLogoCache(onLogo);
  let colors: CanvasColors = readColors();
  let measure: Measure = createMeasure(colors.font);
  let painted: View | null = null;
  let job: Job | null = null;

  /** Only what the compositor does alone: no layout, no painting. */
  function follow(view: View) {
    if (!painted) return;
    const open = geometry.open();
    const scale = scaleOf(view, open);
    const [x, y] = [(painted.x - view.x) * scale, (painted.y - view.y) * scale];
    moving.style.transformOrigin = `${open.x + open.width / 2}px ${open.y + open.height / 2}px`;
    moving.style.transform = `translate(${x}px, ${y}px) scale(${scale / scaleOf(painted, open)})`;
  }

  /** Whether too little of what was painted is left, or it is too blurred. */
  function isFar(view: View): boolean {
    if (!painted) return true;
    const { width, height } = geometry.whole();
    const moved = Math.max(Math.abs(painted.x - view.x) / width, Math.abs(painted.y - view.y) / height) * scaleOf(view, geometry.open());
    return moved > REPAINT.share || Math.abs(painted.z - view.z) > REPAINT.steps;
  }

  function start(view: View, scene: Scene) {
    const open = geometry.open();
    const { context, margin, css, canvas, pixelRatio } = buffer.prepare(geometry.whole());
    const offset = { x: margin.x + open.x, y: margin.y + open.y };
    const within = { left: -offset.x, top: -offset.y, right: css.width - offset.x, bottom: css.height - offset.y };
    const bounds = geometry.boundsOf(view, within);
    tiles.request(bounds, view.z);
    const tools = tiles.toolsIn(bounds, view.z);
    const strongTools = [...scene.strong].flatMap((slug) => tiles.find(slug) ?? []);
    const candidates = [...strongTools, ...tools.filter(({ slug }) => !scene.strong.has(slug)).slice(0, CANDIDATES)];
    let composition: Composition = { marks: [], labels: [] };
    function* steps() {
      composition = composeMap({ ...scene, tools: candidates, view, size: open, measure, within });
      yield;
      const { terrain, isDimmed, isNew } = scene;
      const looks = { terrain, isDimmed, isNew, composition, colors, logos, find: tiles.find };
      yield* paint(context, { ...looks, view, size: open, offset, canvas, pixelRatio, tools });
    }
    job = { steps: steps(), view, done: () => onPainted(namedTools(composition, view, scene)) };
  }

  /** Those that can be seen, for the keyboard and screen readers. */
  function namedTools({ marks, labels }: Composition, view: View, { isDimmed }: Scene): NamedTool[] {
    const slugs = new Set([...marks.map(({ tool }) => tool.slug), ...labels.flatMap(({ request: { slug } }) => slug ?? [])]);
    return [...slugs].flatMap((slug) => {
      const tool = tiles.find(slug);
      return tool && !isDimmed(tool) && geometry.isInOpen(view, tool) ? [{ tool, ...geometry.onStage(view, tool) }] : [];
    });
  }

  function work(shown: View, budget: number) {
    const end = performance.now() + budget;
    while (job && performance.now() < end) {
      if (!job.steps.next().done) continue;
      const { view, done } = job;
      buffer.swap();
      painted = view;
      job = null;
      follow(shown);
      done();
    }
  }

  return {
    follow,
    isFar,
    hasPainted: () => painted !== null,
    isAtWork: () => job !== null,
    /** The first picture appears in one piece; later ones are painted between the frames of a movement. */
    start(view: View, scene: Scene) {
      start(view, scene);
      work(view, painted === null ? Number.POSITIVE_INFINITY : BUDGET_MS.moving);
    },
    continue: (shown: View, isMoving: boolean) => work(shown, isMoving ? BUDGET_MS.moving : BUDGET_MS.resting),
    /** Gives up the current picture. */
    drop() {
      job = null;
    },
    /** The next picture appears in one piece again. */
    clear() {
      job = null;
      painted = null;
    },
    readColors() {
      colors = readColors();
    },
    measureFonts() {
      measure = createMeasure(colors.font);
    },
    remove: () => buffer.remove(),
  };
}
