/** Servers with the demo directory, with one of everything, and with more of everything than a page shows. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../e2e/server.ts";
import { ACCESS_OPTIONS } from "../../src/contract/tool-options.ts";
import { connect } from "../../src/server/platform/db/connect.ts";
import type { Db } from "../../src/server/platform/db/database.ts";
import { migrate } from "../../src/server/platform/db/migrate.ts";
import { anArticle, aPost } from "../../src/server/testing/content-factories.ts";
import { aTool } from "../../src/server/testing/factories.ts";

export type Directory = "demo" | "one" | "full";

const ITEMS = { one: 1, full: 40 };
const NAME = "Extraordinarily Comprehensive Documentation Assistant";
const TITLE = "What an extraordinarily long headline about interoperability and internationalization looks like";
const times = (count: number, text: string) => Array.from({ length: count }, (_, at) => `${text} ${at + 1}`);

export async function startServerWith(directory: Directory) {
  if (directory === "demo") return startServer();
  const dataDir = await mkdtemp(join(tmpdir(), "toolatlas-shots-"));
  try {
    const database = await connect({ dataDir });
    await migrate(database);
    await fill(database.db, ITEMS[directory]);
    await database.close();
    // A server starts with a copy of this folder, and adds no demo content to others.
    process.env.TOOLATLAS_SEEDED = dataDir;
    return await startServer();
  } finally {
    delete process.env.TOOLATLAS_SEEDED;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(db: Db, count: number) {
  const nextYear = new Date(Date.now() + 365 * 86_400_000);
  for (let at = 1; at <= count; at += 1) {
    await aTool(db, {
      name: at === 1 ? NAME : `${NAME} ${at}`,
      website: `https://tool-${at}.example.com`,
      shortDescription: "Writes, translates, summarizes and proofreads the documentation of enterprise software in all languages of your customers",
      // One tool is as short as a tool can be.
      ...(count > 1 && {
        access: [...ACCESS_OPTIONS],
        audience: times(6, "Documentation departments"),
        tags: times(8, "internationalization"),
        keyFeatures: times(12, "Internationalization of technical documentation"),
        useCases: times(6, "Release notes: Summarizes what changed for the people who have to read it"),
        pros: times(6, "Understands extraordinarily complicated terminology"),
        cons: times(6, "Needs administrators with considerable experience"),
        likesCount: 1_234_567 - at,
        trending: 1_000 - at,
        featuredUntil: nextYear,
        hotUntil: nextYear,
      }),
    });
    await anArticle(db, { title: `${TITLE} ${at}` });
    await aPost(db, { title: `${TITLE} ${at}` });
  }
}
