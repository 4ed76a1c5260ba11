/** `npm run bench -w packages/map-layout [-- 100000]`: quality, stability, time and memory on generated vectors. */
import { formatTable, percentile } from "@toolatlas/bench";
import { Anchors } from "../src/anchors.ts";
import { layOut, layOutAgain } from "../src/lay-out.ts";
import { measureQuality } from "../src/quality.ts";
import { clusteredPoints } from "../src/testing/clustered-points.ts";
import { pointsAt } from "../src/vectors.ts";

/** As the app does it: more are placed among these. */
const LAID_OUT = 50_000;
const PLACED_AT_ONCE = 500;

const count = Number(process.argv[2] ?? 10_000);
const points = clusteredPoints({ count, groups: 32, dimension: 256 });
const before = process.memoryUsage().rss;
const anchored = pointsAt(
  points,
  Int32Array.from({ length: Math.min(count, LAID_OUT) }, (_, at) => at),
);

/** Of the processor: the machine may be doing something else. */
const seconds = <Result>(work: () => Result): [result: Result, seconds: number] => {
  const started = process.cpuUsage();
  const result = work();
  return [result, process.cpuUsage(started).user / 1e6];
};

const [layout, layoutS] = seconds(() => layOut({ ...anchored, seed: 1 }));
const [again, againS] = seconds(() => layOutAgain({ ...anchored, seed: 1, from: layout.positions, unit: layout.unit }));
const [anchors, indexS] = seconds(() => new Anchors({ ...anchored, ...layout, seed: 1 }));
const positions = new Float32Array(count * 2);
positions.set(layout.positions);
const [, placedS] = seconds(() => {
  for (let start = LAID_OUT; start < count; start += PLACED_AT_ONCE) {
    const batch = Int32Array.from({ length: Math.min(PLACED_AT_ONCE, count - start) }, (_, at) => start + at);
    positions.set(anchors.place(pointsAt(points, batch)), start * 2);
  }
});
const memory = (process.resourceUsage().maxRSS * 1024 - before) / 1e6;
const movedBy = (at: number) => (layout.positions[at] ?? 0) - (again.positions[at] ?? 0);
const moved = Array.from({ length: anchored.vectors.count }, (_, at) => Math.hypot(movedBy(at * 2), movedBy(at * 2 + 1)));
const { trustworthiness, continuity, recall } = measureQuality(points.vectors, positions);

const share = (value: number) => value.toFixed(3);
const [half, most] = [percentile(moved, 0.5), percentile(moved, 0.9)];
console.log(
  formatTable([
    { what: "points", figure: String(count) },
    { what: "laid out together", figure: `${anchored.vectors.count} in ${layoutS.toFixed(1)} s` },
    { what: "gently again", figure: `${againS.toFixed(1)} s` },
    { what: "the others placed", figure: `${Math.max(0, count - LAID_OUT)} in ${placedS.toFixed(1)} s, after ${indexS.toFixed(1)} s` },
    { what: "memory beyond the vectors", figure: `${memory.toFixed(0)} MB` },
    { what: "trustworthiness", figure: share(trustworthiness), value: trustworthiness, atLeast: 0.9 },
    { what: "continuity", figure: share(continuity), value: continuity, atLeast: 0.9 },
    { what: "recall", figure: share(recall) },
    { what: "moved overnight, half", figure: share(half), value: half, atMost: 0.033 },
    { what: "moved overnight, 90 %", figure: share(most) },
  ]),
);
