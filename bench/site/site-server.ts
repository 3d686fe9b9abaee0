#!/usr/bin/env -S MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=70000 node --conditions=source --max-semi-space-size=2 --heap-growing-percent=15
import { join } from "node:path";
import { createServer } from "@guildhall/server";
import { openStore } from "@guildhall/store";

// Runs the site on a filled database like `guildhall serve`.
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

process.once("SIGTERM", () => {
  void listening
    .close()
    .then(() => store.close())
    .then(() => process.exit(0));
});
