/**
 * `npm run drill [-- --only restarts|soak] [--minutes 10]`: restarts instances, PostgreSQL and Redis under load and counts
 * what was lost, then uses one instance for minutes and watches its memory. Exits with 1 if something was lost or grew.
 */
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/build.ts";
import { buildIfChanged } from "../scripts/build-if-changed.ts";
import { SERVER } from "../scripts/build-server.ts";
import { drillRestarts } from "./restarts.ts";
import { type Figures, soak } from "./soak.ts";

const { values } = parseArgs({ options: { only: { type: "string", default: "restarts,soak" }, minutes: { type: "string", default: "10" } } });

await buildIfStale();
await buildIfChanged(SERVER);
const isNothingLost = values.only.includes("restarts") ? await drillRestarts() : true;
const isFlat = values.only.includes("soak") ? await drillMemory(Number(values.minutes)) : true;
process.exit(isNothingLost && isFlat ? 0 : 1);

async function drillMemory(minutes: number): Promise<boolean> {
  console.log(`\nTwenty visitors use one instance for ${minutes} minutes.`);
  const { answered, failed, isFlat } = await soak(minutes, (figures) => console.log(lineOf(figures)));
  console.log(`${answered} requests answered, ${failed.length} failed; memory ${isFlat ? "stayed flat" : "GREW"}`);
  if (failed.length > 0) console.log([...new Set(failed)].slice(0, 20).join("\n"));
  return isFlat && failed.length === 0;
}

function lineOf({ minute, liveMB, rssMB, pageCacheMB }: Figures): string {
  return `minute ${minute.toFixed(1)}: ${liveMB.toFixed(1)} MB live, ${rssMB.toFixed(0)} MB resident, ${pageCacheMB.toFixed(1)} MB of pages`;
}
