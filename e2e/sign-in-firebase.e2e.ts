/** Sign-in with Firebase: its real client code, loaded on demand, in a real browser. */
import { freePort } from "../src/server/testing/free-port.ts";
import { type Person, startFakeFirebase } from "./fake-firebase.ts";
import { expect, test } from "./fixtures.ts";
import { startServer } from "./server.ts";
import { accountMenu } from "./sign-in.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const MIRA: Person = { uid: "firebase-mira", email: "mira@example.com", name: "Mira Olsen" };
let firebase: Awaited<ReturnType<typeof startFakeFirebase>>;
let server: Awaited<ReturnType<typeof startServer>>;
let elsewhere: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  firebase = await startFakeFirebase();
  elsewhere = String(await freePort());
  server = await startServer({ ...firebase.settings, API_ORIGINS: `http://localhost:${elsewhere}` });
});
test.afterAll(async () => {
  await server?.stop();
  await firebase?.stop();
});
test.use({ baseURL: async ({ baseURL }, use) => use(server?.url ?? baseURL ?? "") });

test("signing in with Google's popup starts our session, and logging out ends it", coreOnce, async ({ page, context }) => {
  const { requests } = await firebase.mockSignIn(context, MIRA);
  const code: string[] = [];
  page.on("request", (request) => /firebase/.test(request.url()) && request.resourceType() === "script" && code.push(request.url()));
  await visit(page, "/news");
  expect([requests, code], "no Firebase code before the sign-in").toEqual([[], []]);

  const opened = page.waitForEvent("popup");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  const popup = await opened;
  const exchanged = page.waitForRequest((request) => request.url().endsWith("/api/session/firebase"));
  await Promise.all([popup.waitForEvent("close"), popup.getByRole("button", { name: "Continue as Mira" }).click()]);
  expect((await exchanged).postDataJSON().idToken).toMatch(/^ey/);
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL("/news");

  // From here on the session is ours: calls carry our token, and Firebase keeps nothing in the browser.
  const call = page.waitForRequest((request) => request.url().endsWith("/api/user/likes/marks"));
  await page.goto("/category/coding");
  const bearer = (await (await call).headerValue("authorization")) ?? "";
  const claims = JSON.parse(Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({ iss: server.url, aud: "toolatlas-api" });
  expect(
    await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith("firebase:authUser"))),
  ).toEqual([]);
  await accountMenu(page).click();
  await expect(page.locator(".account-menu .pop")).toContainText("mira@example.com");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("with popups blocked, the page redirects to Google and back", once, async ({ page, context }) => {
  await firebase.mockSignIn(context, MIRA);
  await page.addInitScript(() => {
    if (location.hostname === "localhost") window.open = () => null;
  });
  await visit(page, "/tools?sort=name");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Sign In with Google" }).click();
  await page.getByRole("button", { name: "Continue as Mira" }).click();
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL("/tools?sort=name");
});

test("a token that Google did not sign is refused with a message", once, async ({ page, context, expectProblem }) => {
  expectProblem(/401|Sign-in failed/);
  await firebase.mockSignIn(context, MIRA, { forged: true });
  await visit(page, "/news");
  const opened = page.waitForEvent("popup");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await (await opened).getByRole("button", { name: "Continue as Mira" }).click();
  await expect(page.locator(".toast")).toContainText("The sign-in could not be verified, or took too long. Please try again.");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
});

test("with the API on another origin, Google's token is sent to that API", once, async ({ page, context }) => {
  const pages = await startServer({ ...firebase.settings, API_BASE_URL: server.url, SEED: "none", PORT: elsewhere });
  await firebase.mockSignIn(context, MIRA);
  await visit(page, `${pages.url}/news`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  const exchanged = page.waitForRequest((request) => request.url().endsWith("/api/session/firebase"));
  await (await opened).getByRole("button", { name: "Continue as Mira" }).click();
  expect((await exchanged).url()).toBe(`${server.url}/api/session/firebase`);
  await expect(accountMenu(page)).toBeVisible();
  await pages.stop();
});
