import { Agent, type Dispatcher } from "undici";
import { installPeers } from "../peers.ts";
import { figureReport, type Report } from "../report.ts";
import { compareServers } from "./compare-servers.ts";
import { memoryFigures, startFigures, throughputFigures } from "./figures.ts";
import { type Memory, measureMemory } from "./memory.ts";
import { startService } from "./service.ts";
import { measureStart } from "./start.ts";

/** Compares the emulator with a bare server and with Prism. */
export async function benchEmulator({ rounds }: { readonly rounds: number }): Promise<Report> {
  installPeers();
  const dispatcher = new Agent({ connections: 50 });
  try {
    const throughput = throughputFigures(await compareServers({ rounds, dispatcher }));
    const start = startFigures(await measureStart(rounds));
    const memory = memoryFigures(await memoryOf(dispatcher));
    return figureReport([...throughput, ...start, ...memory]);
  } finally {
    await dispatcher.close();
  }
}

async function memoryOf(dispatcher: Dispatcher): Promise<Memory> {
  const emulator = await startService(dispatcher);
  try {
    return await measureMemory(emulator, { dispatcher, requests: 20_000 });
  } finally {
    await emulator.stop();
  }
}
