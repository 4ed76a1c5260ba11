// bytes until the first picture, and time and memory of makeMaps
import { gzipSync } from "node:zlib";
import { clusteredPoints } from "./packages/map-layout/src/testing/clustered-points.ts";
import { makeMaps } from "./src/server/domains/map/drawing/make-map.ts";
import { seededRandom } from "./packages/map-layout/src/random.ts";
import { slugify } from "./src/shared/text/slug.ts";
import { makeTool, createRandom } from "./packages/bench/src/index.ts";
const n = Number(process.argv[2]);
const random = seededRandom(5);
const cats = Array.from({ length: 32 }, (_, id) => ({ id, slug: `category-${id}`, name: `Category ${id}`, hue: id * 11, isAdult: false }));
const g = () => random() + random() + random() - 1.5;
const subjects = Array.from({ length: Math.max(32, Math.ceil(n / 200)) }, (_, at) => { const c = at % 32; const r = seededRandom(c); const cx = 100 + 800 * r(), cy = 200 + 600 * r(); return { c, x: cx + g() * 120, y: cy + g() * 120 }; });
const rnd = createRandom(1); const taken = new Set<string>();
const rows = Array.from({ length: n }, (_, at) => {
  const s = subjects[Math.floor(random() * subjects.length)]!;
  const made: any = makeTool(rnd, { today: 1.79e12, taken });
  return { id: at * 3 + 1, slug: made.slug ?? slugify(made.name), name: made.name, x: Math.min(990, Math.max(10, s.x + g() * 25)), y: Math.min(990, Math.max(10, s.y + g() * 25)), categoryId: s.c, pricing: Math.floor(random() * 4), access: ["Web", "API"].slice(0, 1 + Math.floor(random() * 2)), tags: made.tags ?? [], likes: Math.floor(400 * random() ** 6), day: 18000 + Math.floor(random() * 2500), logoUrl: random() < 0.5 ? `/api/tool-logos/${crypto.randomUUID()}.png` : null };
});
const before = process.memoryUsage();
const cpu = process.cpuUsage();
const [made] = makeMaps(cats, rows, "2026-01-01T00:00:00.000Z");
const used = process.cpuUsage(cpu).user / 1e6;
const layout = gzipSync(JSON.stringify(made!.layout)).length;
const { contours, ...rest } = made!.layout;
console.log({ n, cpuS: used.toFixed(1), layoutGz: layout, restGz: gzipSync(JSON.stringify(rest)).length, contoursGz: gzipSync(JSON.stringify(contours)).length, tags: rest.tags.length, rootGz: made!.tiles[0]!.body.length, tiles: made!.tiles.length, allTiles: made!.tiles.reduce((s, t) => s + t.body.length, 0), firstPicture: layout + made!.tiles[0]!.body.length, rssMB: (process.resourceUsage().maxRSS / 1024).toFixed(0), rowsMB: (before.rss / 1e6).toFixed(0) });
