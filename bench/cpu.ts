/** How much CPU time another process has used: it is loaded with report-cpu.ts and asked over IPC. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

export const REPORT_CPU_ARGS = ["--import", new URL("report-cpu.ts", import.meta.url).href];

export async function cpuMsOf(child: ChildProcess): Promise<number> {
  const answer = once(child, "message");
  child.send("cpu?");
  const [{ cpuMs }] = (await answer) as [{ cpuMs: number }];
  return cpuMs;
}
