/** Places labels so that none overlaps another or a mark: greedy, in the order given, and the same for the same input. */

export type Box = { left: number; top: number; right: number; bottom: number };
export type Anchor = "middle" | "right" | "left" | "below" | "above";

/** `x`, `y`: the labeled place. `gaps`: pixels between place and label, nearest first. `anchors`: where it may be, best first. */
export type LabelRequest = { x: number; y: number; width: number; height: number; gaps: readonly number[]; anchors: readonly Anchor[] };
export type PlacedLabel<Request extends LabelRequest> = { request: Request; anchor: Anchor; box: Box };

export const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const boxAround = ({ x, y }: { x: number; y: number }, width: number, height = width): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

/** More rows than any picture has. */
const ROWS = 4_096;

/** Boxes in a grid, so that a new one is compared with its neighbors only. */
export class BoxIndex {
  readonly #cells = new Map<number, Box[]>();
  readonly #cell: number;
  constructor(cell = 64) {
    this.#cell = cell;
  }
  *#keys({ left, top, right, bottom }: Box) {
    const at = (value: number) => Math.floor(value / this.#cell);
    for (let column = at(left); column <= at(right); column++) for (let row = at(top); row <= at(bottom); row++) yield column * ROWS + row;
  }
  add(box: Box) {
    for (const key of this.#keys(box)) {
      const boxes = this.#cells.get(key);
      if (boxes) boxes.push(box);
      else this.#cells.set(key, [box]);
    }
  }
  hits(box: Box): boolean {
    for (const key of this.#keys(box)) if (this.#cells.get(key)?.some((other) => overlap(other, box))) return true;
    return false;
  }
}

const AIR = { x: 4, y: 1 };
const withAir = ({ left, top, right, bottom }: Box): Box => ({ left: left - AIR.x, top: top - AIR.y, right: right + AIR.x, bottom: bottom + AIR.y });

function boxAt({ x, y, width, height }: LabelRequest, anchor: Anchor, gap: number): Box {
  if (anchor === "right") return boxAround({ x: x + gap + width / 2, y }, width, height);
  if (anchor === "left") return boxAround({ x: x - gap - width / 2, y }, width, height);
  if (anchor === "below") return boxAround({ x, y: y + gap + height / 2 }, width, height);
  if (anchor === "above") return boxAround({ x, y: y - gap - height / 2 }, width, height);
  return boxAround({ x, y }, width, height);
}

type Taken = {
  /** Labels and logos: never covered. */
  labels: BoxIndex;
  /** Dots: avoided where there is another place, and by labels that may not cover them, always. */
  marks: BoxIndex;
};

/**
 * `covers`: whether a label may cover dots if it fits nowhere else. `within`: labels must be inside the first of these boxes that their
 * place is in, so that none is cut off.
 */
type Options = { taken: Taken; covers: boolean; limit?: number; within: readonly Box[] };

const contains = ({ left, top, right, bottom }: Box, { x, y }: { x: number; y: number }) => x > left && x < right && y > top && y < bottom;
const isInside = (box: Box, outer: Box) => box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom;

/** A label above or below its place may be shifted sideways, as far as it still touches the line through the place. */
function shiftInside(box: Box, anchor: Anchor, within: Box | undefined): Box {
  if (!within || anchor === "right" || anchor === "left") return box;
  const by = Math.max(0, within.left - box.left) - Math.max(0, box.right - within.right);
  return Math.abs(by) > (box.right - box.left) / 2 ? box : { ...box, left: box.left + by, right: box.right + by };
}

/** Adds each placed label to `taken`, so that the next call respects it. */
export function placeLabels<Request extends LabelRequest>(requests: readonly Request[], { taken, covers, limit = Number.POSITIVE_INFINITY, within }: Options) {
  const placed: PlacedLabel<Request>[] = [];
  for (const request of requests) {
    if (placed.length >= limit) break;
    const outer = within.find((box) => contains(box, request));
    const options = request.gaps
      .flatMap((gap) => request.anchors.map((anchor) => ({ anchor, box: shiftInside(boxAt(request, anchor, gap), anchor, outer) })))
      .filter(({ box }) => !taken.labels.hits(withAir(box)) && (!outer || isInside(box, outer)));
    const best = options.find(({ box }) => !taken.marks.hits(box)) ?? (covers ? options[0] : undefined);
    if (!best) continue;
    taken.labels.add(best.box);
    placed.push({ request, ...best });
  }
  return placed;
}
