import type { Provider } from "@guildhall/contract";
import type { Emulator } from "@guildhall/emulator";
import type { Store } from "@guildhall/store";
import { z } from "zod";
import { createDemoClock, type DemoClockOptions, pastSyncs } from "./demo-clock.ts";
import { EMULATOR, emulatorAt } from "./emulator-description.ts";
import type { DemoPast, Service } from "./service.ts";
import { type ListeningEmulator, shareEmulator } from "./shared-emulator.ts";

export interface DemoOptions extends Partial<DemoClockOptions> {
  /** The provider whose names the emulator uses. */
  readonly provider: Provider;
  readonly port: number;
  /** The port of the emulator before, which stored links contain. It is used when `port` is not free. Null for none. */
  readonly lastPort?: number | null;
}

/** The demo, and its time in ms since 1970. */
export type Demo = Service & { readonly clock: () => number; readonly past: DemoPast };

const timeSchema = z.object({ now: z.number(), speed: z.literal(1) });

/**
 * Starts the demo's emulator, always on the same port, because stored links contain it. When the demo of
 * another command uses the port, this command uses that emulator and its time, and replaces it when it ends. When another program uses it, or a
 * demo whose time is before `startAt`, the emulator listens on the port before, or on a free one. `startAt` defaults to now.
 */
export async function openDemo(demoOptions: DemoOptions): Promise<Demo> {
  const { provider, port, lastPort = null, ...options } = demoOptions;
  const { now = Date.now, openedAt = now(), startAt = openedAt, pastFrom = null } = options;
  const { createEmulator } = await import("@guildhall/emulator");
  let replay = createDemoClock({ startAt, openedAt, now });
  let past = pastSyncs({ startAt, pastFrom });
  let standingAt: number | null = null;
  const clock = () => standingAt ?? replay();
  const emulator = createEmulator({ provider, serviceTime: clock });
  const listenAt = (at: number, ...others: readonly number[]): Promise<ListeningEmulator> =>
    emulator.listen({ port: at }).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") throw error;
      const url = `http://127.0.0.1:${at}`;
      const time = (await isSameWorld(emulator, url)) ? await timeAt(url) : null;
      const isUsable = time !== null && time >= (startAt ?? 0) && time <= now();
      if (!isUsable) return listenAt(...nextPorts(others));
      replay = createDemoClock({ startAt: time, now });
      past = [];
      return shareEmulator(url, () => emulator.listen({ port: at }));
    });
  const ports = port === 0 ? [] : [port];
  const listening = await listenAt(...nextPorts([...ports, ...(lastPort ? [lastPort] : [])]));
  const description = emulator.description(listening.url);
  return {
    ...description,
    // The stored guilds belong to the demo with any port and provider.
    provider: { ...description.provider, name: EMULATOR },
    clock,
    past: {
      syncs: past,
      standAt(time) {
        standingAt = time;
      },
    },
    close: () => listening.close(),
  };
}

/** The ports to try. 0 is any free port. */
function nextPorts([first = 0, ...others]: readonly number[]): [number, ...number[]] {
  return [first, ...others];
}

/** Returns the port of the demo's emulator in the stored links; null without a stored portrait. */
export async function lastPortOf(store: Pick<Store, "guilds" | "members">): Promise<number | null> {
  const guilds = await store.guilds.list(EMULATOR);
  const members = await Promise.all(guilds.map(({ id }) => store.members.listAll(id)));
  const urls = members.flat().flatMap(({ portraitUrl }) => URL.parse(portraitUrl ?? "") ?? []);
  return Number(urls.find(({ hostname }) => hostname === "127.0.0.1")?.port) || null;
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
