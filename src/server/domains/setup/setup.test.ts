/** Each step of the checklist, broken on purpose: the panel and `npm run doctor` say what is wrong and how to fix it. */
// Slow: starts an application for each thing that is broken.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SetupStep } from "../../../contract/admin/setup.ts";
import { startMailServer } from "../../ports/mail/testing/mail-server.ts";
import { closeAll, closeLater, countOpened } from "../../testing/close-after-tests.ts";
import { freePort } from "../../testing/free-port.ts";
import { people } from "../../testing/people.ts";
import { anIssuer, aSiteToSetUp, SITE_URL } from "./testing/a-site-to-set-up.ts";

const problem = (what: RegExp, fix: RegExp = /./) => ({ what: expect.stringMatching(what), fix: expect.stringMatching(fix) });

type Site = Awaited<ReturnType<typeof aSiteToSetUp>>;
/** Both say the same. */
async function expectProblem(site: Site, step: SetupStep, what: RegExp, fix: RegExp) {
  expect(await site.inPanel(step)).toMatchObject({ status: "problem", problems: expect.arrayContaining([problem(what, fix)]) });
  const { code, output } = await site.doctor();
  expect(code).toBe(1);
  expect(output).toMatch(what);
  expect(output).toMatch(fix);
}

// Together they would need more connections than PostgreSQL has.
let before = 0;
beforeEach(() => {
  before = countOpened();
});
afterEach(() => closeAll(before));

