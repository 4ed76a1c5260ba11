import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";

let app: Awaited<ReturnType<typeof testApp>>["app"];
beforeAll(async () => {
  ({ app } = await testApp());
});

test("map lines are an SVG of black strokes that a browser keeps for a year", async () => {
  const response = await app.inject("/contours/home.svg?w=1680&h=520");
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(response.body).toMatch(/^<svg [^>]*viewBox="0 0 1680 520"><path fill="none" stroke="#000" d="M[^"]+"\/><\/svg>$/);
  expect(response.body.length).toBeLessThan(25_000);
  expect((await app.inject("/contours/home.svg?w=1680&h=520")).body).toBe(response.body);
});

test("without a size they come as wide as the hero", async () => {
  expect((await app.inject("/contours/home.svg")).body).toContain('width="1680" height="520"');
});

test.each([
  ["w=99", "w: must be a whole number of pixels between 100 and 2400"],
  ["w=2401", "w: must be a whole number of pixels between 100 and 2400"],
  ["h=300.5", "h: must be a whole number of pixels between 100 and 2400"],
  ["h=tall", "h: must be a whole number of pixels between 100 and 2400"],
  ["h=", "h: must be a whole number of pixels between 100 and 2400"],
])("?%s is refused with a message", async (query, error) => {
  const response = await app.inject(`/contours/home.svg?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ error, requestId: expect.any(String) });
});

test.each(["Home", "a_b", "a.b", "%3Cscript%3E", "a".repeat(121)])("the seed %s is refused", async (seed) => {
  const response = await app.inject(`/contours/${seed}.svg`);
  expect(response.statusCode).toBe(400);
  expect(response.json().error).toBe("seed: must be 1 to 120 characters out of a-z, 0-9 and -");
});

const granola = "/emblems/dark/55/granola.svg";

test.each([granola, `${granola}?small=1&v=1`, "/covers/light/215/granola.svg", "/covers/light/215/granola.svg?bare=1&v=1"])(
  "%s is a picture that a browser keeps for a year, and draws the same again",
  async (address) => {
    const response = await app.inject(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(response.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>$/);
    expect((await app.inject(address)).body).toBe(response.body);
  },
);

test("each part of an address changes the picture", async () => {
  const others = ["/emblems/light/55/granola.svg", "/emblems/dark/56/granola.svg", "/emblems/dark/55/granole.svg", `${granola}?small=1`];
  const drawings = await Promise.all([granola, ...others].map(async (address) => (await app.inject(address)).body));
  expect(new Set(drawings).size).toBe(5);
});

test.each([
  ["/emblems/blue/55/granola.svg", "theme: must be dark or light"],
  ["/emblems/dark/360/granola.svg", "hue: must be a whole number of degrees between 0 and 359"],
  ["/covers/dark/5.5/granola.svg", "hue: must be a whole number of degrees between 0 and 359"],
  ["/covers/dark/55/Granola.svg", "slug: must be 1 to 120 characters out of a-z, 0-9 and -"],
])("%s is refused with a message", async (address, error) => {
  const response = await app.inject(address);
  expect([response.statusCode, response.json().error]).toEqual([400, error]);
  expect(response.headers["cache-control"] ?? "").not.toContain("max-age");
});

test("only new drawings count toward the rate limit, not cached ones", async () => {
  const { app: strict } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "2" } });
  const statuses: number[] = [];
  for (const seed of ["a", "b", "c", "a", "b", "a"]) statuses.push((await strict.inject(`/contours/${seed}.svg?w=100&h=100`)).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200, 200, 200]);
  const { app: other } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "1" } });
  const emblems: number[] = [];
  for (const slug of ["a", "b", "a"]) emblems.push((await other.inject(`/emblems/dark/1/${slug}.svg`)).statusCode);
  expect(emblems).toEqual([200, 429, 200]);
});
