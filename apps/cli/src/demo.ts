import type { Provider } from "@guildhall/contract";
import type { Emulator } from "@guildhall/emulator";
import { z } from "zod";
import { createDemoClock, type DemoClockOptions } from "./demo-clock.ts";
import { EMULATOR, emulatorAt } from "./emulator-description.ts";
import type { Service } from "./service.ts";

export interface DemoOptions extends Partial<DemoClockOptions> {
  /** The provider whose names the emulator uses. */
  readonly provider: Provider;
  readonly port: number;
}

/** The demo, and its time in ms since 1970. */
export type Demo = Service & { readonly clock: () => number };

const timeSchema = z.object({ now: z.number(), speed: z.literal(1) });

/**
 * Starts the demo's emulator, always on the same port, because stored links contain it. When the demo of
 * another command uses the port, this command uses that emulator and its time. When another program uses it, or a
 * demo whose time is before `startAt`, the emulator listens on a free port. `startAt` defaults to now.
 */
export async function openDemo({ provider, port, ...options }: DemoOptions): Promise<Demo> {
  const { now = Date.now, openedAt = now(), startAt = openedAt } = options;
  const { createEmulator } = await import("@guildhall/emulator");
  let clock = createDemoClock({ startAt, openedAt, now });
  const emulator = createEmulator({ provider, serviceTime: () => clock() });
  const listening = await emulator.listen({ port }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    const url = `http://127.0.0.1:${port}`;
    const time = (await isSameWorld(emulator, url)) ? await timeAt(url) : null;
    if (time === null || time < (startAt ?? 0) || time > now()) return emulator.listen({ port: 0 });
    clock = createDemoClock({ startAt: time, now });
    return { url, close: async () => {} };
  });
  const description = emulator.description(listening.url);
  return {
    ...description,
    // The stored guilds belong to the demo with any port and provider.
    provider: { ...description.provider, name: EMULATOR },
    clock,
    close: () => listening.close(),
  };
}

async function isSameWorld(emulator: Emulator, url: string): Promise<boolean> {
  const other = await emulatorAt(url).catch(() => null);
  return other !== null && JSON.stringify(other) === JSON.stringify(emulator.description(url));
}

/** Returns the time of a running emulator, in ms since 1970; null when it does not run at the speed of the clock. */
async function timeAt(url: string): Promise<number | null> {
  const response = await fetch(`${url}/_emulator/time`).catch(() => null);
  return timeSchema.safeParse(await response?.json()).data?.now ?? null;
}
