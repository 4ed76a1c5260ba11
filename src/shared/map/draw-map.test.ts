import { expect, test } from "vitest";
import { composeMap, LOGO } from "./compose-map.ts";
import { drawFirstView, drawMap, FIRST_VIEW_WIDTHS } from "./draw-map.ts";
import { exampleMap } from "./example-map.ts";
import { PAGE_PALETTE, picturePalette } from "./map-palette.ts";
import { type Box, boxAround, overlap } from "./place-labels.ts";
import { estimateWidth } from "./text-width.ts";
import { boundsOfRegions, WHOLE } from "./viewport.ts";

const { map, tools } = exampleMap();
/** Around a tool, so that there is something to see at every zoom. */
const middle = { x: tools[4]?.x ?? 0, y: tools[4]?.y ?? 0 };
const composeAt = (z: number, size: { width: number; height: number }) =>
  composeMap({ ...map, tools, view: { ...(z > 1 ? middle : WHOLE), z }, size, measure: estimateWidth });

/** Elements that are not closed in order. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, end, name = "", self] of svg.matchAll(/<(\/?)([a-z]+)(?:[^<>"]|"[^"<>]*")*?(\/?)>/gi)) {
    if (end && open.at(-1) === name) open.pop();
    else if (!self) open.push(end ? `/${name}` : name);
  }
  return open;
}

const collisions = (boxes: Box[]) => boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => overlap(one, other)));

test.each([0, 1, 2, 3.5, 5])("at zoom %d, no label or logo covers another, on a phone and on a wide screen", (z) => {
  for (const size of [
    { width: 390, height: 500 },
    { width: 1440, height: 840 },
  ]) {
    const { labels, marks } = composeAt(z, size);
    const boxes = [...labels.map(({ box }) => box), ...marks.map((mark) => boxAround(mark, mark.size))];
    expect(collisions(boxes)).toEqual([]);
    expect(boxes.length).toBeGreaterThan(0);
  }
});

test("labels are the same each time, and none is cut off by the edge", () => {
  const size = { width: 900, height: 700 };
  expect(composeAt(1, size)).toEqual(composeAt(1, size));
  for (const { box } of composeAt(1, size).labels)
    expect(box.left >= 0 && box.top >= 0 && box.right <= size.width && box.bottom <= size.height, JSON.stringify(box)).toBe(true);
});

test("where more is drawn than the window shows, the window's edge cuts no label of a place inside it", () => {
  const size = { width: 390, height: 500 };
  const within = { left: -130, top: -170, right: 520, bottom: 670 };
  const { labels } = composeMap({ ...map, tools, view: { ...WHOLE, z: 1 }, size, measure: estimateWidth, within });
  const isCut = (low: number, high: number, edge: number) => low < edge && high > edge;
  const inside = labels.filter(({ request: { x, y } }) => x > 0 && x < size.width && y > 0 && y < size.height);
  expect(inside.length).toBeGreaterThan(5);
  expect(inside.length).toBeLessThan(labels.length);
  for (const { box } of inside) expect(isCut(box.left, box.right, 0) || isCut(box.left, box.right, size.width), JSON.stringify(box)).toBe(false);
});

test("regions come before tools, and a tool's name never covers a dot", () => {
  const { labels } = composeAt(0, { width: 840, height: 840 });
  expect(labels.filter(({ request }) => request.kind === "region").length).toBeGreaterThan(20);
  const dots = tools.map(({ x, y }) => boxAround({ x: x * 0.84, y: y * 0.84 }, 4));
  const names = labels.filter(({ request }) => request.kind === "name").map(({ box }) => box);
  expect(names.filter((name) => dots.some((dot) => overlap(name, dot)))).toEqual([]);
});

test("what a picture is about is always shown, larger and with its name", () => {
  const [strong = tools[0]] = tools.slice(-1);
  const { marks, labels } = composeMap({
    ...map,
    tools,
    view: WHOLE,
    size: { width: 300, height: 300 },
    measure: estimateWidth,
    strong: new Set([strong?.slug ?? ""]),
  });
  expect(marks[0]).toMatchObject({ tool: strong, size: LOGO.strong });
  expect(labels[0]?.request).toMatchObject({ text: strong?.name, kind: "strong" });
});

test("tags appear from their zoom on", () => {
  const shownAt = (z: number) => composeAt(z, { width: 1000, height: 1000 }).labels.filter(({ request }) => request.kind === "tag");
  expect(shownAt(-0.5)).toEqual([]);
  expect(shownAt(2).length).toBeGreaterThan(0);
});

test("a picture is valid SVG without styles, in fixed colors, with escaped names", () => {
  const odd = { ...tools[0], name: `<script>"&'`, slug: "odd", x: 500, y: 500, hue: 10, logoUrl: null };
  const svg = drawMap({
    map,
    tools: [odd, ...tools],
    view: WHOLE,
    size: { width: 600, height: 400 },
    palette: picturePalette("dark"),
    title: `Tools & "more"`,
    strong: new Set(["odd"]),
  });
  expect(unclosed(svg)).toEqual([]);
  expect(svg).not.toMatch(/var\(|oklch|style=|<script/);
  expect(svg).toContain("&lt;script&gt;");
  expect(svg).toContain(`aria-label="Tools &amp; &quot;more&quot;"`);
});

test("without fonts, texts are drawn by the caller; a bare picture has only the names it is about", () => {
  const drawn: string[] = [];
  const slug = tools[3]?.slug ?? "";
  const picture = { map, tools, view: WHOLE, size: { width: 300, height: 300 }, palette: picturePalette("light"), title: "Map", strong: new Set([slug]) };
  const svg = drawMap({
    ...picture,
    isBare: true,
    drawText: (text, { x }) => {
      drawn.push(text);
      return `<path d="M${x} 0h1"/>`;
    },
  });
  expect(drawn).toEqual([tools[3]?.name]);
  expect(svg).not.toContain("<text");
});

test("the first view has one set of names for each range of widths, and its dots and lines keep their size", () => {
  const svg = drawFirstView({ map, tools, palette: PAGE_PALETTE, bounds: boundsOfRegions(map.regions) });
  expect(unclosed(svg)).toEqual([]);
  for (const width of FIRST_VIEW_WIDTHS) expect(svg).toContain(`map-names--${width}"`);
  expect(svg).toContain(`vector-effect="non-scaling-stroke"`);
  expect(svg).toContain(`href="/tools/${tools[0]?.slug}"`);
});
