/** The interactive map: keeps the current view, moves what is painted, and paints again when it rests or leaves what was painted. */
import { type Composition, composeMap, DOT, type DrawnRegion, type DrawnTag } from "../../../../shared/map/compose-map.ts";
import type { Box } from "../../../../shared/map/place-labels.ts";
import type { Measure } from "../../../../shared/map/text-width.ts";
import {
  boundsOfRegions,
  clampView,
  formatView,
  type Point,
  pan,
  type Size,
  scaleOf,
  toScreen,
  toWorld,
  type View,
  viewOfBounds,
  WHOLE,
  zoomAt,
} from "../../../../shared/map/viewport.ts";
import { type CanvasColors, followColors, readColors } from "./canvas-colors.ts";
import { createDoubleBuffer } from "./double-buffer.ts";
import { followGestures } from "./gestures.ts";
import { createLogoCache } from "./logo-cache.ts";
import { createMeasure } from "./measure-text.ts";
import { flight, type Motion, momentum } from "./motion.ts";
import { paint, type Terrain } from "./paint.ts";
import type { Bounds, MapTool, TileStore } from "./tile-store.ts";

export type Scene = {
  terrain: Terrain;
  regions: readonly DrawnRegion[];
  tags: readonly DrawnTag[];
  strong: ReadonlySet<string>;
  isDimmed: (tool: MapTool) => boolean;
  isNew: (tool: MapTool) => boolean;
};

export type Elements = {
  /** Everything that can be seen. */
  stage: HTMLElement;
  /** Its part that no panel covers: the view's center is in its middle. */
  free: HTMLElement;
  /** Moved with the map. */
  moving: HTMLElement;
};

type Handlers = {
  /** On every frame in which the map moved. `at`: where a place is on the stage, in pixels. */
  onFrame: (at: (place: Point) => Point) => void;
  /** After painting: the tools with a logo or a name, at their places on the stage. */
  onPainted: (tools: (Point & { tool: MapTool })[]) => void;
  /** Null if the whole map is shown. */
  onSettled: (view: View | null) => void;
  onPick: (tool: MapTool | null) => void;
  onHover: (tool: MapTool | null) => void;
};

/** `view`: null for the whole map. */
type Options = { elements: Elements; tiles: TileStore; scene: Scene; view: View | null; handlers: Handlers };
export type MapView = ReturnType<typeof createMapView>;

/** The map has come to rest when it did not move for this long. */
const REST_MS = 140;
const BUDGET_MS = { moving: 4, resting: 12 };
/** During a movement it is painted again when it has been scaled by this many steps, or moved by this share of the stage. */
const REPAINT = { steps: 1, share: 0.16 };
const FLIGHT_MS = 700;
const REACH_PX = { mouse: 12, touch: 24 };
/** Tools whose names are considered for one view. */
const CANDIDATES = 400;

