/** Screenshots as a fact of a listing: proposing, publishing, history, restoring, merging, and where they are shown. */
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Screenshot } from "../../../../contract/screenshot.ts";
import { readConfig } from "../../../config/config.ts";
import { openFiles } from "../../../ports/files/open-files.ts";
import { startS3 } from "../../../ports/files/testing/s3-server.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { aPicture, aScreenshotOf, uploads } from "../../../testing/screenshots.ts";
import { toolChanges, toolMakers, toolScreenshotFiles, tools } from "../tables.ts";
import { moveScreenshotFiles, sweepScreenshotFiles } from "./screenshot-files.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const users = people(site);
const { anAdmin, aUser, as } = users;
const { send, aScreenshot } = uploads(site, users);
const admin = await anAdmin();

type Tool = { id: number; slug: string };
type User = typeof admin;

async function aMaker({ id: toolId }: Tool, trustedFields: "screenshots"[] = []) {
  const user = await aUser();
  await db.insert(toolMakers).values({ toolId, userId: user.id, proof: "dns", domain: "example.com", trustedFields });
  return user;
}
const edit = ({ id }: Tool, screenshots: unknown[]) => as(admin).put(`/api/admin/tools/${id}`, { screenshots });
const propose = (user: User, { slug }: Tool, screenshots: unknown[], more: Record<string, unknown> = {}) =>
  as(user).post(`/api/tools/${slug}/corrections`, { fields: { screenshots }, ...more });
const shownOf = async ({ slug }: Tool): Promise<Screenshot[]> => (await app.inject(`/api/tools/${slug}`)).json().screenshots;
const fileOf = ({ id, width }: Screenshot) => `/api/screenshots/${id}-${width}.webp`;
const statusOf = async (url: string) => (await app.inject(url)).statusCode;
const several = (tool: Tool, count: number) => Promise.all(Array.from({ length: count }, (_, index) => aScreenshotOf(db, tool, `View ${index + 1}`)));
const waiting = async ({ id }: Tool) => {
  const [change] = await db
    .select()
    .from(toolChanges)
    .where(and(eq(toolChanges.toolId, id), eq(toolChanges.state, "proposed")));
  return change ?? expect.unreachable("A change waits");
};

test("a maker's screenshots are public after a review, and only then can anyone load them", async () => {
  const tool = await aTool(db);
  const maker = await aMaker(tool);
  const picture = await aScreenshot(maker, tool.slug, "The editor");
  expect((await propose(maker, tool, [picture])).json()).toMatchObject({ published: [], waiting: ["screenshots"] });
  expect([await shownOf(tool), await statusOf(fileOf(picture))]).toEqual([[], 404]);
  const change = await waiting(tool);
  expect((await as(admin).put(`/api/admin/approve/changes/${change.id}`, { approved: true, version: change.version })).statusCode).toBe(200);
  expect(await shownOf(tool)).toEqual([picture]);
  const file = await app.inject(fileOf(picture));
  expect(file.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, s-maxage=86400, immutable",
    "x-content-type-options": "nosniff",
    "cache-tag": `tool%3A${tool.slug}`,
  });
  expect((await app.inject(fileOf(picture).replace("webp", "avif"))).headers["content-type"]).toBe("image/avif");
});

test("a rejected screenshot is never public", async () => {
  const tool = await aTool(db);
  const maker = await aMaker(tool);
  const picture = await aScreenshotOf(db, tool);
  await propose(maker, tool, [picture]);
  const change = await waiting(tool);
  await as(admin).put(`/api/admin/approve/changes/${change.id}`, { approved: false, reason: "Not this tool" });
  expect([await shownOf(tool), await statusOf(fileOf(picture))]).toEqual([[], 404]);
});

test("the screenshots of a maker whom editors trust are public immediately", async () => {
  const tool = await aTool(db);
  const maker = await aMaker(tool, ["screenshots"]);
  const picture = await aScreenshotOf(db, tool);
  expect((await propose(maker, tool, [picture], { seen: { screenshots: [] } })).json()).toMatchObject({ published: ["screenshots"], waiting: [] });
  expect([await shownOf(tool), await statusOf(fileOf(picture))]).toEqual([[picture], 200]);
});

test("visitors cannot change screenshots", async () => {
  const tool = await aTool(db);
  await edit(tool, [await aScreenshotOf(db, tool)]);
  const refused = await propose(await aUser(), tool, [], { source: "I do not like them" });
  expect([refused.statusCode, refused.json().error]).toEqual([403, "Only makers of this tool can change its screenshots."]);
});

