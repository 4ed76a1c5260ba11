import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config/config.ts";
import { VERSION } from "./platform/version.ts";
import { createAdminCode } from "./ports/identity/admin-code.ts";
import { sayWhereItIs } from "./start-messages.ts";

function messagesFor(env: Record<string, string>, ownerCode: string | null = null): string[] {
  const lines: string[] = [];
  const config = readConfig(env);
  sayWhereItIs({
    config,
    siteName: "Toolatlas",
    port: 3000,
    adminCode: createAdminCode({ chosen: undefined, isHttps: false }),
    ownerCode,
    say: (line) => lines.push(line),
  });
  return lines;
}

test("the text log shows the version, the URL, the admin link, the data folder and how to stop it", () => {
  expect(messagesFor({ LOG_FORMAT: "text" })).toEqual([
    `Toolatlas ${VERSION} is at http://localhost:3000`,
    expect.stringMatching(/^To sign in as an admin, open http:\/\/localhost:3000\/login\?admin=[\w-]+$/),
    `Its data is in ${resolve(".data")}`,
    "Press Ctrl+C to stop it.",
  ]);
});

test("the JSON log has only the first two lines", () => {
  expect(messagesFor({ LOG_FORMAT: "json" })).toHaveLength(2);
});

test("with another public address both are named, and links lead to the public one", () => {
  const [where, admin] = messagesFor({ SITE_URL: "https://tools.example.com" });
  expect(where).toBe(`Toolatlas ${VERSION} is at https://tools.example.com (SITE_URL); it listens on http://127.0.0.1:3000`);
  expect(admin).toContain("https://tools.example.com/login?admin=");
  expect(messagesFor({ SITE_URL: "http://localhost:8080", HOST: "::" })[0]).toBe(
    `Toolatlas ${VERSION} is at http://localhost:8080 (SITE_URL); it listens on http://[::]:3000`,
  );
});

test("a site without an owner prints the link that makes one", () => {
  expect(messagesFor({ SITE_URL: "https://tools.example.com" }, "abc").at(-1)).toBe(
    "There is no owner yet. To become the owner and set up the site, open https://tools.example.com/login?admin=abc (once, within a day)",
  );
});

test("a public address with the port it listens on is named alone", () => {
  expect(messagesFor({ SITE_URL: "http://tools.local:3000" })[0]).toBe(`Toolatlas ${VERSION} is at http://tools.local:3000`);
});

test("the database password is not printed", () => {
  const lines = messagesFor({ LOG_FORMAT: "text", DATABASE_URL: "postgres://atlas:secret@db.example.com/tools" });
  expect(lines.at(-2)).toBe("Its data is in PostgreSQL: tools on db.example.com");
});
