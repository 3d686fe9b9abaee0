import { setTimeout as sleep } from "node:timers/promises";
import { expect, vi } from "vitest";
import type { Command, Rig } from "./rig.ts";
import { requestSync } from "./running-commands.ts";

/** Makes the sync of a changed guild take about 2 s, so that a kill hits it. */
const SLOW = { match: "*", kind: "slow-headers", ms: 200 } as const;
/** A sync without a new token sends 7 requests, and a kill takes place before the last one. */
const MOST_REQUESTS = 6;
/** Time in ms until a killed sync must have started again. */
const PROMISED_MS = 15_000;
/**
 * With PostgreSQL a dead worker is noticed after up to 14 s: a heartbeat of 10 s and two checks of 2 s. All of these
 * timers are late while other tests use the processors.
 */
const MARGIN_MS = 10_000;

interface KilledSync {
  /** The run that was under way. */
  readonly runId: number;
  /** When it was killed, or when the process that can continue it was ready, in ms since 1970. */
  readonly at: number;
}

/**
 * Requests a sync, waits until it has sent some requests, and kills `victim`. Resolves with null when the sync had
 * ended before.
 *
 * @param progress from 0 to 1
 */
export async function killDuringSync(
  rig: Rig,
  victim: Command,
  progress: number,
): Promise<KilledSync | null> {
  const slow = rig.emulator.faults.add(SLOW);
  try {
    const poll = { timeout: 60_000, interval: 250 };
    rig.newRequests();
    await vi.waitFor(async () => expect(await rig.read(requestSync)).toBe("new"), poll);
    const requests = 1 + Math.floor(progress * MOST_REQUESTS);
    let seen = 0;
    const enough = () => {
      seen += rig.newRequests();
      expect(seen).toBeGreaterThanOrEqual(requests);
    };
    await vi.waitFor(enough, { timeout: 60_000, interval: 5 });
    const [run] = await rig.read((store) => store.runs.list({ status: "running" }));
    expect(victim.child.exitCode).toBeNull();
    victim.child.kill("SIGKILL");
    const at = Date.now();
    await victim.ended;
    expect(victim.child.signalCode).toBe("SIGKILL");
    return run ? { runId: run.id, at } : null;
  } finally {
    rig.emulator.faults.remove(slow);
  }
}

/**
 * Waits until a process has started the killed sync again, and checks that this took at most 15 s. Resolves with that
 * time in ms, or with null when the kill did not interrupt the sync, because another process ran it.
 */
export async function startsAgain(rig: Rig, { runId, at }: KilledSync): Promise<number | null> {
  for (;;) {
    const [run, next] = await rig.read(async (store) => {
      const [latest] = await store.runs.list({ limit: 1 });
      return [await store.runs.get(runId), latest] as const;
    });
    if (run?.status === "succeeded") return null;
    if (run?.error?.code === "abandoned" && next && next.id > runId) {
      const restartMs = next.startedAt - at;
      expect(restartMs).toBeLessThan(PROMISED_MS + MARGIN_MS);
      return restartMs;
    }
    const waitedMs = Date.now() - at;
    if (waitedMs > 2 * (PROMISED_MS + MARGIN_MS)) {
      throw new Error(`Run ${runId} has neither ended nor started again after ${waitedMs} ms.`);
    }
    await sleep(250);
  }
}
