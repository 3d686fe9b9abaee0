#!/usr/bin/env -S node --conditions=source --max-semi-space-size=8
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
  // The load comes from one machine: the bench names a visitor for each request.
  trustedProxies: ["loopback"],
  log: { debug: silent, info: silent, warn: silent, error: (...line) => console.error(...line) },
});
const listening = await server.listen({ port: Number(port), host: "127.0.0.1" });

process.once("SIGTERM", () => {
  void listening
    .close()
    .then(() => store.close())
    .then(() => process.exit(0));
});
