import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeLock } from "../../src/server/platform/db/lock.ts";
import { aCheckout, SCRIPTS, STEPS } from "./testing/a-checkout.ts";

const UNCHANGED = { version: "1.0.0", branch: "main", installed: ["1.0.0", "1.0.0"], rows: "from 1.0.0" };

test("an upgrade backs up, installs, migrates and verifies, and reports each step", { timeout: 60_000 }, async () => {
  const checkout = aCheckout();
  expect(await checkout.upgrade()).toBe(true);
  expect(checkout.state()).toEqual({ version: "1.1.0", branch: "", installed: ["1.1.0", "1.1.0"], rows: "migrated by 1.1.0" });
  expect(checkout.backups()).toEqual([expect.stringMatching(/^before-1\.1\.0-.*\.tar\.gz$/)]);
  expect(checkout.lines.map((line) => line.split(" ", 2).join(" "))).toEqual([
    "1/5 Checking",
    "2/5 Backing",
    "3/5 Installing",
    "4/5 Migrating",
    "5/5 Verifying",
    "Version 1.1.0",
  ]);
  expect(checkout.isTidy()).toBe(true);
});

test.each(["build", "migrate", "verify"])(
  "if %s fails, code, packages and data are as before, and the output says why",
  { timeout: 60_000 },
  async (failsAt) => {
    const checkout = aCheckout({ failsAt });
    expect(await checkout.upgrade()).toBe(false);
    expect(checkout.state()).toEqual(UNCHANGED);
    expect(checkout.lines).toContain(`Failed: ${failsAt} went wrong`);
    expect(checkout.lines.at(-1)).toBe(`Rolled back: code${failsAt === "build" ? " is" : " and data are"} as before. Start the server.`);
    expect(checkout.isTidy()).toBe(true);
  },
);

test("an upgrade that is stopped halfway rolls back", { timeout: 60_000 }, async () => {
  const checkout = aCheckout({ scripts: { ...SCRIPTS, migrate: 'node steps.mjs migrate && node --eval "setInterval(() => {}, 1000)"' } });
  const stopping = new AbortController();
  const say = (line: string) => {
    checkout.lines.push(line);
    if (line.startsWith("4/5")) setImmediate(() => stopping.abort());
  };
  expect(await checkout.upgrade("v1.1.0", { say, signal: stopping.signal })).toBe(false);
  expect(checkout.state()).toEqual(UNCHANGED);
  expect(checkout.lines).toContain("Failed: It was stopped.");
});

test("uncommitted changes are named, and nothing is touched", async () => {
  const checkout = aCheckout();
  checkout.write("steps.mjs", `${STEPS}// edited`);
  await expect(checkout.upgrade()).rejects.toThrow(/^There are uncommitted changes\. Commit or stash them, then upgrade again:\n ?M steps\.mjs$/);
  expect(checkout.state()).toEqual(UNCHANGED);
  expect([checkout.backups(), checkout.lines.length]).toEqual([[], 1]);
});

test("a running server, an unknown version, an old Node and a full disk are refused before anything changes", async () => {
  const checkout = aCheckout({ engines: { node: ">=26.2" } });
  await expect(checkout.upgrade("v9")).rejects.toThrow("There is no tag or commit v9");
  await expect(checkout.upgrade()).rejects.toThrow("Version 1.1.0 needs Node >=26.2, and npm runs on v24.1.0. Install a newer Node first.");
  const newer = { nodeVersion: "v26.2.0", freeBytes: async () => 3 };
  await expect(checkout.upgrade("v1.1.0", { machine: newer })).rejects.toThrow(/^The upgrade needs 1 MB in .*, and 1 MB are free\.$/);
  const unlock = await takeLock(join(checkout.data.dataDir, "database.lock"));
  await expect(checkout.upgrade("v1.1.0", { machine: newer })).rejects.toThrow(/^The database is in use by process/);
  await unlock();
  expect(checkout.state()).toEqual(UNCHANGED);
});

test("a version without the commands that the upgrade needs is refused", async () => {
  const checkout = aCheckout({ scripts: { build: "" } });
  await expect(checkout.upgrade()).rejects.toThrow("v1.1.0 (version 1.1.0) has no npm run migrate or verify; npm run upgrade cannot install it.");
});

test("after an upgrade that was killed, the next one says how to go back", async () => {
  const checkout = aCheckout();
  mkdirSync(join(checkout.root, ".cache/upgrade"), { recursive: true });
  checkout.write(".cache/upgrade/state.json", JSON.stringify({ from: { ref: "main", version: "1.0.0" }, backup: "/backups/a.tar.gz" }));
  await expect(checkout.upgrade()).rejects.toThrow(
    "An upgrade from version 1.0.0 was interrupted. Go back with: git checkout --force main && npm run restore -- /backups/a.tar.gz --replace",
  );
});
