/** The interactive map: follows gestures, moves what is painted, and paints again when it rests or leaves what was painted. */
import { boundsOfRegions, type Point, scaleOf, type View, viewOfBounds } from "../../../../shared/map/viewport.ts";
import { createCamera } from "./camera.ts";
import { followColors } from "./canvas-colors.ts";
import { createGeometry } from "./geometry.ts";
import { followGestures } from "./gestures.ts";
import { createPainter, type NamedTool, type Scene } from "./painter.ts";
import type { MapTool, TileStore } from "./tile-store.ts";
import { toolAt } from "./tool-at.ts";

export type Elements = {
  /** Everything that can be seen. */
  stage: HTMLElement;
  /** Its part that no panel covers. */
  free: HTMLElement;
  /** Moved with the map. */
  moving: HTMLElement;
};

type Handlers = {
  /** On every frame in which the map moved. `at`: where a place is on the stage, in pixels. */
  onFrame: (at: (place: Point) => Point) => void;
  /** After painting: the tools that have a logo or a name. */
  onPainted: (tools: NamedTool[]) => void;
  /** Null if the whole map is shown. */
  onSettled: (view: View | null) => void;
  onPick: (tool: MapTool | null) => void;
  onHover: (tool: MapTool | null) => void;
};

/** `view`: null for the whole map. */
type Options = { elements: Elements; tiles: TileStore; scene: Scene; view: View | null; handlers: Handlers };
export type MapView = ReturnType<typeof createMapView>;

const REACH_PX = { mouse: 12, touch: 24 };

export function createMapView({ elements: { stage, free, moving }, tiles, scene: firstScene, view: first, handlers }: Options) {
  const controller = new AbortController();
  let scene = firstScene;
  let needsPaint = true;
  let isSettled = false;
  let request = 0;

  const schedule = () => {
    request ||= requestAnimationFrame(frame);
  };
  const invalidate = () => {
    needsPaint = true;
    schedule();
  };
  const geometry = createGeometry(stage, free);
  const camera = createCamera({
    geometry,
    first,
    home: () => viewOfBounds(boundsOfRegions(scene.regions), geometry.open()),
    onMove() {
      isSettled = false;
      invalidate();
    },
    onTakeOff: schedule,
  });
  const painter = createPainter({ geometry, tiles, moving, onLogo: invalidate, onPainted: handlers.onPainted });
  const find = (at: Point, reach: number) => toolAt({ geometry, tiles, view: camera.view(), isDimmed: scene.isDimmed }, at, reach);

  function frame() {
    request = 0;
    const now = performance.now();
    camera.advance(now);
    const isMoving = camera.isMoving(now);
    const view = camera.view();
    painter.follow(view);
    handlers.onFrame((place) => geometry.onStage(view, place));
    if (painter.isAtWork()) painter.continue(view, isMoving);
    else if (isMoving ? painter.isFar(view) : needsPaint || !painter.hasPainted()) {
      needsPaint = false;
      painter.start(view, scene);
    }
    if (!isMoving && !isSettled) {
      isSettled = true;
      handlers.onSettled(camera.settled());
    }
    if (painter.isAtWork() || needsPaint || isMoving) schedule();
  }

  followGestures(
    stage,
    {
      onStart: camera.gesture.start,
      onPan: camera.gesture.pan,
      onZoom: camera.gesture.zoom,
      onEnd: camera.gesture.end,
      onTap: (at, isTouch) => handlers.onPick(find(at, isTouch ? REACH_PX.touch : REACH_PX.mouse)),
      onDoubleTap: camera.zoomInAt,
      onHover: (at) => handlers.onHover(at && find(at, REACH_PX.mouse)),
    },
    controller.signal,
  );
  followColors(() => {
    painter.readColors();
    invalidate();
  }, controller.signal);
  const observer = new ResizeObserver(() => {
    geometry.measure();
    camera.onResize();
    painter.clear();
    invalidate();
  });
  observer.observe(stage);
  observer.observe(free);

  return {
    currentView: camera.view,
    /** Pixels per world unit. */
    scale: () => scaleOf(camera.view(), geometry.open()),
    setScene(next: Scene) {
      scene = next;
      painter.drop();
      invalidate();
    },
    /** More tools have loaded, or the fonts. */
    refresh() {
      painter.measureFonts();
      invalidate();
    },
    moveTo: camera.moveTo,
    goHome: camera.goHome,
    panBy: camera.panBy,
    zoomBy: camera.zoomBy,
    /** Whether a place is visible and not covered. */
    isVisible: (place: Point) => geometry.isInOpen(camera.view(), place),
    stop() {
      controller.abort();
      observer.disconnect();
      cancelAnimationFrame(request);
      painter.remove();
    },
  };
}
