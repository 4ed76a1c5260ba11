import { expect, test } from "vitest";
import { closeLater } from "../../testing/close-after-tests.ts";
import { startLimitedWorker, WorkerLimitError } from "./limited-worker.ts";

function start({ memoryMB = 64, limitMs = 60_000 } = {}) {
  const worker = startLimitedWorker<string>(new URL("./testing/worker.ts", import.meta.url), { workerData: null, memoryMB, limitMs });
  closeLater(() => worker.close());
  return worker;
}

test("a thread handles one request after the other", async () => {
  const worker = start();
  expect([await worker.ask("echo"), await worker.ask("echo")]).toEqual(["echo", "echo"]);
});

test("a thread that needs too much memory ends alone, and later questions fail too", async () => {
  const worker = start({ memoryMB: 16 });
  await expect(worker.ask("fillMemory")).rejects.toThrow(new WorkerLimitError("A worker needed more than 16 MB"));
  await expect(worker.ask("echo")).rejects.toThrow(WorkerLimitError);
});

test("a thread that does not answer in time is given up", async () => {
  await expect(start({ limitMs: 1 }).ask("never")).rejects.toThrow(new WorkerLimitError("A worker took longer than 1 ms"));
});
