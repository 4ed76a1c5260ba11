/** Loaded into a measured process before its own code: reports its CPU time and memory to its parent on request. */
import { existsSync, readFileSync } from "node:fs";

const KB_PER_MB = 1024;
const STATUS = "/proc/self/status";

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, mb: Math.round(process.memoryUsage.rss() / KB_PER_MB ** 2), peakMb: Math.round(peakKb() / KB_PER_MB) });
});
process.channel?.unref(); // the IPC channel alone must not keep the process running

/** On Linux `maxRSS` starts with the parent's value. */
function peakKb(): number {
  const [, kb] = /^VmHWM:\s+(\d+) kB/m.exec(existsSync(STATUS) ? readFileSync(STATUS, "utf8") : "") ?? [];
  return kb ? Number(kb) : process.resourceUsage().maxRSS;
}
