/** Loaded into a measured process before its own code: tells its parent, when asked, how much CPU time and memory it uses. */
const KB_PER_MB = 1024;

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const { maxRSS } = process.resourceUsage();
  process.send?.({ cpuMs: (user + system) / 1000, mb: Math.round(process.memoryUsage.rss() / KB_PER_MB ** 2), peakMb: Math.round(maxRSS / KB_PER_MB) });
});
process.channel?.unref(); // the IPC channel alone must not keep the process running
