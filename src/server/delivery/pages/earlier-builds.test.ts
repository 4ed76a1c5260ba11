import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { deleteOldBuiltFiles, keepBuiltFiles } from "../../platform/files/built-files.ts";
import { testApp } from "../../testing/app.ts";
import { shareBuild } from "./earlier-builds.ts";
import { ASSETS } from "./static-files.ts";

const { app, database, db } = await testApp();
const CODE = "export const page = 1;\n";

/** A build with one code file, which is compressed, and one font, which is not. */
async function aBuild(hash: string) {
  const folder = await mkdtemp(join(tmpdir(), "build-"));
  await writeFile(join(folder, `news-${hash}.js`), CODE);
  await writeFile(join(folder, `news-${hash}.js.br`), brotliCompressSync(CODE));
  await writeFile(join(folder, `news-${hash}.js.gz`), "not needed");
  await writeFile(join(folder, `geist-${hash}.woff2`), "a font");
  return folder;
}

test("a tab from an earlier build or another instance's build gets its files", async () => {
  expect(await keepBuiltFiles(db, await aBuild("OldOld01"))).toBe(2);
  const code = await app.inject("/assets/news-OldOld01.js");
  expect(code).toMatchObject({ statusCode: 200, body: CODE });
  expect(code.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  const packed = await app.inject({ url: "/assets/news-OldOld01.js", headers: { "accept-encoding": "gzip, br" } });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(CODE);
  expect(await app.inject("/assets/geist-OldOld01.woff2")).toMatchObject({ statusCode: 200, body: "a font" });
});

test("a file of no build is a 404 that is not cached", async () => {
  const missing = await app.inject("/assets/news-NeverWas.js");
  expect(missing.statusCode).toBe(404);
  expect(missing.headers["cache-control"]).toBe("no-store");
  expect((await app.inject("/assets/..%2f..%2fpackage.json")).statusCode).toBe(404);
});

test("a build is stored once, and a new build purges the CDN", async () => {
  const changed = vi.fn(async () => {});
  const changes = { changed, changedIn: async () => () => {}, onChange: () => {} };
  const folder = await aBuild("NewNew01");
  await shareBuild(database, changes, folder);
  await shareBuild(database, changes, folder);
  expect(changed).toHaveBeenCalledOnce();
  expect(changed).toHaveBeenCalledWith("all");
});

test("files of the current build are served from disk", async () => {
  await keepBuiltFiles(db, ASSETS);
  const [, name = ""] = /\/assets\/([\w-]+\.js)/.exec((await app.inject("/about")).body) ?? [];
  expect((await app.inject(`/assets/${name}`)).body).toBe(await readFile(join(ASSETS, name), "utf8"));
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(sql`built_files`).where(sql`name = ${name}`);
  expect(row?.count).toBe(1);
});

test("build files unused for a month are deleted", async () => {
  await keepBuiltFiles(db, await aBuild("Ancient1"));
  await keepBuiltFiles(db, await aBuild("Recent01"));
  await db.execute(sql`update built_files set used_at = now() - interval '31 days' where name like '%Ancient1%'`);
  await deleteOldBuiltFiles(db);
  expect((await app.inject("/assets/news-Ancient1.js")).statusCode).toBe(404);
  expect((await app.inject("/assets/news-Recent01.js")).statusCode).toBe(200);
});
