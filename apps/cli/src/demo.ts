import type { Provider } from "@guildhall/contract";
import type { Emulator } from "@guildhall/emulator";
import { EMULATOR, emulatorAt } from "./emulator-description.ts";
import type { Service } from "./service.ts";

export interface DemoOptions {
  /** The provider whose names the emulator uses. */
  readonly provider: Provider;
  readonly port: number;
}

/**
 * Starts the demo's emulator, always on the same port, because stored links contain it. When the demo of
 * another command uses the port, this command uses that emulator. When another program uses it, the emulator
 * listens on a free port.
 */
export async function openDemo({ provider, port }: DemoOptions): Promise<Service> {
  const { createEmulator } = await import("@guildhall/emulator");
  const emulator = createEmulator({ provider });
  const listening = await emulator.listen({ port }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    const running = `http://127.0.0.1:${port}`;
    if (await isSameWorld(emulator, running)) return { url: running, close: async () => {} };
    return emulator.listen({ port: 0 });
  });
  const description = emulator.description(listening.url);
  return {
    ...description,
    // The stored guilds belong to the demo with any port and provider.
    provider: { ...description.provider, name: EMULATOR },
    close: () => listening.close(),
  };
}

async function isSameWorld(emulator: Emulator, url: string): Promise<boolean> {
  const other = await emulatorAt(url).catch(() => null);
  return other !== null && JSON.stringify(other) === JSON.stringify(emulator.description(url));
}
