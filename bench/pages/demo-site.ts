import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { request } from "undici";
import { COMMAND, startEmulator } from "../emulator/service.ts";
import { startServer } from "../load/server-process.ts";

/** A site with the emulator's guild, in a process of its own. */
export interface DemoSite extends AsyncDisposable {
  /** Without a trailing slash. */
  readonly url: string;
  /** The path of the guild's page. */
  readonly guild: string;
}

const POLL_MS = 100;

/** Starts a site as `guildhall serve` does, and waits until its first sync has succeeded. Needs the built pages. */
export async function startDemoSite(): Promise<DemoSite> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "guildhall-pages-"));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const emulator = await startEmulator({ reportsUsage: false });
  started.defer(() => emulator.stop());
  const site = await startServer({
    script: COMMAND,
    isCommand: true,
    reportsUsage: false,
    args: (port) => ["serve", "--port", String(port), "--data-dir", folder],
    path: "/healthz",
    env: { GUILDHALL_PROVIDER: emulator.url, GUILDHALL_LOG_LEVEL: "error" },
  });
  started.defer(() => site.stop());
  const read = async <Answer>(path: string) =>
    (await (await request(site.url + path)).body.json()) as Answer;
  for (let status = ""; status !== "succeeded"; await setTimeout(POLL_MS)) {
    const [run] = await read<{ status: string }[]>("/api/v1/sync/runs");
    status = run?.status ?? "";
    if (status === "failed") throw new Error("The sync of the emulator's guild failed.");
  }
  const [guild] = await read<{ id: number }[]>("/api/v1/guilds");
  const owned = started.move();
  return {
    url: site.url,
    guild: `/guilds/${guild?.id}`,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
