/** Paints the map onto a canvas in steps, so that a slow device can paint between the frames of a movement. */
import { type Composition, DOT, TEXT, type TextKind } from "../../../../shared/map/compose-map.ts";
import { type DrawnContour, landOf, lineOf, linesOf } from "../../../../shared/map/draw-map.ts";
import { type Point, type Size, scaleOf, toScreen, type View } from "../../../../shared/map/viewport.ts";
import type { CanvasColors } from "./canvas-colors.ts";
import type { LogoCache } from "./logo-cache.ts";
import type { MapTool } from "./tile-store.ts";

export type Terrain = { land: Path2D; lines: (DrawnContour & { shape: Path2D })[] };

export type Frame = {
  view: View;
  size: Size;
  /** From the canvas's corner to the corner of `size`. */
  offset: Point;
  canvas: Size;
  pixelRatio: number;
  terrain: Terrain;
  tools: readonly MapTool[];
  composition: Composition;
  colors: CanvasColors;
  logos: LogoCache;
  isDimmed: (tool: MapTool) => boolean;
  /** New since the last visit. */
  isNew: (tool: MapTool) => boolean;
  find: (slug: string) => MapTool | undefined;
};

export function terrainOf(contours: readonly DrawnContour[]): Terrain {
  return { land: new Path2D(landOf(contours)), lines: linesOf(contours).map((contour) => ({ ...contour, shape: new Path2D(contour.path) })) };
}

const DIM = 0.14;
const STEP = { lines: 6, dots: 800, marks: 12, labels: 20 };
/** More dots than this are squares, which are faster. */
const MANY = 3_000;

export const fontOf = (kind: TextKind, family: string) => `${TEXT[kind].weight} ${TEXT[kind].size}px ${family}`;

export function* paint(context: CanvasRenderingContext2D, frame: Frame): Generator<void, void> {
  const { canvas, pixelRatio, offset } = frame;
  const base = () => context.setTransform(pixelRatio, 0, 0, pixelRatio, offset.x * pixelRatio, offset.y * pixelRatio);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.clearRect(0, 0, canvas.width, canvas.height);
  yield* paintTerrain(context, frame);
  base();
  yield* paintDots(context, frame);
  yield* paintMarks(context, frame);
  yield* paintLabels(context, frame);
}

function* paintTerrain(context: CanvasRenderingContext2D, { view, size, offset, pixelRatio, terrain, colors }: Frame) {
  const scale = scaleOf(view, size);
  const origin = toScreen(view, size, { x: 0, y: 0 });
  const zoom = scale * pixelRatio;
  context.setTransform(zoom, 0, 0, zoom, (origin.x + offset.x) * pixelRatio, (origin.y + offset.y) * pixelRatio);
  context.globalAlpha = 0.75;
  context.fillStyle = colors.land;
  context.fill(terrain.land, "evenodd");
  yield;
  context.lineJoin = "round";
  for (const [index, { shape, height, hue }] of terrain.lines.entries()) {
    const { width, opacity } = lineOf(height);
    context.globalAlpha = Math.min(1, opacity * colors.lineStrength);
    context.lineWidth = width / scale;
    context.strokeStyle = colors.ink(hue);
    context.stroke(shape);
    if (index % STEP.lines === 0) yield;
  }
}

function* paintDots(context: CanvasRenderingContext2D, { tools, view, size, colors, isDimmed, isNew }: Frame) {
  const radius = tools.length > MANY ? DOT * 0.6 : DOT;
  const groups = Map.groupBy(tools, (tool) => `${isDimmed(tool) ? DIM : 1} ${tool.hue}`);
  for (const [key, its] of groups) {
    const [alpha = 1, hue = 0] = key.split(" ").map(Number);
    context.globalAlpha = alpha;
    context.fillStyle = colors.ink(hue);
    context.beginPath();
    for (const [index, tool] of its.entries()) {
      const { x, y } = toScreen(view, size, tool);
      if (tools.length > MANY) context.rect(x - radius, y - radius, radius * 2, radius * 2);
      else {
        context.moveTo(x + radius, y);
        context.arc(x, y, radius, 0, Math.PI * 2);
      }
      if (index % STEP.dots === STEP.dots - 1) yield;
    }
    context.fill();
    yield;
  }
  context.globalAlpha = 1;
  context.strokeStyle = colors.text;
  context.lineWidth = 1.4;
  for (const tool of tools) {
    if (!isNew(tool)) continue;
    const { x, y } = toScreen(view, size, tool);
    context.beginPath();
    context.arc(x, y, DOT + 5, 0, Math.PI * 2);
    context.stroke();
  }
  yield;
}

function* paintMarks(context: CanvasRenderingContext2D, { composition, colors, logos, isDimmed, isNew, find }: Frame) {
  for (const [index, { tool, x, y, size, isStrong }] of composition.marks.entries()) {
    const placed = find(tool.slug);
    context.globalAlpha = placed && isDimmed(placed) && !isStrong ? DIM : 1;
    const corner = [x - size / 2, y - size / 2, size, size] as const;
    context.beginPath();
    context.roundRect(...corner, size * 0.24);
    context.fillStyle = colors.tile;
    context.fill();
    const logo = tool.logoUrl === null ? null : logos.get(tool.logoUrl);
    if (logo) {
      context.save();
      context.clip();
      context.drawImage(logo, ...corner);
      context.restore();
    } else {
      context.fillStyle = colors.ink(tool.hue);
      context.font = `600 ${Math.round(size * 0.46)}px ${colors.font}`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillText(tool.name.charAt(0).toUpperCase(), x, y + size * 0.03);
    }
    context.lineWidth = isStrong ? 1.5 : 1;
    context.strokeStyle = isStrong ? colors.accent : logo ? colors.border : colors.ink(tool.hue);
    context.stroke();
    if (placed && isNew(placed)) {
      context.beginPath();
      context.roundRect(x - size / 2 - 4, y - size / 2 - 4, size + 8, size + 8, size * 0.24 + 4);
      context.strokeStyle = colors.text;
      context.stroke();
    }
    if (index % STEP.marks === 0) yield;
  }
}

function* paintLabels(context: CanvasRenderingContext2D, { composition, colors, isDimmed, find }: Frame) {
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.lineJoin = "round";
  context.lineWidth = 3.5;
  context.strokeStyle = colors.ground;
  for (const [index, { request, box }] of composition.labels.entries()) {
    const tool = request.slug === null ? undefined : find(request.slug);
    context.globalAlpha = tool && isDimmed(tool) && request.kind !== "strong" ? DIM : 1;
    const { spacing = 0, size } = { spacing: 0, ...TEXT[request.kind] };
    context.font = fontOf(request.kind, colors.font);
    context.letterSpacing = `${spacing * size}px`;
    const baseline = box.top + (box.bottom - box.top) * 0.77;
    context.strokeText(request.text, box.left, baseline);
    context.fillStyle = request.hue !== null ? colors.region(request.hue) : request.kind === "strong" ? colors.text : colors.muted;
    context.fillText(request.text, box.left, baseline);
    if (index % STEP.labels === 0) yield;
  }
  context.letterSpacing = "0px";
  context.globalAlpha = 1;
}