const isSame = (a: View, b: View) => formatView(a) === formatView(b);
const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function createMapView({ elements: { stage, free, moving }, tiles, scene: firstScene, view: firstView, handlers }: Options) {
  const controller = new AbortController();
  const { signal } = controller;
  const buffer = createDoubleBuffer(moving);
  const logos = createLogoCache(() => invalidate());
  let scene = firstScene;
  let colors: CanvasColors = readColors();
  let measure: Measure = createMeasure(colors.font);
  let view = firstView ?? WHOLE;
  /** The whole map stays whole when the window changes. */
  let isHome = firstView === null;
  let painted: View | null = null;
  let job: { steps: Generator<void, void>; view: View; done: () => void } | null = null;
  let motion: Motion | null = null;
  /** Where the current flight leads: the next key continues from there. */
  let target = view;
  let isHeld = false;
  let lastMove = 0;
  let needsPaint = true;
  let isSettled = false;
  let request = 0;
  let stageSize: Size = { width: 1, height: 1 };
  let freeBox = { x: 0, y: 0, width: 1, height: 1 };

  function measureStage() {
    const [outer, inner] = [stage.getBoundingClientRect(), free.getBoundingClientRect()];
    stageSize = { width: outer.width, height: outer.height };
    freeBox = { x: inner.left - outer.left, y: inner.top - outer.top, width: Math.max(1, inner.width), height: Math.max(1, inner.height) };
  }
  const toFree = ({ x, y }: Point) => ({ x: x - freeBox.x, y: y - freeBox.y });
  const onStage = (place: Point) => {
    const { x, y } = toScreen(view, freeBox, place);
    return { x: x + freeBox.x, y: y + freeBox.y };
  };
  const boundsOf = (shown: View, { left, top, right, bottom }: Box): Bounds => {
    const [first, last] = [toWorld(shown, freeBox, { x: left, y: top }), toWorld(shown, freeBox, { x: right, y: bottom })];
    return { left: first.x, top: first.y, right: last.x, bottom: last.y };
  };

  function schedule() {
    request ||= requestAnimationFrame(frame);
  }
  function invalidate() {
    needsPaint = true;
    schedule();
  }
  const home = () => viewOfBounds(boundsOfRegions(scene.regions), freeBox);
  function move(next: View) {
    isHome = false;
    show(next);
    target = view;
  }
  function show(next: View) {
    view = clampView(next);
    lastMove = performance.now();
    needsPaint = true;
    isSettled = false;
    schedule();
  }

  function frame() {
    request = 0;
    const now = performance.now();
    if (motion) {
      const next = motion(now);
      if (next) show(next);
      else motion = null;
    }
    const isMoving = isHeld || motion !== null || now - lastMove < REST_MS;
    applyView();
    if (job) work(isMoving ? BUDGET_MS.moving : BUDGET_MS.resting);
    else if (painted === null || (isMoving ? isFar(painted) : needsPaint)) startJob();
    if (!isMoving && !isSettled) {
      isSettled = true;
      isHome ||= isSame(view, home());
      handlers.onSettled(isHome ? null : view);
    }
    if (job || needsPaint || motion || isMoving) schedule();
  }

  /** Only what the compositor does alone: no layout, no painting. */
  function applyView() {
    if (painted) {
      const scale = scaleOf(view, freeBox);
      const [x, y] = [(painted.x - view.x) * scale, (painted.y - view.y) * scale];
      moving.style.transformOrigin = `${freeBox.x + freeBox.width / 2}px ${freeBox.y + freeBox.height / 2}px`;
      moving.style.transform = `translate(${x}px, ${y}px) scale(${scale / scaleOf(painted, freeBox)})`;
    }
    handlers.onFrame(onStage);
  }

  function isFar(from: View): boolean {
    const scale = scaleOf(view, freeBox);
    const moved = Math.max(Math.abs(from.x - view.x) / stageSize.width, Math.abs(from.y - view.y) / stageSize.height) * scale;
    return moved > REPAINT.share || Math.abs(from.z - view.z) > REPAINT.steps;
  }

  function startJob() {
    needsPaint = false;
    const { context, margin, css, canvas, pixelRatio } = buffer.prepare(stageSize);
    const within = {
      left: -margin.x - freeBox.x,
      top: -margin.y - freeBox.y,
      right: css.width - margin.x - freeBox.x,
      bottom: css.height - margin.y - freeBox.y,
    };
    const shown = view;
    const bounds = boundsOf(shown, within);
    tiles.request(bounds, shown.z);
    const tools = tiles.toolsIn(bounds, shown.z);
    const strongTools = [...scene.strong].flatMap((slug) => tiles.find(slug) ?? []);
    const candidates = [...strongTools, ...tools.filter(({ slug }) => !scene.strong.has(slug)).slice(0, CANDIDATES)];
    const offset = { x: margin.x + freeBox.x, y: margin.y + freeBox.y };
    const { terrain, isDimmed, isNew } = scene;
    let composition: Composition = { marks: [], labels: [] };
    function* steps() {
      composition = composeMap({ ...scene, tools: candidates, view: shown, size: freeBox, measure, within });
      yield;
      const looks = { terrain, isDimmed, isNew, composition, colors, logos, find: tiles.find };
      yield* paint(context, { ...looks, view: shown, size: freeBox, offset, canvas, pixelRatio, tools });
    }
    job = { steps: steps(), view: shown, done: () => handlers.onPainted(namedTools(composition)) };
    // The first picture appears in one piece.
    work(painted === null ? Number.POSITIVE_INFINITY : BUDGET_MS.moving);
  }

  function work(budget: number) {
    const end = performance.now() + budget;
    while (job && performance.now() < end) {
      if (!job.steps.next().done) continue;
      buffer.swap();
      painted = job.view;
      const { done } = job;
      job = null;
      applyView();
      done();
    }
  }

  /** Those that can be seen, for the keyboard and screen readers. */
  function namedTools({ marks, labels }: Composition) {
    const slugs = new Set([...marks.map(({ tool }) => tool.slug), ...labels.flatMap(({ request: { slug } }) => slug ?? [])]);
    return [...slugs].flatMap((slug) => {
      const tool = tiles.find(slug);
      if (!tool || !painted || scene.isDimmed(tool)) return [];
      const at = toScreen(painted, freeBox, tool);
      const isVisible = at.x >= 0 && at.y >= 0 && at.x <= freeBox.width && at.y <= freeBox.height;
      return isVisible ? [{ tool, x: at.x + freeBox.x, y: at.y + freeBox.y }] : [];
    });
  }

  function toolAt(at: Point, reach: number): MapTool | null {
    const place = toFree(at);
    const bounds = boundsOf(view, { left: place.x - reach, top: place.y - reach, right: place.x + reach, bottom: place.y + reach });
    let best: { tool: MapTool; distance: number } | null = null;
    for (const tool of tiles.toolsIn(bounds, view.z)) {
      const { x, y } = toScreen(view, freeBox, tool);
      const distance = Math.hypot(x - place.x, y - place.y) + (scene.isDimmed(tool) ? DOT * 2 : 0);
      if (distance <= reach && (!best || distance < best.distance)) best = { tool, distance };
    }
    return best?.tool ?? null;
  }

  function moveTo(end: View) {
    isHome = false;
    target = clampView(end);
    motion = prefersStillness() ? null : flight(view, target, FLIGHT_MS, performance.now());
    if (motion) schedule();
    else move(target);
  }
  function goHome() {
    moveTo(home());
    isHome = true;
  }
  const middle = () => ({ x: freeBox.width / 2, y: freeBox.height / 2 });

  followGestures(
    stage,
    {
      onStart() {
        motion = null;
        isHeld = true;
      },
      onPan: (by) => move(pan(view, freeBox, by)),
      onZoom(at, steps) {
        motion = null;
        move(zoomAt(view, freeBox, toFree(at), steps));
      },
      onEnd(velocity) {
        isHeld = false;
        motion = prefersStillness() ? null : momentum(view, freeBox, velocity, performance.now());
        target = view;
        schedule();
      },
      onTap: (at, isTouch) => handlers.onPick(toolAt(at, isTouch ? REACH_PX.touch : REACH_PX.mouse)),
      onDoubleTap: (at) => moveTo(zoomAt(view, freeBox, toFree(at), 1)),
      onHover: (at) => handlers.onHover(at && toolAt(at, REACH_PX.mouse)),
    },
    signal,
  );
  followColors(() => {
    colors = readColors();
    invalidate();
  }, signal);
  const observer = new ResizeObserver(() => {
    measureStage();
    if (isHome) view = target = home();
    job = null;
    painted = null;
    invalidate();
  });
  observer.observe(stage);
  observer.observe(free);

  return {
    currentView: () => view,
    /** Pixels per world unit. */
    scale: () => scaleOf(view, freeBox),
    setScene(next: Scene) {
      scene = next;
      job = null;
      invalidate();
    },
    /** More tools have loaded, or the fonts. */
    refresh() {
      measure = createMeasure(colors.font);
      invalidate();
    },
    moveTo,
    goHome,
    panBy: (by: Point) => moveTo(pan(target, freeBox, by)),
    zoomBy: (steps: number) => moveTo(zoomAt(target, freeBox, middle(), steps)),
    /** The place at a point of the stage. */
    placeAt: (at: Point) => toWorld(view, freeBox, toFree(at)),
    /** Whether a place is visible and not covered. */
    isVisible(place: Point) {
      const { x, y } = toScreen(view, freeBox, place);
      return x >= 0 && y >= 0 && x <= freeBox.width && y <= freeBox.height;
    },
    stop() {
      controller.abort();
      observer.disconnect();
      cancelAnimationFrame(request);
      buffer.remove();
    },
  };
}