test("a seventh screenshot is refused, and so are one without a description, one twice, and one that does not exist", async () => {
  const tool = await aTool(db);
  const pictures = await several(tool, 7);
  const [first] = pictures;
  const refused = async (list: unknown[]) => {
    const response = await edit(tool, list);
    return [response.statusCode, response.json().error];
  };
  expect(await refused(pictures)).toEqual([400, expect.stringContaining("At most 6 screenshots")]);
  expect(await refused([{ ...first, caption: " " }])).toEqual([400, expect.stringContaining("Describe what this screenshot shows")]);
  expect(await refused([first, first])).toEqual([400, expect.stringContaining("Two of these screenshots are the same")]);
  const gone = [409, "A screenshot is no longer available. Remove it and upload it again."];
  expect(await refused([{ ...first, id: crypto.randomUUID() }])).toEqual(gone);
  expect(await refused([{ ...first, width: 10 }])).toEqual(gone);
  expect((await edit(tool, pictures.slice(0, 6))).statusCode).toBe(200);
  expect(await shownOf(tool)).toHaveLength(6);
});

test("a tool cannot show the screenshots of another, not even as a proposal", async () => {
  const [tool, other] = [await aTool(db), await aTool(db)];
  const picture = await aScreenshotOf(db, other);
  expect((await edit(tool, [picture])).statusCode).toBe(409);
  expect((await propose(await aMaker(tool), tool, [picture])).statusCode).toBe(409);
});

test("pictures of a hidden tool, and those that it no longer shows, are not served", async () => {
  const tool = await aTool(db);
  const [kept, removed] = await several(tool, 2);
  if (!kept || !removed) return expect.unreachable("Two were uploaded");
  await edit(tool, [kept, removed]);
  await edit(tool, [kept]);
  expect([await statusOf(fileOf(kept)), await statusOf(fileOf(removed))]).toEqual([200, 404]);
  await as(admin).post(`/api/admin/tools/${tool.id}/hidden`, { hidden: true });
  expect(await statusOf(fileOf(kept))).toBe(404);
});

test("the history says which pictures were added, removed and moved, and an older version brings them back", async () => {
  const tool = await aTool(db);
  const [one, two] = await several(tool, 2);
  if (!one || !two) return expect.unreachable("Two were uploaded");
  await edit(tool, [one, two]);
  const [first] = (await as(admin).get(`/api/admin/tools/${tool.id}/changes`)).json().items;
  await edit(tool, [two, one]);
  await edit(tool, [two]);
  const { body } = await app.inject(`/tools/${tool.slug}/history`);
  expect(body).toContain("<del>View 1 (640 × 400)</del>");
  expect(body).toContain("<ins>View 2 (640 × 400)</ins>");
  expect(body).toContain("Only the order changed.");
  expect((await app.inject(`/tools/${tool.slug}/history.md`)).body).toContain("- Screenshots: none → View 1 (640 × 400), View 2 (640 × 400)");
  expect((await as(admin).post(`/api/admin/tools/${tool.id}/changes/${first.id}/restore`)).statusCode).toBe(200);
  expect(await shownOf(tool)).toEqual([one, two]);
  expect(await statusOf(fileOf(one))).toBe(200);
});

test("another picture with the same description is a change that the history shows", async () => {
  const tool = await aTool(db);
  const pictures = await several(tool, 3);
  const [one, two, three] = pictures.map((picture) => ({ ...picture, caption: "The editor" }));
  await edit(tool, [one, three]);
  await edit(tool, [two, three]);
  const { body } = await app.inject(`/tools/${tool.slug}/history`);
  const [, entry] = body.split("<h2>Changed</h2>");
  expect(entry).toContain("<del>The editor (640 × 400)</del>");
  expect(entry).toContain("<ins>The editor (640 × 400)</ins>");
});

test("a change of screenshots can be scheduled", async () => {
  const tool = await aTool(db);
  const picture = await aScreenshotOf(db, tool);
  const applyAt = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await as(admin).post(`/api/admin/tools/${tool.id}/scheduled-changes`, { fields: { screenshots: [picture] }, applyAt });
  expect([scheduled.statusCode, await shownOf(tool)]).toEqual([200, []]);
});

