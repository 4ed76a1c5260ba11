import type { ServerResponse } from "node:http";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Claim, ClaimMethod } from "../../../../contract/maker.ts";
import type { User } from "../../../ports/identity/sessions.ts";
import { outbox } from "../../../ports/mail/tables.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { auditLog } from "../../audit-log/tables.ts";
import { createMachine } from "../../setup/machine.ts";
import { startNameServer } from "../../setup/testing/name-server.ts";
import { startWebsites } from "../../submissions/lookup/testing/website-server.ts";
import { toolClaims, toolMakers } from "../tables.ts";

/** What each website answers, by host; changed by the tests. */
const answers = new Map<string, (path: string) => { status?: number; body?: string; location?: string }>();
const HOSTS = ["quiet.test-site.com", "www.quiet.test-site.com", "copied.other-site.com"];
const answer = (host: string) => (response: ServerResponse, path: string) => {
  const { status = 200, body = "", location } = answers.get(host)?.(path) ?? { status: 404 };
  return response.writeHead(location ? 302 : status, { "content-type": "text/html", ...(location && { location }) }).end(body);
};
const { safeFetch, addressOf } = await startWebsites(Object.fromEntries(HOSTS.map((host) => [host, answer(host)])));
const records = new Map<string, string[]>();
const machine = createMachine({ nameServers: [await startNameServer(records)] });
const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" }, safeFetch, machine });
const { app, db } = site;
const { anAdmin, aUser, as } = people(site);

const HOST = "quiet.test-site.com";
const DOMAIN = "test-site.com";
const FILE = "/.well-known/toolatlas-verification.txt";
type Tool = { id: number; slug: string };

const claimable = (website = addressOf(HOST)) => aTool(db, { website });
const start = async (user: User, { slug }: Tool, body: Record<string, unknown>) => as(user).post(`/api/tools/${slug}/claims`, body);
const startBy = async (user: User, tool: Tool, method: ClaimMethod): Promise<Claim> => (await start(user, tool, { method })).json();
const check = async (user: User, { id }: Claim, body = {}) => as(user).post(`/api/user/claims/${id}/check`, body);
const checked = async (user: User, claim: Claim, body = {}): Promise<Claim> => (await check(user, claim, body)).json();
const hasMaker = async ({ slug }: Tool) => (await app.inject(`/api/tools/${slug}`)).json().hasMaker;
const mailsTo = (recipient: string) => db.select().from(outbox).where(eq(outbox.recipient, recipient));
const expire = ({ id }: Claim) => db.update(toolClaims).set({ expiresAt: sql`now() - interval '1 minute'` }).where(eq(toolClaims.id, id));

describe("a DNS record", () => {
  test("proves that a site is someone's, once", async () => {
    const [user, tool] = [await aUser(), await claimable()];
    const claim = await startBy(user, tool, "dns");
    expect(claim).toMatchObject({
      domain: DOMAIN,
      state: "open",
      expected: { where: `_toolatlas.${DOMAIN}`, value: expect.stringMatching(/^toolatlas-verification=.{32}$/) },
    });
    records.set(`_toolatlas.${DOMAIN}`, ["v=spf1 -all", claim.expected?.value ?? ""]);
    expect(await hasMaker(tool)).toBe(false);
    expect(await checked(user, claim)).toMatchObject({ state: "accepted", problem: null });
    expect(await hasMaker(tool)).toBe(true);
    expect((await as(user).get("/api/user/tools")).json().items).toMatchObject([{ slug: tool.slug, makers: [{ isYou: true }] }]);
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(tool.id)));
    expect(entry).toMatchObject({ action: "join", actorId: user.id, changes: { proof: [null, `dns ${DOMAIN}`] } });

    const again = await check(user, claim);
    expect([again.statusCode, again.json().error]).toEqual([409, "This claim has ended. Please start again."]);
    // The record is still there, but another person's claim has another text.
    const other = await aUser();
    expect((await checked(other, await startBy(other, tool, "dns"))).problem).toContain("and found “v=spf1 -all”, “toolatlas-verification=");
  });

  test("that is missing or wrong is refused with what was expected and found", async () => {
    const [user, tool] = [await aUser(), await claimable()];
    const claim = await startBy(user, tool, "dns");
    records.delete(`_toolatlas.${DOMAIN}`);
    const expected = `We expected a TXT record at _toolatlas.${DOMAIN} with the text ${claim.expected?.value}`;
    expect((await checked(user, claim)).problem).toBe(`${expected}, and found nothing.`);
    records.set(`_toolatlas.${DOMAIN}`, ["something else"]);
    expect(await checked(user, claim)).toMatchObject({ state: "open", problem: `${expected}, and found “something else”.` });
    expect(await hasMaker(tool)).toBe(false);
  });

  test("at a wildcard is refused, because every name has it", async () => {
    const [user, tool] = [await aUser(), await claimable("http://wild.example.org/")];
    const claim = await startBy(user, tool, "dns");
    const everyName = { get: () => [claim.expected?.value ?? ""] };
    const wild = createMachine({ nameServers: [await startNameServer(Object.assign(new Map<string, string[]>(), everyName))] });
    const other = await testApp({ database: site.database, env: { RATE_LIMIT_PER_MINUTE: "100000" }, safeFetch, machine: wild });
    const { problem } = (await people(other).as(user).post(`/api/user/claims/${claim.id}/check`, {})).json();
    expect(problem).toContain("because it is at a wildcard (*.example.org)");
  });

  test("cannot be looked up while the name servers are silent", async () => {
    const [user, tool] = [await aUser(), await claimable()];
    const claim = await startBy(user, tool, "dns");
    const silent = createMachine({ nameServers: ["127.0.0.1:9"] });
    const other = await testApp({ database: site.database, safeFetch, machine: silent });
    const { problem } = (await people(other).as(user).post(`/api/user/claims/${claim.id}/check`, {})).json();
    expect(problem).toBe(`The name servers of ${DOMAIN} did not answer. Please try again in a few minutes.`);
  });
});

