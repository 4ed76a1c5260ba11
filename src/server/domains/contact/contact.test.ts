import { createServer } from "node:http";
import { type Payload, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { simpleParser } from "mailparser";
import { afterAll, expect, test } from "vitest";
import { deliverMail } from "../../ports/mail/deliver-mail.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { startMailServer } from "../../ports/mail/testing/mail-server.ts";
import { aSite } from "../../testing/a-site.ts";
import { testApp } from "../../testing/app.ts";
import { newsletterMailing } from "../newsletter/newsletter-mailing.ts";
import { messages } from "./tables.ts";

const { app, db, database } = await testApp({ env: { CONTACT_TO: "desk@example.com", RATE_LIMIT_PER_MINUTE: "1000" } });
const LETTER = { name: "Ida Lindqvist", email: "ida@example.com", topic: "Support", message: "Hello.\nIt does not work." };
let calls = 0;
/** Each from a different address, to stay below the limit of five a minute. */
const post = (body: Record<string, unknown>, on = app) => {
  calls += 1;
  return on.inject({ method: "POST", url: "/api/contact", payload: body, remoteAddress: `10.1.${calls >> 8}.${calls & 255}` });
};
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString("base64");

async function solve(): Promise<Payload> {
  const challenge = (await app.inject("/api/human-check")).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("No solution was found");
  return { challenge, solution };
}
const stored = async () => [await db.$count(messages), await db.$count(outbox)];

test("a message is stored, then mailed to the desk, and can be answered", async () => {
  const response = await post({ ...LETTER, turnstileToken: encode(await solve()) });
  expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
  expect(await db.select().from(messages)).toMatchObject([LETTER]);

  const server = await startMailServer();
  await deliverMail({
    database,
    mailing: newsletterMailing,
    site: aSite(),
    mailFrom: "Toolatlas <no-reply@localhost>",
    smtpUrl: server.url,
  });
  await server.stop();
  const mail = await simpleParser(server.accepted[0]?.raw ?? "");
  expect(server.accepted).toHaveLength(1);
  expect(mail.subject).toBe("[Support] Message from Ida Lindqvist");
  expect(mail.replyTo?.text).toBe("ida@example.com");
  expect(mail.text).toContain("> It does not work.");
});

const FILL = "Please fill in your name, email, and message.";
const ADDRESS = "Please enter a valid email address.";
test.each([
  ["no name", { name: " " }, FILL],
  ["no email", { email: "" }, FILL],
  ["no message", { message: "\n" }, FILL],
  ["a field that is missing", { message: undefined }, FILL],
  ["an address with a line break", { email: "ida@example.com\r\nBcc: all@example.com" }, ADDRESS],
  ["two addresses", { email: "ida@example.com, all@example.com" }, ADDRESS],
  ["a look-alike address", { email: "idа@example.com" }, ADDRESS],
  ["a look-alike domain", { email: "ida@exаmple.com" }, ADDRESS],
  ["a name with a line break", { name: "Ida\r\nBcc: all@example.com" }, "Please write your name in one line."],
  ["a topic of its own", { topic: "Free pills" }, "Please choose a topic."],
  ["a long message", { message: "x".repeat(5_001) }, "Please keep your message under 5,000 characters."],
  ["no check", { turnstileToken: "" }, "Please complete the CAPTCHA."],
  ["a made-up check", { turnstileToken: "made-up" }, "Please complete the CAPTCHA."],
])("%s: the specified message, nothing stored, nothing sent", async (_what, change, sentence) => {
  const before = await stored();
  const response = await post({ ...LETTER, turnstileToken: "unused", ...change });
  expect([response.statusCode, response.json().error]).toEqual([400, sentence]);
  expect(await stored()).toEqual(before);
});

test.each([
  [
    { name: " ", email: "nobody" },
    { name: FILL, email: ADDRESS },
  ],
  [{ topic: "Free pills" }, { topic: "Please choose a topic." }],
  [{ turnstileToken: "made-up" }, { turnstileToken: "Please complete the CAPTCHA." }],
])("%j: the answer says which fields are wrong", async (change, fields) => {
  expect((await post({ ...LETTER, turnstileToken: "unused", ...change })).json().fields).toEqual(fields);
});

test("a body of ten megabytes is refused before it is read", async () => {
  const before = await stored();
  const response = await post({ ...LETTER, message: "x".repeat(10 * 1024 * 1024), turnstileToken: "unused" });
  expect(response.statusCode).toBe(413);
  expect(await stored()).toEqual(before);
});

test("a solution can be used once, and not if it was modified", async () => {
  const payload = await solve();
  const { parameters } = payload.challenge;
  const forged = { ...payload, challenge: { ...payload.challenge, parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 99_999 } } };
  const other = { ...payload, solution: { ...payload.solution, counter: payload.solution.counter + 1, derivedKey: "00".repeat(32) } };
  for (const bad of [forged, other]) expect((await post({ ...LETTER, turnstileToken: encode(bad) })).json().error).toBe("Please complete the CAPTCHA.");
  const both = await Promise.all([post({ ...LETTER, turnstileToken: encode(payload) }), post({ ...LETTER, turnstileToken: encode(payload) })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await post({ ...LETTER, turnstileToken: encode(payload) })).json().error).toBe("Please complete the CAPTCHA.");
});