test("a merge gives the chosen screenshots to the tool that stays, and its undo gives them back", async () => {
  const [removed, kept] = [await aTool(db), await aTool(db)];
  const [theirs, ours] = [await aScreenshotOf(db, removed, "Theirs"), await aScreenshotOf(db, kept, "Ours")];
  await edit(removed, [theirs]);
  await edit(kept, [ours]);
  const merge = await as(admin).post(`/api/admin/tools/${removed.id}/merge`, { into: kept.id, take: ["screenshots"] });
  expect([merge.statusCode, await shownOf(kept), await statusOf(fileOf(theirs))]).toEqual([200, [theirs], 200]);
  expect((await as(admin).post(`/api/admin/tools/${removed.id}/unmerge`)).statusCode).toBe(200);
  expect([await shownOf(kept), await shownOf(removed)]).toEqual([[ours], [theirs]]);
  expect([await statusOf(fileOf(ours)), await statusOf(fileOf(theirs))]).toEqual([200, 200]);
});

test("a merge can keep the screenshots of both, as far as there is room", async () => {
  const [removed, kept] = [await aTool(db), await aTool(db)];
  const [theirs, ours] = [await several(removed, 2), await several(kept, 5)];
  await edit(removed, theirs);
  await edit(kept, ours);
  await as(admin).post(`/api/admin/tools/${removed.id}/merge`, { into: kept.id, combine: ["screenshots"] });
  expect(await shownOf(kept)).toEqual([...ours, theirs[0]]);
  await as(admin).post(`/api/admin/tools/${removed.id}/unmerge`);
  expect([await shownOf(kept), await shownOf(removed)]).toEqual([ours, theirs]);
});

test("every API and the Markdown version have the addresses of the pictures, and the page shows them instead of the drawn cover", async () => {
  const [tool, bare] = [await aTool(db), await aTool(db)];
  const picture = await aScreenshotOf(db, tool, "The editor in use");
  await edit(tool, [picture]);
  const url = `http://localhost:3000${fileOf(picture)}`;
  expect((await app.inject(`/api/v1/tools/${tool.slug}`)).json().screenshots).toEqual([{ url, caption: "The editor in use", width: 640, height: 400 }]);
  expect((await app.inject(`/tools/${tool.slug}.md`)).body).toContain(`## Screenshots\n\n- [The editor in use](${url})`);
  const page = (await app.inject(`/tools/${tool.slug}`)).body;
  expect(page).toContain(`"screenshot":[{"@type":"ImageObject","url":"${url}"`);
  expect(page).toContain('alt="The editor in use"');
  expect(page).not.toContain('class="gallery"');
  const other = (await app.inject(`/tools/${bare.slug}`)).body;
  expect(other).toContain('class="gallery"');
  expect(other).not.toContain('class="shots"');
});

test("pictures are stored in a bucket if there is one, moved there later, and swept with their rows", async () => {
  const s3 = await startS3();
  const files = await openFiles(readConfig(s3.env));
  const bucket = files.bucket ?? expect.unreachable("There is a bucket");
  const [now, before] = [await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000", ...s3.env } }), site];
  const there = people(now);
  const owner = await there.anAdmin();
  const tool = await aTool(now.db);
  const { id, width, height } = (await uploads(now, there).send(owner, tool.slug, await aPicture({ width: 640, height: 400 }))).json();
  const keys = async () => (await Array.fromAsync(bucket.list("tool-screenshots/"))).map(({ key }) => key);
  expect(await keys()).toHaveLength(4);
  await there.as(owner).put(`/api/admin/tools/${tool.id}`, { screenshots: [{ id, width, height, caption: "In the bucket" }] });
  const shown = await now.app.inject(`/api/screenshots/${id}-480.avif`);
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/avif"]);

  const other = await aTool(before.db);
  await send(admin, other.slug, await aPicture({ width: 640, height: 400 }));
  const inDatabase = await before.db.$count(toolScreenshotFiles);
  expect(await moveScreenshotFiles({ db: before.db, bucket })).toBe(inDatabase);
  expect(await moveScreenshotFiles({ db: before.db, bucket })).toBe(0);
  await now.db.delete(tools).where(eq(tools.id, tool.id));
  await before.db.delete(toolScreenshotFiles);
  const later = new Date(Date.now() + 25 * 3_600_000);
  expect(await sweepScreenshotFiles({ db: now.db, bucket })).toBe(0);
  expect(await sweepScreenshotFiles({ db: now.db, bucket, now: later })).toBe(4 + inDatabase);
  files.close();
  await s3.stop();
});
