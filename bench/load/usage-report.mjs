// Loaded into a measured server before its own code: tells what the process uses, when it is asked.
// Not TypeScript: what Node needs to read that would be measured too.
process.on("message", (message) => {
  if (message !== "usage") return;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.send?.({
    memory: process.memoryUsage.rss(),
    peak: maxRSS * 1024,
    cpu: (userCPUTime + systemCPUTime) / 1000,
  });
});
// Who asks is no reason to go on when the server has ended.
process.channel?.unref();