describe("sign-in", () => {
  test("shows the exact redirect URI, and is done when someone has signed in", async () => {
    const site = await aSiteToSetUp();
    const uri = { label: "Redirect URI", value: `${SITE_URL}/api/login/callback` };
    expect(await site.inPanel("sign-in")).toMatchObject({
      status: "todo",
      facts: expect.arrayContaining([uri]),
      problems: [problem(/No one has signed in/, /Register exactly the redirect URI https:\/\/tools\.example\.com\/api\/login\/callback/)],
    });
    await people(site).aUser({ lastSignInAt: new Date() });
    expect(await site.inPanel("sign-in")).toMatchObject({ status: "ok", problems: [] });
  });

  test("a redirect URI that the provider does not know is found without signing in", async () => {
    const site = await aSiteToSetUp(await anIssuer("https://www.example.com/api/login/callback"));
    await expectProblem(
      site,
      "sign-in",
      /does not know the redirect URI https:\/\/tools\.example\.com\/api\/login\/callback/,
      /Add it to the allowed redirect URIs .* correct SITE_URL/,
    );
  });

  test("a provider that does not respond is named", async () => {
    const site = await aSiteToSetUp({ OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`, OIDC_CLIENT_ID: "atlas" });
    await expectProblem(site, "sign-in", /http:\/\/127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED/, /Check the address of the issuer/);
  });

  test("without a provider, no one can sign in, which is still to do", async () => {
    const site = await aSiteToSetUp({ OIDC_ISSUER: "" });
    expect(await site.doctor()).toMatchObject({
      output: expect.stringMatching(
        /to do {4}Sign-in: No sign-in service is set up.*\n.*https:\/\/tools\.example\.com\/api\/login\/callback.*GOOGLE_CLIENT_ID/,
      ),
    });
  });
});

describe("mail", () => {
  const from = { MAIL_FROM: "Tools <hello@mail.example.org>" };
  const good: [string, string[]][] = [
    ["mail.example.org", ["v=spf1 mx -all", "other=1"]],
    ["mail._domainkey.mail.example.org", [`v=DKIM1; k=rsa; p=${"A".repeat(392)}`]],
    ["_dmarc.example.org", ["v=DMARC1; p=none"]],
  ];

  test("a test mail counts only if the server accepted it, and its reply is shown", async () => {
    const server = await startMailServer();
    closeLater(server.stop);
    const site = await aSiteToSetUp({ ...from, SMTP_URL: server.url });
    for (const [name, texts] of good) site.records.set(name, texts);
    expect(await site.inPanel("mail")).toMatchObject({ status: "todo", problems: [problem(/No test mail was accepted yet/)] });
    const sent = (await site.admin.post("/api/admin/setup/test-mail")).json();
    expect(sent).toEqual({ state: "sent", reply: expect.stringMatching(/^250 /) });
    expect(server.accepted).toHaveLength(1);
    expect(await site.inPanel("mail")).toMatchObject({
      status: "ok",
      facts: expect.arrayContaining([
        { label: "Last test mail", value: expect.stringContaining(sent.reply) },
        { label: "SPF", value: "v=spf1 mx -all" },
        { label: "DKIM", value: "mail._domainkey.mail.example.org" },
        { label: "DMARC", value: "v=DMARC1; p=none" },
      ]),
    });
    const [mail] = (await site.admin.get("/api/admin/mails?limit=1")).json().items;
    expect(mail).toMatchObject({ kind: "setup-test", state: "sent", attempts: 1 });
  });

  test("a refused test mail is a problem, with the server's reply", async () => {
    const server = await startMailServer({ onRcptTo: (_address, _session, done) => done(new Error("Relaying denied")) });
    closeLater(server.stop);
    const site = await aSiteToSetUp({ ...from, SMTP_URL: server.url });
    expect((await site.admin.post("/api/admin/setup/test-mail")).json()).toEqual({ state: "failed", reply: expect.stringContaining("Relaying denied") });
    await expectProblem(site, "mail", /refused the last test mail: .*Relaying denied/, /Do what the reply says/);
    expect((await site.admin.get("/api/admin/mails?limit=1")).json().items[0]).toMatchObject({ state: "failed" });
  });

  test("a server that cannot be reached is named without its password", async () => {
    const port = await freePort();
    const site = await aSiteToSetUp({ ...from, SMTP_URL: `smtp://robot:s3cr3t-word@127.0.0.1:${port}` });
    await expectProblem(site, "mail", new RegExp(`127\\.0\\.0\\.1:${port} cannot be used: .*ECONNREFUSED`), /SMTP_URL/);
    expect((await site.admin.get("/api/admin/setup")).body).not.toContain("s3cr3t-word");
    expect((await site.doctor()).output).not.toContain("s3cr3t-word");
  });

  describe("records of the sender's domain", () => {
    let site: Site;
    beforeAll(async () => {
      const server = await startMailServer();
      closeLater(server.stop);
      site = await aSiteToSetUp({ ...from, SMTP_URL: server.url });
    });
    const without = (name: string) => {
      site.records.clear();
      for (const [each, texts] of good) if (each !== name) site.records.set(each, texts);
    };
    test.each([
      ["mail.example.org", /mail\.example\.org has no SPF record/, /v=spf1/],
      ["mail._domainkey.mail.example.org", /No DKIM key of mail\.example\.org was found/, /set DKIM_SELECTOR/],
      ["_dmarc.example.org", /mail\.example\.org has no DMARC record/, /v=DMARC1/],
    ])("without %s", async (name, what, fix) => {
      without(name);
      await expectProblem(site, "mail", what, fix);
    });
    test("a revoked DKIM key does not count", async () => {
      without("mail._domainkey.mail.example.org");
      site.records.set("mail._domainkey.mail.example.org", ["v=DKIM1; p="]);
      await expectProblem(site, "mail", /No DKIM key/, /DKIM_SELECTOR/);
    });
    test("two SPF records cancel each other", async () => {
      without("mail.example.org");
      site.records.set("mail.example.org", ["v=spf1 mx -all", "v=spf1 a -all"]);
      await expectProblem(site, "mail", /has 2 SPF records/, /Merge them/);
    });
    test("name servers that do not answer are one problem, not three", async () => {
      site.broken.txtRecords = async () => {
        throw Object.assign(new Error("queryTxt ETIMEOUT mail.example.org"), { code: "ETIMEOUT" });
      };
      const check = await site.inPanel("mail");
      expect(check).toMatchObject({ problems: [problem(/cannot be looked up: .*ETIMEOUT/), problem(/No test mail/)] });
      delete site.broken.txtRecords;
    });
  });

  test("DKIM_SELECTOR names the only key that counts", async () => {
    const server = await startMailServer();
    closeLater(server.stop);
    const site = await aSiteToSetUp({ ...from, SMTP_URL: server.url, DKIM_SELECTOR: "atlas2026" });
    for (const [name, texts] of good) site.records.set(name, texts);
    await expectProblem(site, "mail", /no DKIM key at atlas2026\._domainkey\.mail\.example\.org/, /correct DKIM_SELECTOR/);
  });
});

describe("the machine", () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSiteToSetUp({ SECRET_KEY: "x".repeat(32) });
  });

  test("a wrong clock is compared with other clocks", async () => {
    expect(await site.inPanel("clock")).toMatchObject({ status: "ok" });
    site.broken.now = () => Date.now() + 120_000;
    await expectProblem(site, "clock", /is (119|120|121) seconds fast compared with 127\.0\.0\.1/, /time synchronization/);
    site.broken.now = Date.now;
  });

  test("a full disk", async () => {
    expect(await site.inPanel("disk")).toMatchObject({ facts: [{ label: "Free space", value: expect.stringMatching(/ MB$/) }] });
    site.broken.freeBytes = async () => 3 * 1024 * 1024;
    await expectProblem(site, "disk", /Only 3 MB are free/, /enlarge the disk/);
  });

  test("a missing backup is to do, an old one is a problem, a recent one is fine", async () => {
    expect(await site.inPanel("backups")).toMatchObject({ status: "todo", problems: [problem(/no backup yet/)] });
    await site.addBackup(1);
    expect(await site.inPanel("backups")).toMatchObject({ status: "ok" });
    await site.addBackup(24 * 9 + 1);
    await expectProblem(site, "backups", /newest backup is 9 days old/, /npm run backup/);
  });

  test("the secret key is never shown", async () => {
    expect(await site.inPanel("backups")).toMatchObject({
      facts: expect.arrayContaining([{ label: "Secret key", value: expect.stringContaining("SECRET_KEY") }]),
    });
    expect((await site.admin.get("/api/admin/setup")).body).not.toContain("x".repeat(32));
  });

  test("a step that fails itself does not hide the others", async () => {
    site.broken.freeBytes = async () => {
      throw new Error("I/O error");
    };
    await expectProblem(site, "disk", /could not be checked: I\/O error/, /Check again/);
  });
});

