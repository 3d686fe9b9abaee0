import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { installSite } from "../../scripts/install-site.ts";
import { startEmulator } from "../emulator/service.ts";
import { startServer } from "../load/server-process.ts";

/** The memory (RSS) of an installed `guildhall serve` with a new guild, in bytes. The emulator is another process. */
export interface ServeMemory {
  readonly size: number;
  readonly memory: number;
  readonly peak: number;
}

/** Guilds of the emulator's world. */
const GUILDS = [
  { size: 1_000, guild: "silberquell/die-lange-tafel" },
  { size: 10_000, guild: "grand-muster/host-of-ten-thousand" },
];
const AFTER_MS = 10 * 60_000;

/** Measures the memory ten minutes after the start. With the documents of the provider, the larger guild is still being read then. */
export async function measureServeMemory(): Promise<ServeMemory[]> {
  await using cleanUp = new AsyncDisposableStack();
  const installed = await mkdtemp(join(tmpdir(), "guildhall-bench-installed-"));
  cleanUp.defer(() => rm(installed, { recursive: true, force: true }));
  await installSite({ folder: installed, withNode: false });
  const emulator = await startEmulator({ reportsUsage: false, provider: "battlenet" });
  cleanUp.defer(() => emulator.stop());
  const script = join(installed, "node_modules/.bin/guildhall");
  return await Promise.all(GUILDS.map((guild) => memoryOf(guild, script, emulator.url)));
}

async function memoryOf(
  { size, guild }: (typeof GUILDS)[number],
  script: string,
  provider: string,
): Promise<ServeMemory> {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-bench-memory-"));
  const site = await startServer({
    script,
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
    await setTimeout(AFTER_MS);
    const { memory, peak } = await site.usage();
    return { size, memory, peak };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
