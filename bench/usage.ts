/** The CPU time and memory of another process, which preloads report-usage.ts and is queried over IPC. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

export type Usage = { cpuMs: number; mb: number; peakMb: number };

export const REPORT_USAGE_ARGS = ["--import", new URL("report-usage.ts", import.meta.url).href];

export async function usageOf(child: ChildProcess): Promise<Usage> {
  const message = once(child, "message");
  child.send("usage?");
  const [usage] = (await message) as [Usage];
  return usage;
}

export const cpuMsOf = async (child: ChildProcess): Promise<number> => (await usageOf(child)).cpuMs;
