import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into a measured server before its own code: reports what the process uses, when it is asked.
// Not TypeScript: what Node needs to read that would be measured too.
process.on("message", (message) => {
  if (message === "usage") {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    process.send?.({
      memory: process.memoryUsage.rss(),
      peak: maxRSS * 1024,
      cpu: (userCPUTime + systemCPUTime) / 1000,
    });
  }
  if (message === "start-delay" || message === "delay") process.send?.(takeDelay());
  if (message === "start-delay") startDelay();
});
// Who asks is no reason to go on when the server has ended.
process.channel?.unref();

/**
 * How long the event loop of the main thread was blocked, in ms: by the clock, which also counts the work of other
 * processes, and by the CPU time of the thread between two ticks of a timer.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
let timer;
let longestCpu = 0;

function startDelay() {
  delay.enable();
  let before = process.threadCpuUsage();
  timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longestCpu = Math.max(longestCpu, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 1);
}

function takeDelay() {
  const taken = { max: delay.max / 1e6, p99: delay.percentile(99) / 1e6, cpu: longestCpu };
  clearInterval(timer);
  delay.disable();
  delay.reset();
  longestCpu = 0;
  return taken;
}