test("the sixth message in a minute from one address is refused", async () => {
  const responses = [];
  for (let call = 0; call < 6; call += 1)
    responses.push((await app.inject({ method: "POST", url: "/api/contact", payload: {}, remoteAddress: "10.9.9.9" })).statusCode);
  expect(responses).toEqual([400, 400, 400, 400, 400, 429]);
});

/** Behaves as the public documentation says: a token is valid once, for the site and action it was issued for. */
const used = new Set<string>();
let isDown = false;
const cloudflare = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    if (isDown) return request.socket.destroy();
    const { secret, response: token } = JSON.parse(body);
    const no = (code: string) => ({ success: false, "error-codes": [code] });
    const [, action, hostname] = String(token).split("/");
    const result =
      secret !== "the-secret"
        ? no("invalid-input-secret")
        : used.has(token)
          ? no("timeout-or-duplicate")
          : !action
            ? no("invalid-input-response")
            : { success: true, "error-codes": [], challenge_ts: new Date().toISOString(), hostname, action };
    used.add(token);
    response.setHeader("content-type", "application/json").end(JSON.stringify(result));
  });
});
await new Promise<void>((resolve) => cloudflare.listen(0, "127.0.0.1", resolve));
afterAll(() => void cloudflare.close());
const { port } = cloudflare.address() as { port: number };
const TURNSTILE = {
  TURNSTILE_SITE_KEY: "site",
  TURNSTILE_SECRET_KEY: "the-secret",
  TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
  SITE_URL: "https://tools.example.com",
};

test("with Turnstile, token, action and site are checked; during an outage messages are refused with a 503", async () => {
  const { app, db } = await testApp({ env: TURNSTILE });
  const send = async (turnstileToken: string) => {
    const response = await post({ ...LETTER, turnstileToken }, app);
    return [response.statusCode, response.json().error];
  };
  const REFUSED = [400, "Please complete the CAPTCHA."];
  expect(await send("forged")).toEqual(REFUSED);
  expect(await send("1/login/tools.example.com")).toEqual(REFUSED);
  expect(await send("1/contact/evil.example.com")).toEqual(REFUSED);
  expect(await send("1/contact/tools.example.com")).toEqual([200, undefined]);
  expect(await send("1/contact/tools.example.com")).toEqual(REFUSED);
  isDown = true;
  expect(await send("2/contact/tools.example.com")).toEqual([503, "Failed to send message."]);
  expect(await db.$count(messages)).toBe(1);
  expect((await app.inject("/api/human-check")).statusCode).toBe(404);
  const policy = String((await app.inject("/healthz")).headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com");
  expect(policy).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/);
});
