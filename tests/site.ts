import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createEmulator } from "@guildhall/emulator";
import { openStore, type Store } from "@guildhall/store";
import { inject } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

export interface Site extends AsyncDisposable {
  readonly url: string;
  /** Returns the response of `GET /api/...`. */
  get<Answer>(path: string): Promise<Answer>;
}

export interface SiteOptions {
  /** Stores data before the site starts. */
  readonly fill?: (store: Store) => Promise<void>;
  /** More variables of the site's environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a site like `npm start`, with its own data folder, and the world of the demo at a time that stands still. */
export async function startSite({ fill, env }: SiteOptions = {}): Promise<Site> {
  const folder = await temporaryFolder();
  if (fill) {
    const store = await openStore({ sqlite: join(folder, "guildhall-data/emulator.sqlite") });
    await fill(store).finally(() => store.close());
  }
  const emulator = await createEmulator({ speed: 0 }).listen();
  const child = spawn(process.execPath, [inject("bundledCommand"), "serve", "--port", "0"], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      GUILDHALL_PROVIDER: emulator.url,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const listening = Promise.withResolvers<string>();
  child.stdout.on("data", (chunk) => {
    output += chunk;
    const url = /Guildhall is at (\S+)/.exec(output)?.[1];
    if (url) listening.resolve(url);
  });
  child.on("exit", (code) => listening.reject(new Error(`The site ended with ${code}: ${output}`)));
  const url = await listening.promise;
  return {
    url,
    get: async (path) => (await fetch(url + path)).json() as never,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
      await emulator.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
