import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readSnapshot } from "./snapshot-file.ts";

test("a process that is killed while writing leaves the previous snapshot complete", async () => {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-snapshot-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "index.snapshot");
  const module = new URL("./snapshot-file.ts", import.meta.url).href;
  const script = `import { writeSnapshot } from ${JSON.stringify(module)};
    const numbers = new Uint32Array(5_000_000).fill(7);
    for (let round = 0; ; round++) writeSnapshot(${JSON.stringify(file)}, { round: String(round) }, { numbers });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  await vi.waitFor(() => expect(existsSync(file) && existsSync(`${file}.unfinished`)).toBe(true), { timeout: 20_000, interval: 5 });
  child.kill("SIGKILL");
  await vi.waitFor(() => expect(child.signalCode).toBe("SIGKILL"));
  expect(readSnapshot(file).value).toEqual({ numbers: new Uint32Array(5_000_000).fill(7) });
});
