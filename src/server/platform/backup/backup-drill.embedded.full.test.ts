/** A backup of the embedded database while it is written to, restored elsewhere. */
// Slow: starts servers, and backs up and restores their data.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { closeLater } from "../../testing/close-after-tests.ts";
import { aDataFolder } from "../../testing/data-folder.ts";
import { serveControl } from "../control/control-socket.ts";
import { openPglite } from "../db/pglite.ts";
import { backUpEmbedded } from "./backup-embedded.ts";
import { drill } from "./testing/drill.ts";

const open = (dataDir: string) => openPglite(join(dataDir, "database"));

test("the drill: backed up under load, restored elsewhere, with the same rows, money and search results", { timeout: 240_000 }, async () => {
  const [from, to] = [await aDataFolder(), await mkdtemp(join(tmpdir(), "toolatlas-restore-"))];
  closeLater(() => rm(to, { recursive: true, force: true }));
  const source = await open(from);
  closeLater(() => source.close());
  const control = await serveControl({
    dataDir: from,
    commands: { backup: () => backUpEmbedded(source, from) },
    onError: (error) => expect.unreachable(String(error)),
  });
  closeLater(() => control.close());
  await drill({ source, sourceEnv: { DATA_DIR: from }, targetEnv: { DATA_DIR: to }, file: join(from, "drill.tar.gz"), openTarget: () => open(to) });
  // The copy and the folder it was unpacked to are removed; the database from before the second restore is kept.
  expect((await readdir(from)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  expect((await readdir(to)).filter((name) => /\.tmp$|before/.test(name))).toEqual([expect.stringMatching(/^database\.before-/)]);
});
