import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createServer } from "@guildhall/server";
import { openStore } from "@guildhall/store";

// The site over a database that is filled already, as `guildhall serve` runs it. It reports how long the
// event loop was blocked since the last report.
const [port, folder = ""] = process.argv.slice(2);
const silent = () => {};
const store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
const server = createServer({
  store,
  mediaFolder: join(folder, "media"),
  crestFolder: join(folder, "crests"),
  webFolder: null,
  // The load comes from one machine: the bench names a visitor for each request.
  trustedProxies: ["loopback"],
  log: { debug: silent, info: silent, warn: silent, error: (...line) => console.error(...line) },
});
const listening = await server.listen({ port: Number(port), host: "127.0.0.1" });
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on("message", (message) => {
  if (message !== "delay") return;
  process.send?.({ max: delay.max / 1e6, p99: delay.percentile(99) / 1e6 });
  delay.reset();
});
process.once("SIGTERM", () => {
  void listening
    .close()
    .then(() => store.close())
    .then(() => process.exit(0));
});
