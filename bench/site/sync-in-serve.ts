import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Dispatcher, request } from "undici";
import { COMMAND, startEmulator } from "../emulator/service.ts";
import { startServer } from "../load/server-process.ts";
import type { Delay } from "./mixed-reads.ts";

/** `guildhall serve` during the first sync of a guild. */
export interface SyncInServe {
  readonly size: number;
  readonly delay: Delay;
  /** RSS of the process, which includes the thread of the jobs, in bytes. */
  readonly memory: number;
}

/** Guilds of the emulator's world. */
const GUILDS = [
  { size: 1_000, guild: "silberquell/die-lange-tafel" },
  { size: 10_000, guild: "grand-muster/host-of-ten-thousand" },
];
/** Part of the profiles is measured, too. */
const AFTER_ROSTER_MS = 3_000;
const POLL_MS = 100;

/** Measures how long the event loop of the site is blocked from the start of the jobs until the roster is stored. */
export async function measureSyncs(dispatcher: Dispatcher): Promise<SyncInServe[]> {
  const emulator = await startEmulator({ reportsUsage: false });
  try {
    const measured: SyncInServe[] = [];
    for (const guild of GUILDS) {
      measured.push(await measureSync(guild, { provider: emulator.url, dispatcher }));
    }
    return measured;
  } finally {
    await emulator.stop();
  }
}

async function measureSync(
  { size, guild }: (typeof GUILDS)[number],
  { provider, dispatcher }: { readonly provider: string; readonly dispatcher: Dispatcher },
): Promise<SyncInServe> {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-bench-serve-"));
  const site = await startServer({
    script: COMMAND,
    isCommand: true,
    args: (port) => ["serve", "--port", String(port), "--data-dir", folder],
    path: "/healthz",
    env: {
      GUILDHALL_PROVIDER: provider,
      GUILDHALL_REGION: "eu",
      GUILDHALL_GUILD: guild,
      GUILDHALL_LOG_LEVEL: "error",
    },
  });
  try {
    await site.ask<Delay>("start-delay");
    for (let count = 0; count < size; await setTimeout(POLL_MS)) {
      const { body } = await request(`${site.url}/api/v1/guilds`, { dispatcher });
      const [stored] = (await body.json()) as { rosterCount: number }[];
      count = stored?.rosterCount ?? 0;
    }
    await setTimeout(AFTER_ROSTER_MS);
    const delay = await site.ask<Delay>("delay");
    const { memory } = await site.usage();
    return { size, delay, memory };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
