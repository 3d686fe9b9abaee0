#!/usr/bin/env -S node --conditions=source --max-semi-space-size=8
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createServer } from "@guildhall/server";
import { openStore } from "@guildhall/store";

// Runs the site on a filled database like `guildhall serve`. It reports how long the
// event loop was blocked: by the clock, which also counts the work of other processes, and by the CPU
// time of the thread between two ticks of a timer.
const [port, folder = ""] = process.argv.slice(2);
const silent = () => {};
const store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
const server = createServer({
  store,
  mediaFolder: join(folder, "media"),
  crestFolder: join(folder, "crests"),
  webFolder: null,
  // The load comes from one address: the bench names a visitor for each request.
  trustedProxies: ["127.0.0.1"],
  log: { debug: silent, info: silent, warn: silent, error: (...line) => console.error(...line) },
});
const listening = await server.listen({ port: Number(port), host: "127.0.0.1" });

const delay = monitorEventLoopDelay({ resolution: 1 });
let timer: NodeJS.Timeout | undefined;
let longestCpu = 0;
process.on("message", (message) => {
  if (message !== "start-delay" && message !== "delay") return;
  process.send?.({ max: delay.max / 1e6, p99: delay.percentile(99) / 1e6, cpu: longestCpu });
  clearInterval(timer);
  delay.disable();
  delay.reset();
  longestCpu = 0;
  if (message === "delay") return;
  delay.enable();
  let before = process.threadCpuUsage();
  timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longestCpu = Math.max(longestCpu, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 1);
});
process.once("SIGTERM", () => {
  void listening
    .close()
    .then(() => store.close())
    .then(() => process.exit(0));
});