describe("proxy and TLS", () => {
  const asked = (site: Site, headers: Record<string, string>) =>
    people(site)
      .anAdmin()
      .then((admin) => people(site).tokenOf(admin))
      .then((token) => site.app.inject({ url: "/api/admin/setup", headers: { ...headers, authorization: `Bearer ${token}` } }))
      .then((response) => response.json().checks.find(({ id }: { id: string }) => id === "proxy"));

  test("a proxy that is not trusted", async () => {
    const site = await aSiteToSetUp();
    expect(await asked(site, { "x-forwarded-for": "203.0.113.7" })).toMatchObject({
      status: "problem",
      problems: [problem(/forwards requests, but TRUST_PROXY is off/, /TRUST_PROXY=127\.0\.0\.1/)],
    });
  });
  test("a trusted proxy shows the visitor's address", async () => {
    const site = await aSiteToSetUp({ TRUST_PROXY: "127.0.0.1" });
    expect(await asked(site, { "x-forwarded-for": "203.0.113.7" })).toMatchObject({
      status: "ok",
      facts: expect.arrayContaining([{ label: "Your address, as the server sees it", value: "203.0.113.7" }]),
    });
  });
  test("another proxy than the trusted one", async () => {
    const site = await aSiteToSetUp({ TRUST_PROXY: "10.0.0.1" });
    expect(await asked(site, { "x-forwarded-for": "203.0.113.7" })).toMatchObject({ problems: [problem(/is not one of those in TRUST_PROXY/)] });
  });
  test("a proxy that does not say whom it forwards", async () => {
    const site = await aSiteToSetUp({ TRUST_PROXY: "1" });
    expect(await asked(site, {})).toMatchObject({ problems: [problem(/does not say whom it forwards/, /X-Forwarded-For/)] });
  });
  test("an address without TLS, and a certificate that is not valid", async () => {
    const site = await aSiteToSetUp({ SITE_URL: "http://tools.example.com" });
    site.broken.request = async () => {
      throw new TypeError("fetch failed", { cause: new Error("certificate has expired") });
    };
    await expectProblem(site, "proxy", /SITE_URL is not https/, /certificate/);
    await expectProblem(site, "proxy", /cannot be reached from this machine: certificate has expired/, /Renew/);
  });
  test("an address that leads to another server", async () => {
    const site = await aSiteToSetUp();
    site.broken.request = async () => ({ status: 404, headers: new Headers(), body: "<h1>It works!</h1>" });
    await expectProblem(site, "proxy", /\/healthz answers 404/, /Let the proxy pass every path/);
  });
});

