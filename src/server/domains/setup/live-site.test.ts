/** A restored or moved directory stays silent until an operator confirms it. */
import { beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { siteFetch } from "../../platform/safe-fetch/site-fetch.ts";
import { sendMail } from "../../ports/mail/send-mail.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { aSite } from "../../testing/a-site.ts";
import { testApp } from "../../testing/app.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";
import { confirmSite, findCopy, markAsCopy, rememberAddress, runningConfig } from "./live-site.ts";
import { liveSite } from "./tables.ts";

const REAL = "https://tools.example.com";
const BACKUP = { reason: "drill", backupAt: new Date("2026-11-01T03:00:00Z") } as const;

// Its own app: it runs as a copy.
const { db, database, config } = await testApp();
const copy = await testApp({ database, isCopy: true });
const { anAdmin, as } = people(copy);
const admin = as(await anAdmin());

beforeEach(async () => {
  await db.delete(liveSite);
  await db.delete(outbox);
});

describe("whether a start is of the real site", () => {
  test.each([
    ["the same address", REAL, null],
    ["the same address without TLS", "http://tools.example.com", null],
    ["another public address", "https://staging.example.com", { reason: "address", siteUrl: REAL }],
    ["this machine", "http://localhost:3000", { reason: "address", siteUrl: REAL }],
  ])("at %s", async (_name, siteUrl, found) => {
    await rememberAddress(db, REAL);
    await rememberAddress(db, siteUrl);
    const result = await findCopy(db, siteUrl);
    if (found) expect(result).toMatchObject(found);
    else expect(result).toBeNull();
  });

  test("a directory that was only used on this machine takes its first public address without asking", async () => {
    await rememberAddress(db, "http://localhost:3000");
    expect(await db.$count(liveSite)).toBe(0);
    await rememberAddress(db, REAL);
    expect(await findCopy(db, REAL)).toBeNull();
  });

  test("a restored copy is one at every address, also at the real one", async () => {
    await rememberAddress(db, REAL);
    await markAsCopy(db, BACKUP);
    await rememberAddress(db, "https://staging.example.com");
    for (const siteUrl of [REAL, "http://localhost:3000"]) expect(await findCopy(db, siteUrl)).toEqual({ ...BACKUP, siteUrl: REAL });
  });
});

test("the settings of a copy lead to no other service, and fetch nothing", async () => {
  const everything = readConfig({
    SITE_URL: REAL,
    DATABASE_URL: "postgres://db.example.com/atlas",
    SMTP_URL: "smtp://mail.example.com",
    RAZORPAY_KEY_ID: "rzp_live_1",
    RAZORPAY_KEY_SECRET: "one",
    RAZORPAY_WEBHOOK_SECRET: "two",
    ALGOLIA_APP_ID: "app",
    ALGOLIA_SEARCH_KEY: "search",
    ALGOLIA_ADMIN_KEY: "admin",
    EMBEDDINGS_URL: "https://models.example.com/v1/embeddings",
    EMBEDDINGS_MODEL: "small",
    TURNSTILE_SITE_KEY: "site",
    TURNSTILE_SECRET_KEY: "secret",
    INDEXNOW_KEY: "0123456789abcdef",
    GA_MEASUREMENT_ID: "G-ABC1234",
    CDN_PURGE_URL: "https://cdn.example.com/purge",
    CDN_PURGE_TOKEN: "token",
    S3_ENDPOINT: "https://files.example.com",
    S3_BUCKET: "atlas",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
    REDIS_URL: "redis://cache.example.com",
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example.com",
  });
  expect(await runningConfig(db, everything)).toBe(everything);
  await markAsCopy(db, BACKUP);
  const quiet = await runningConfig(db, everything);
  const { siteUrl: _siteUrl, databaseUrl: _databaseUrl, indexNowUrl: _indexNowUrl, ...others } = quiet;
  expect(JSON.stringify(others)).not.toMatch(/\w+\.example\.com|rzp_live|G-ABC1234|0123456789abcdef/);
  await expect(siteFetch(quiet).fetch("https://feeds.example.com")).rejects.toThrow("not confirmed");
});

test("the dashboard of a copy shows only why it is silent, and confirming it discards or keeps waiting mail", async () => {
  for (const [waitingMail, state] of [["discard", "skipped"] as const, ["send", "waiting"] as const]) {
    await rememberAddress(db, REAL);
    await markAsCopy(db, BACKUP);
    await db.delete(outbox);
    await sendMail(db, aSite(REAL), { kind: "submission-received", to: "ida@example.com", occasion: "tool:1", facts: { tool: "Quiet Writer" } });

    const { checks } = (await admin.get("/api/admin/setup")).json();
    expect(checks).toHaveLength(1);
    expect(checks[0]).toMatchObject({
      id: "copy",
      status: "problem",
      summary: expect.stringMatching(/restored for a drill\. It sends no mail/),
      facts: [
        { label: "Address of the real site", value: REAL },
        { label: "Address of this copy", value: copy.config.siteUrl },
        { label: "Backup made", value: expect.stringMatching(/^Sunday, Nov 1(, 2026)?, 3:00 \(UTC\)$/) },
        { label: "Waiting mail", value: "1" },
      ],
    });
    expect((await admin.put("/api/admin/setup/copy", { skipped: true })).statusCode).toBe(400);

    expect((await admin.post("/api/admin/setup/confirm", { waitingMail })).statusCode).toBe(200);
    expect(await db.select({ state: outbox.state }).from(outbox)).toEqual([{ state }]);
    expect(await findCopy(db, copy.config.siteUrl)).toBeNull();
    expect((await admin.get("/api/admin/setup")).json().checks[0]).toMatchObject({ status: "todo", problems: [{ fix: expect.stringContaining("Restart") }] });
  }
  expect((await admin.post("/api/admin/setup/confirm", {})).statusCode).toBe(400);
});

test("confirming the real site again changes nothing but the audit log", async () => {
  await confirmSite(db, { siteUrl: REAL, waitingMail: "discard", actor: null });
  await sendMail(db, aSite(REAL), { kind: "submission-received", to: "ida@example.com", occasion: "tool:1", facts: { tool: "Quiet Writer" } });
  const before = await db.$count(auditLog);
  await confirmSite(db, { siteUrl: REAL, waitingMail: "discard", actor: null });
  expect(await db.select({ state: outbox.state }).from(outbox)).toEqual([{ state: "waiting" }]);
  expect(await db.$count(auditLog)).toBe(before + 1);
});

test("a copy sells nothing and asks search engines not to list it", async () => {
  expect(config.payments.kind).toBe("sandbox");
  expect((await copy.app.inject("/pricing")).statusCode).toBe(404);
  expect((await copy.app.inject("/")).body).toContain(`<meta name="robots" content="noindex">`);
});
