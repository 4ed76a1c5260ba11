/** A thread that writes in small transactions, each rolled back, until it is stopped; then it reports how long the slowest waited. */

import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { milliseconds } from "@toolatlas/bench";
import pg from "pg";

/** Each is blocked by any long lock on the table, or on one of its rows. */
const STATEMENTS = ["tools", "users", "comments", "likes", "posts"].map(
  (table) => `update ${table} set created_at = created_at where ctid = (select ctid from ${table} limit 1)`,
);
const PAUSE_MS = 20;

let isStopped = false;
parentPort?.once("message", () => (isStopped = true));
const client = new pg.Client({ connectionString: workerData.url });
await client.connect();
let longestWaitMs = 0;
do {
  for (const statement of STATEMENTS) longestWaitMs = Math.max(longestWaitMs, await milliseconds(() => client.query(`begin; ${statement}; rollback`)));
  await delay(PAUSE_MS);
} while (!isStopped);
await client.end();
parentPort?.postMessage(longestWaitMs);
