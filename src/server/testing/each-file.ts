/** Runs for every test file. They share one process and its modules, so each must restore what it changes. */
import { afterAll, vi } from "vitest";
import { closeAll } from "./close-after-tests.ts";

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await closeAll();
});
