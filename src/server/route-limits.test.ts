/** Every route must limit body size, duration and call rate; exceptions are listed here with their reasons. */
import { expect, test } from "vitest";
import { BODY_BYTES, RESPONSE_TIMEOUT_MS, TRANSFER_WITHIN_MS } from "./platform/http/route-limits.ts";
import { testApp } from "./testing/app.ts";

const { app } = await testApp();

const MB = 1024 * 1024;
/** Pictures are larger than text. Import files are not held in memory: import-file.ts counts their bytes as they arrive. */
const LARGER_BODIES = {
  "POST /api/admin/pictures": 11 * MB,
  "POST /api/admin/blogs/:id/picture": 11 * MB,
  "POST /api/admin/settings/images/:use": 6 * MB,
  "POST /api/tools/:slug/screenshots": 11 * MB,
};
const LARGE_FILES = [
  ...Object.keys(LARGER_BODIES),
  ...["POST /api/admin/imports", "GET /api/admin/imports/:id/rejected.csv", "GET /api/admin/export/:file", "GET /dumps/:name"],
];
/** Load balancers poll the health checks often; a built file costs less to send than to refuse. */
const isUncounted = (route: string) => /^\w+ \/(healthz|readyz|logos\/|assets\/|[\w-]+\.(svg|png|ico|js|css)(\.gz|\.br)?$|\.vite\/)/.test(route);

const routes = app.routes.filter(({ route }) => !/^(HEAD|OPTIONS) /.test(route));

test("no route takes a larger body than it needs", () => {
  const larger = routes.filter(({ bodyBytes }) => bodyBytes > BODY_BYTES).map(({ route, bodyBytes }) => [route, bodyBytes]);
  expect(Object.fromEntries(larger)).toEqual(LARGER_BODIES);
});

test("every route answers within a minute, apart from large files", () => {
  const slower = routes.filter(({ answerWithinMs }) => answerWithinMs > RESPONSE_TIMEOUT_MS);
  expect(slower.map(({ route }) => route).sort()).toEqual(LARGE_FILES.toSorted());
  expect(Math.max(...slower.map(({ answerWithinMs }) => answerWithinMs))).toBe(TRANSFER_WITHIN_MS);
});

test("every route counts for the limit of an address, apart from health checks and files", () => {
  const uncounted = routes.filter(({ isCounted }) => !isCounted).map(({ route }) => route);
  expect(uncounted.filter((route) => !isUncounted(route))).toEqual([]);
  expect(uncounted).toContain("GET /healthz");
});