test("payment keys that Razorpay refuses, and a Turnstile secret that Cloudflare refuses", async () => {
  const site = await aSiteToSetUp({
    RAZORPAY_KEY_ID: "rzp_test_abc",
    RAZORPAY_KEY_SECRET: "wrong",
    RAZORPAY_WEBHOOK_SECRET: "other",
    TURNSTILE_SITE_KEY: "1x",
    TURNSTILE_SECRET_KEY: "wrong",
  });
  site.broken.request = async (url) => ({
    headers: new Headers(),
    ...(url.includes("razorpay") ? { status: 401, body: "{}" } : { status: 200, body: '{"success":false,"error-codes":["invalid-input-secret"]}' }),
  });
  await expectProblem(site, "payments", /Razorpay refuses the keys \(status 401\)/, /RAZORPAY_KEY_SECRET/);
  await expectProblem(site, "human-check", /Turnstile refuses the secret key/, /TURNSTILE_SECRET_KEY/);
  site.broken.request = async () => ({ headers: new Headers(), status: 200, body: '{"error-codes":["invalid-input-response"]}' });
  expect(await site.inPanel("human-check")).toMatchObject({ status: "ok" });
  expect(await site.inPanel("payments")).toMatchObject({ status: "todo", problems: [problem(/test keys/)] });
});

test("a skipped step keeps its explanation, does not fail the doctor, and can be checked again", async () => {
  const site = await aSiteToSetUp();
  site.broken.freeBytes = async () => 0;
  expect((await site.doctor()).code).toBe(1);
  for (const step of ["disk", "backups"]) expect((await site.admin.put(`/api/admin/setup/${step}`, { skipped: true })).statusCode).toBe(200);
  expect(await site.inPanel("disk")).toMatchObject({ status: "skipped", problems: [problem(/Only 0 MB/)] });
  expect(await site.doctor()).toMatchObject({ code: 0, output: expect.stringContaining("skipped  Disk space") });
  await site.admin.put("/api/admin/setup/disk", { skipped: false });
  expect(await site.inPanel("disk")).toMatchObject({ status: "problem" });
  expect((await site.admin.put("/api/admin/setup/other", { skipped: true })).statusCode).toBe(400);
});

test("a new site has everything to do, and nothing that does not work; adult categories are off", async () => {
  const site = await aSiteToSetUp({ SECRET_KEY: "x".repeat(32), TRUST_PROXY: "127.0.0.1" });
  const { code, output } = await site.doctor();
  expect(output).not.toContain("PROBLEM");
  expect(code).toBe(0);
  expect(await site.inPanel("adult")).toMatchObject({ status: "ok", summary: "Adult categories are off." });
  expect(await site.inPanel("name")).toMatchObject({ status: "todo" });
  const { version } = (await site.admin.get("/api/admin/settings")).json();
  const { settings } = (await site.admin.get("/api/admin/settings")).json();
  await site.admin.put("/api/admin/settings", { version, settings: { identity: { ...settings.identity, name: "Climate Atlas" } } });
  expect(await site.inPanel("name")).toMatchObject({ status: "ok", summary: "The site is called Climate Atlas." });
});
