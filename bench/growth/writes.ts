/** Every kind of user write, in a directory of this size. */
import { interleave, median, milliseconds, percentile, type Row } from "@toolatlas/bench";
import { createApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config/config.ts";
import type { Database } from "../../src/server/platform/db/database.ts";
import { people } from "../../src/server/testing/people.ts";
import { withDataDir } from "../server.ts";
import type { KnownContent } from "./reads.ts";

const WRITES = 100;
const AT_MOST_MS = 50;
const SETTINGS = { LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "100000000", HUMAN_CHECK_ABOVE: "100000000" };

export const measureWrites = (url: string, database: Database, known: KnownContent): Promise<Row[]> =>
  withDataDir(async (dataDir) => {
    const app = await createApp({ config: readConfig({ ...SETTINGS, DATABASE_URL: url, DATA_DIR: dataDir }), database, searchFolder: dataDir });
    await app.search.whenIdle();
    const rows = await rowsOf(app, database, known);
    await app.close();
    return rows;
  });

async function rowsOf(app: Awaited<ReturnType<typeof createApp>>, database: Database, { slugs, posts }: KnownContent): Promise<Row[]> {
  const { aUser, anAdmin, as } = people({ app, db: database.db });
  const admin = as(await anAdmin());
  // One for each round, because comments and submissions are rate-limited. The first call starts their session.
  const persons = await Promise.all(Array.from({ length: WRITES }, async () => as(await aUser())));
  await Promise.all(persons.map((person) => person.get("/api/auth/user")));
  const person = (round: number) => persons[round % WRITES] ?? as(null);
  const slug = (round: number) => slugs[round % slugs.length];

  async function expectOk(asked: Promise<{ statusCode: number; body: string }>) {
    const { statusCode, body } = await asked;
    if (statusCode >= 300) throw new Error(`A write was answered with ${statusCode}: ${body.slice(0, 200)}`);
  }
  const submission = (n: number) => ({
    name: `Measured tool ${n}`,
    website: `https://measured-${n}.example.com`,
    category: "Writing",
    shortDescription: "Made for a measurement.",
    description: "Made for a measurement.",
    pricingType: "free",
  });
  const ids: number[] = [];
  for (const { id } of JSON.parse((await admin.get("/api/admin/tools?limit=100")).body).items) ids.push(id);
  const subjects = {
    "a like": (n: number) => person(n).post(`/api/tools/${slug(n)}/like`),
    "a view": (n: number) => as(null).post(`/api/tools/${slug(n)}/count/view`),
    "a comment": (n: number) => person(n).post(`/api/blogs/slug/${posts[n % posts.length]}/comments`, { content: `Measured ${n}` }),
    "a submission": (n: number) => person(n).post("/api/tools/submit", submission(n)),
    "an admin's edit": (n: number) => admin.post(`/api/admin/tools/${ids[n % ids.length]}/featured`, { featured: true }),
  };
  const timed = Object.entries(subjects).map(([what, ask]) => [what, (n: number) => milliseconds(() => expectOk(ask(n)))] as const);
  const measured = await interleave(WRITES, Object.fromEntries(timed));
  return Object.entries(measured).map(([what, times]) => {
    const value = percentile(times, 0.99);
    return { what, figure: `p99 ${value.toFixed(1)} ms, median ${median(times).toFixed(1)}`, value, atMost: AT_MOST_MS };
  });
}
