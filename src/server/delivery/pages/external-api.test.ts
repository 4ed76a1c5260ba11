/** Pages on one server, the API on another: what each of them must allow. */
import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/browser.ts";
import { closeLater } from "../../testing/close-after-tests.ts";

const PAGES = "https://tools.example.com";
const mira = { name: "Mira Olsen", email: "mira@example.com" };

test("pages of the sites in API_ORIGINS may call the API with cookies, others may not", async () => {
  const { app } = await testApp({ env: { API_ORIGINS: PAGES } });
  const send = (origin: string, url = "/api/tools", method: "GET" | "OPTIONS" = "GET") => app.inject({ method, url, headers: { origin } });
  const allowed = { "access-control-allow-origin": PAGES, "access-control-allow-credentials": "true", vary: "origin" };
  expect((await send(PAGES)).headers).toMatchObject(allowed);
  const preflight = await send(PAGES, "/api/tools/claude/like", "OPTIONS");
  expect([preflight.statusCode, preflight.headers]).toEqual([204, expect.objectContaining(allowed)]);
  expect(preflight.headers["access-control-allow-headers"]).toBe("authorization, content-type, human-check");
  // Errors can be read, too.
  expect((await send(PAGES, "/api/tools/none")).headers).toMatchObject(allowed);
  for (const origin of ["https://evil.example", `${PAGES}.evil.example`, "null"])
    expect((await send(origin)).headers).not.toHaveProperty("access-control-allow-origin");
  // Reading without cookies is still allowed for every origin.
  expect((await send("https://evil.example", "/api/v1/tools")).headers["access-control-allow-origin"]).toBe("*");
  expect((await send(PAGES, "/tools")).headers).not.toHaveProperty("access-control-allow-origin");
});

test("only those origins may refresh a session cross-site", async () => {
  const { app } = await testApp({ env: { API_ORIGINS: PAGES } });
  const refresh = (origin: string) => app.inject({ method: "POST", url: "/api/session", headers: { origin, "sec-fetch-site": "same-site" } });
  expect((await refresh(PAGES)).json()).toEqual({ user: null, reason: null });
  expect((await refresh("https://evil.example")).statusCode).toBe(403);
});

test("a sign-in returns to the site it started from and to no other", async () => {
  const { app } = await testApp({ env: { API_ORIGINS: PAGES } });
  const signIn = async (params: Record<string, string>) => (await aBrowser(app).signIn(mira, params)).headers.location;
  expect(await signIn({ next: `${PAGES}/profile?tab=liked` })).toBe(`${PAGES}/profile?tab=liked`);
  expect(await signIn({ next: `${PAGES}//evil.example` })).toBe(`${PAGES}/`);
  expect(await signIn({ next: `${PAGES}.evil.example/` })).toBe("/");
  expect(await signIn({ next: `${PAGES}@evil.example/` })).toBe("/");
  // The popup ends on a page of the site that opened it: only that origin can message the opener.
  expect(await signIn({ mode: "popup", next: `${PAGES}/news` })).toBe(`${PAGES}/api/login/done?next=%2Fnews`);
  const done = await app.inject("/api/login/done?code=user-disabled&next=//evil.example");
  expect(done.body).toContain('data-code="user-disabled" data-next="/login?error=user-disabled&amp;next=%2F"');
  expect((await app.inject('/api/login/done?code="><script>')).body).toContain('data-code="" ');
});

test("pages are rendered from API_BASE_URL, and an API failure is not cached as an empty page", async () => {
  let isBroken = true;
  const server = createServer((_request, response) => {
    const items = [{ id: 1, title: "From elsewhere", summary: "Far away.", sourceUrl: "https://news.example", publishDate: "2025-01-05T12:00:00Z" }];
    response.writeHead(isBroken ? 503 : 200, { "content-type": "application/json" }).end(JSON.stringify({ items, total: 1 }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closeLater(async () => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The backend has no port");
  const { app } = await testApp({ env: { API_BASE_URL: `http://127.0.0.1:${address.port}`, SITE_URL: PAGES } });
  expect((await app.inject("/news")).statusCode).toBe(503);
  isBroken = false;
  const { statusCode, body, headers } = await app.inject("/news");
  expect([statusCode, body]).toEqual([200, expect.stringContaining("From elsewhere")]);
  expect(String(headers["content-security-policy"])).toContain(`form-action 'self' http://127.0.0.1:${address.port}`);
  for (const page of ["preferences", "confirm"])
    expect((await app.inject(`/newsletter/${page}/abc`)).body, page).toContain(`action="http://127.0.0.1:${address.port}/api/newsletter/`);
  const login = (await app.inject("/login?next=/submit")).headers.location;
  expect(login).toBe(`http://127.0.0.1:${address.port}/api/login?${new URLSearchParams({ next: `${PAGES}/submit` })}`);
});

test("a tool whose lists come as text is rendered like any other", async () => {
  const tool = {
    id: 1,
    slug: "quill",
    name: "Quill",
    category: "Writing",
    url: "quill.example",
    keyFeatures: '["Fast drafts","Cheap plans"]',
    tags: "pens; ink",
  };
  const server = createServer(({ url }, response) => {
    const answer = url?.startsWith("/api/tools/quill/similar") ? [{ ...tool, id: 2, slug: "reed", name: "Reed", access: "Web\nAPI" }] : { ...tool, items: [] };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closeLater(async () => void server.close());
  const { port } = server.address() as { port: number };
  const { app } = await testApp({ env: { API_BASE_URL: `http://127.0.0.1:${port}`, SITE_URL: PAGES } });
  const { statusCode, body } = await app.inject("/tools/quill");
  expect(statusCode).toBe(200);
  for (const shown of ["Fast drafts</li>", "Cheap plans</li>", ">pens</a>", ">ink</a>", 'href="https://quill.example"', "Web, API"])
    expect(body).toContain(shown);
});

test("a search that fails during rendering shows a message on the results page, not the error page", async () => {
  const broken = createServer((_request, response) => void response.writeHead(500, { "content-type": "application/json" }).end('{"error":"Out of order."}'));
  broken.listen(0, "127.0.0.1");
  await once(broken, "listening");
  closeLater(async () => void broken.close());
  const { port } = broken.address() as { port: number };
  const { app } = await testApp({ env: { API_BASE_URL: `http://127.0.0.1:${port}` } });
  const search = await app.inject("/search?q=maps");
  // The browser retries, and shows the error it gets.
  expect([search.statusCode, search.body]).toEqual([500, expect.stringContaining("Search results for “maps”")]);
  expect((await app.inject("/tools/maps")).body).toContain("Something went wrong");
});
