/** Signing in against a certified OpenID Connect server, over the network. */
import { createServer, type Server } from "node:http";
import { eq } from "drizzle-orm";
import Provider from "oidc-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../ports/identity/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/browser.ts";
import { freePort } from "../../testing/free-port.ts";

const account = {
  email: "Grace@Example.com",
  email_verified: true,
  name: "Grace Hopper",
  given_name: "Grace",
  family_name: "Hopper",
  picture: "https://pictures.example/grace.png",
};
let issuer: string;
let server: Server;
let testSite: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  const port = await freePort();
  issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "atlas",
        client_secret: "a-secret-of-some-length",
        redirect_uris: ["http://localhost:3000/api/login/callback"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "family_name", "picture"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...account }) }),
    cookies: { keys: ["some cookie key"] },
  });
  server = createServer(provider.callback()).listen(port, "127.0.0.1");
  testSite = await testApp({
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "atlas", OIDC_CLIENT_SECRET: "a-secret-of-some-length", ADMIN_EMAILS: "grace@example.com" },
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Walks through the other server's own pages until it sends the browser back to us. */
async function throughTheirPages(start: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  let [url, init]: [URL, RequestInit] = [start, {}];
  for (let step = 0; step < 12; step++) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
    const response = await fetch(url, { ...init, headers: { ...headers, ...init.headers }, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split(/=(.*)/) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location) {
      [url, init] = [new URL(location, url), {}];
      if (url.origin === "http://localhost:3000") return url;
      continue;
    }
    const page = await response.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`No form at ${url}: ${response.status} ${page.slice(0, 300)}`);
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? "login";
    [url, init] = [
      new URL(action, url),
      {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ prompt, login: "grace", password: "x" }).toString(),
      },
    ];
  }
  throw new Error("Their pages never came to an end");
}

test("a user signs in with an external issuer", async () => {
  const { ask, locationOf, pathOf, refresh } = aBrowser(testSite.app);
  const back = await throughTheirPages(locationOf(await ask("/api/login?next=/submit")));
  const response = await ask(pathOf(back));
  expect(response.headers.location).toBe("/submit");
  expect((await refresh()).json().user).toMatchObject({
    displayName: "Grace Hopper",
    email: "grace@example.com",
    profileImageUrl: account.picture,
    isAdmin: true,
  });
  expect(await testSite.db.select({ issuer: users.issuer, subject: users.subject }).from(users).where(eq(users.email, "grace@example.com"))).toEqual([
    { issuer, subject: "grace" },
  ]);
});

test("a code can be used once", async () => {
  const { ask, locationOf, pathOf, cookies } = aBrowser(testSite.app);
  const back = await throughTheirPages(locationOf(await ask("/api/login")));
  const kept = [...cookies];
  await ask(pathOf(back));
  for (const [name, cookie] of kept) cookies.set(name, cookie);
  expect((await ask(pathOf(back))).headers.location).toContain("error=invalid-credential");
});

test("the embedded issuer is off when another one is configured", async () => {
  expect((await testSite.app.inject("/issuer/jwks")).headers["content-type"]).toContain("text/html");
});

test("an unreachable issuer shows an error page, and is tried again the next time", async () => {
  const port = await freePort();
  const site = await testApp({ env: { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: "atlas" } });
  expect((await site.app.inject("/api/login?next=/submit")).headers.location).toBe("/login?error=network-request-failed&next=%2Fsubmit");
});