describe("a tag in the home page", () => {
  test("proves that a site is someone's", async () => {
    const [user, tool] = [await aUser(), await claimable(addressOf(HOST, "/product/quiet"))];
    const claim = await startBy(user, tool, "meta");
    expect(claim.expected?.where).toBe(addressOf(HOST));
    answers.set(HOST, (path) => ({ body: path === "/" ? `<!doctype html><title>Quiet</title>${claim.expected?.value}<p>Hello` : "" }));
    expect((await checked(user, claim)).state).toBe("accepted");
  });

  test("counts only in the head, where visitors of the site cannot write", async () => {
    const [user, tool] = [await aUser(), await claimable()];
    const claim = await startBy(user, tool, "meta");
    answers.set(HOST, () => ({ body: `<html><head></head><body><p>Comment: ${claim.expected?.value}` }));
    expect((await checked(user, claim)).problem).toBe(`We expected ${claim.expected?.value} at ${addressOf(HOST)}, and found nothing.`);
  });
});

describe("a file", () => {
  test("proves that a site is someone's, also after a redirect within the site", async () => {
    const [user, tool] = [await aUser(), await claimable()];
    const claim = await startBy(user, tool, "file");
    answers.set(HOST, () => ({ location: addressOf(`www.${HOST}`, FILE) }));
    answers.set(`www.${HOST}`, (path) => ({ body: path === FILE ? `${claim.expected?.value}\n` : "" }));
    expect((await checked(user, claim)).state).toBe("accepted");
  });

  test.each([
    ["with another text", () => ({ body: "<html>Not found, but 200" }), "and found “<html>Not found, but 200”."],
    ["that is missing", () => ({ status: 404 }), "and the server answered with status 404."],
    [
      "on another site",
      () => ({ location: addressOf("copied.other-site.com", FILE) }),
      "redirects to copied.other-site.com, which is another site. The proof has to be on test-site.com.",
    ],
    ["on a private network", () => ({ location: "http://169.254.169.254/latest/meta-data" }), "could not be read. This address is on a private network."],
    ["that is too large", () => ({ body: "x".repeat(600 * 1024) }), "could not be read. The response is larger than 512 kB."],
  ])("%s is refused with the reason", async (_what, reply, reason) => {
    const [user, tool] = [await aUser(), await claimable()];
    const claim = await startBy(user, tool, "file");
    answers.set("copied.other-site.com", () => ({ body: claim.expected?.value ?? "" }));
    answers.set(HOST, reply);
    const { state, problem } = await checked(user, claim);
    expect([state, problem]).toEqual(["open", expect.stringContaining(reason)]);
    expect(await hasMaker(tool)).toBe(false);
  });

  test("of a website on a private network is never fetched", async () => {
    const [user, tool] = [await aUser(), await claimable("http://intranet.example.org/")];
    const { problem } = await checked(user, await startBy(user, tool, "file"));
    expect(problem).toBe(`http://intranet.example.org${FILE} could not be read. This address is on a private network.`);
  });
});

