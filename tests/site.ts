import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator, type Emulator } from "@guildhall/emulator";
import { openStore, type Store } from "@guildhall/store";
import { inject } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

export interface Site extends AsyncDisposable {
  readonly url: string;
  /** The address that the site prints for the set-up. Empty when there is an administrator. */
  readonly setUpUrl: string;
  readonly emulator: Emulator;
  /** Returns the response of `GET /api/...`. */
  get<Answer>(path: string): Promise<Answer>;
}

export interface SiteOptions {
  /** Stores data before the site starts; in the demo of a new site, after that. */
  readonly fill?: (store: Store) => Promise<void>;
  /** Whether the site is new: it shows the demo, and the emulator is the service `battlenet` for its set-up. */
  readonly isNew?: boolean;
  /** A host of the service of a new site that does not respond. */
  readonly away?: "api" | "token";
  /** Whether the site syncs. Without syncs, the demo is empty and takes no time of the test. */
  readonly jobs?: boolean;
  /** More variables of the site's environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Variables of a site whose guild has 39 members, which are synced in a fraction of the time of the demo's guild. */
export const SMALL_GUILD = { GUILDHALL_REGION: "us", GUILDHALL_GUILD: "vaelorin/Cinder Pact" };

/** A port on which no program listens. */
const NOWHERE = "http://127.0.0.1:1";

/** Starts a site like `npm start`, with its own data folder, and the world of the demo at a time that stands still, except for a new site. */
export async function startSite({
  fill,
  env,
  isNew = false,
  jobs = true,
  away,
}: SiteOptions = {}): Promise<Site> {
  const folder = await temporaryFolder();
  const fillFile = async (file: string) => {
    const store = await openStore({ sqlite: join(folder, "guildhall-data", file) });
    await fill?.(store).finally(() => store.close());
  };
  if (fill && !isNew) await fillFile("emulator.sqlite");
  // The check of a new site's credentials compares the clocks.
  const emulator = createEmulator(isNew ? { provider: PROVIDERS.battlenet } : { speed: 0 });
  const service = await emulator.listen();
  const { provider } = emulator.description(service.url);
  if (isNew) {
    const hosts = Object.entries(provider.hosts).map(([region, own]) => [
      region,
      away === undefined ? own : { ...own, [away]: NOWHERE },
    ]);
    const description = { ...provider, hosts: Object.fromEntries(hosts) };
    await writeFile(join(folder, "provider.json"), JSON.stringify(description));
  }
  const args = [inject("bundledCommand"), "serve", "--port", "0", ...(jobs ? [] : ["--no-jobs"])];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      GUILDHALL_PROVIDER: isNew ? "provider.json" : service.url,
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
    if (url && (!isNew || output.includes("This is a demo"))) listening.resolve(url);
  });
  child.on("exit", (code) => listening.reject(new Error(`The site ended with ${code}: ${output}`)));
  const url = await listening.promise;
  if (fill && isNew) {
    const files = await readdir(join(folder, "guildhall-data"));
    await fillFile(files.find((name) => /^demo-\d+\.sqlite$/.test(name)) ?? "");
  }
  return {
    url,
    emulator,
    setUpUrl: /Set up your guild: (\S+)/.exec(output)?.[1] ?? "",
    get: async (path) => (await fetch(url + path)).json() as never,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
