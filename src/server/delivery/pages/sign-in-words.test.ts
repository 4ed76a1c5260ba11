/** Pages name Google only if people sign in with it. */
// Slow: starts an application for each provider.
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";

const FIREBASE = { FIREBASE_PROJECT_ID: "atlas", FIREBASE_API_KEY: "key" };
const GOOGLE = { GOOGLE_CLIENT_ID: "atlas", GOOGLE_CLIENT_SECRET: "secret" };
const OTHER = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "atlas" };

test.each([
  ["Google", GOOGLE, true],
  ["Firebase, which uses Google accounts", FIREBASE, true],
  ["another provider", OTHER, false],
  ["the account chooser, which replaces Google in the demo", {}, true],
])("with %s", async (_provider, env: Record<string, string>, isNamed) => {
  const { app } = await testApp({ env });
  for (const path of ["/submit", "/feature_your_product", "/login?error=popup-closed-by-user"]) {
    const { body } = await app.inject({ url: path, headers: { host: "localhost:3000" } });
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
    expect(main).toContain(path.startsWith("/login") ? "Try again" : "Sign In");
    expect(main.includes("Google"), path).toBe(isNamed && !path.startsWith("/login"));
  }
});