describe("a code sent by mail", () => {
  const codeIn = (text: string) => /claim\?code=([\w-]+)/.exec(text)?.[1] ?? "";

  test("proves that a site is someone's", async () => {
    const [user, tool, address] = [await aUser(), await claimable(), `hello+${crypto.randomUUID()}@${DOMAIN}`];
    const claim: Claim = (await start(user, tool, { method: "mail", address })).json();
    expect(claim).toMatchObject({ expected: null, address });
    const [mail] = await mailsTo(address);
    const code = codeIn(mail?.text ?? "");
    expect(JSON.stringify(await db.select().from(toolClaims).where(eq(toolClaims.id, claim.id)))).not.toContain(code);
    expect((await checked(user, claim, { code: "guessed" })).problem).toBe(`This is not the code that we sent to ${address}.`);
    expect((await check(await aUser(), claim, { code })).statusCode).toBe(404);
    expect((await checked(user, claim, { code })).state).toBe("accepted");
  });

  test.each([
    ["someone@gmail.com", addressOf(HOST), `Please use an address at ${DOMAIN}, such as hello@${DOMAIN}.`],
    [`someone@${DOMAIN}.evil.com`, addressOf(HOST), `Please use an address at ${DOMAIN}`],
    ["someone@outlook.com", "https://outlook.com/", "Everyone can have an address at outlook.com, so it proves nothing."],
    ["not an address", addressOf(HOST), "Please enter a valid email address"],
  ])("is not sent to %s for a tool at %s", async (address, website, reason) => {
    const response = await start(await aUser(), await claimable(website), { method: "mail", address });
    expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(reason)]);
  });
});

describe("a claim", () => {
  test("expires after a week", async () => {
    const [user, tool] = [await aUser(), await claimable()];
    const claim = await startBy(user, tool, "dns");
    records.set(`_toolatlas.${DOMAIN}`, [claim.expected?.value ?? ""]);
    await expire(claim);
    const response = await check(user, claim);
    expect([response.statusCode, response.json().error]).toEqual([409, "This claim has expired after 7 days. Please start again."]);
    expect((await as(user).get(`/api/tools/${tool.slug}/claim`)).json()).toMatchObject({ isMaker: false, claim: { isExpired: true } });
  });

  test("that is started again has another text, and the earlier one ends", async () => {
    const [user, tool] = [await aUser(), await claimable()];
    const [first, second] = [await startBy(user, tool, "dns"), await startBy(user, tool, "dns")];
    expect(second.expected?.value).not.toBe(first.expected?.value);
    expect((await check(user, first)).statusCode).toBe(409);
    expect((await as(user).post(`/api/user/claims/${second.id}/withdraw`)).statusCode).toBe(200);
    expect((await as(user).post(`/api/user/claims/${second.id}/withdraw`)).statusCode).toBe(409);
    expect((await as(await aUser()).post(`/api/user/claims/${second.id}/withdraw`)).statusCode).toBe(404);
  });

  test("is for the site the tool had when it was started", async () => {
    const [user, admin, tool] = [await aUser(), await anAdmin(), await claimable()];
    const claim = await startBy(user, tool, "dns");
    records.set(`_toolatlas.${DOMAIN}`, [claim.expected?.value ?? ""]);
    await as(admin).put(`/api/admin/tools/${tool.id}`, { website: "https://sold.example.net/" });
    expect((await checked(user, claim)).problem).toBe(`The tool's website is on example.net now, and this claim is for ${DOMAIN}. Please start again.`);
    expect(await hasMaker(tool)).toBe(false);
  });

  test("can be started ten times a day, also with concurrent requests", async () => {
    const [user, tool] = [await aUser(), await claimable()];
    const responses = await Promise.all(Array.from({ length: 12 }, () => start(user, tool, { method: "dns" })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect(await db.$count(toolClaims, sql`user_id = ${user.id} and state = 'open'`)).toBe(1);
  });

  test("says whether the listing is one of many pages of a site", async () => {
    const user = await aUser();
    const statusOf = async (website: string) => (await as(user).get(`/api/tools/${(await claimable(website)).slug}/claim`)).json();
    expect(await statusOf("https://github.com/someone/tool")).toMatchObject({ domain: "github.com", isPage: true });
    expect(await statusOf("https://www.tool.com/")).toMatchObject({ domain: "tool.com", isPage: false });
    expect(await statusOf("https://someone.github.io/")).toMatchObject({ domain: "someone.github.io", isPage: false });
  });

  test("needs an account and a public tool", async () => {
    const [user, hidden, tool] = [await aUser(), await aTool(db, { hiddenAt: new Date() }), await claimable()];
    expect((await start(user, hidden, { method: "dns" })).statusCode).toBe(404);
    expect((await as(null).post(`/api/tools/${tool.slug}/claims`, { method: "dns" })).statusCode).toBe(401);
    expect(await db.$count(toolMakers, eq(toolMakers.toolId, tool.id))).toBe(0);
  });
});
