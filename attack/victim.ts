/** A throw-away instance in a process of its own, with people to act as; says what it is once it listens, and how long it was deaf when asked. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createApp } from "../src/server/app.ts";
import { readConfig } from "../src/server/config/config.ts";
import { seed } from "../src/server/domains/demo-content/seed.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";
import { people } from "../src/server/testing/people.ts";
import type { ApiDescription } from "./hostile-requests.ts";

/** Enough that deleting one's account, or signing out everywhere, leaves others to go on with. */
const PEOPLE = 60;

export type Ready = { url: string; members: string[]; admins: string[]; api: ApiDescription };
export type Stall = { stalledMs: number; memoryMB: number };

const config = readConfig();
const database = await connect(config);
await migrate(database);
await seed(database.db);
const app = await createApp({ config, database });
const delay = monitorEventLoopDelay({ resolution: 5 });

process.on("message", () => {
  process.send?.({ stalledMs: delay.max / 1e6, memoryMB: process.memoryUsage.rss() / 1e6 } satisfies Stall);
  delay.reset();
});
process.once("disconnect", () => process.exit(0));

const { aUser, anAdmin, tokenOf } = people({ app, db: database.db });
/** Under names that are new after a restart, too. */
const newcomer = () => ({ subject: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com` });
const tokens = (make: typeof aUser) => Promise.all(Array.from({ length: PEOPLE }, async () => tokenOf(await make(newcomer()))));
const [members, admins] = [await tokens(aUser), await tokens(anAdmin)];
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as { port: number };
delay.enable();
// The generator's own type is narrower than what a reader of the description needs.
const api: ApiDescription = JSON.parse(JSON.stringify(app.swagger()));
process.send?.({ url: `http://127.0.0.1:${port}`, members, admins, api } satisfies Ready);
