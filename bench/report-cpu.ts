/** Loaded into a measured process before its own code: tells its parent, when asked, how much CPU time it has used. */
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});
process.channel?.unref(); // the IPC channel alone must not keep the process running
