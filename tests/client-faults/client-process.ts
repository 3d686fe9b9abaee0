import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Meeting, Plan } from "./meeting.ts";

/** By which of its transports the client sends: undici's on Node, `fetch` elsewhere. */
export type Platform = "node" | "web";

/** A process in which clients meet faults. */
export interface ClientProcess {
  /** Rejects when a client did not come to an end. */
  meet(plan: Plan): Promise<Meeting>;
  stop(): void;
}

const SCRIPT = fileURLToPath(new URL("meet-faults.ts", import.meta.url));
/** What a runtime without undici resolves packages by. */
const CONDITIONS = { node: ["source"], web: ["workerd", "source"] } as const;
/** The longest that meeting a fault may take, in ms of the system's clock. */
const HUNG_MS = 25_000;

export function clientProcess(platform: Platform): ClientProcess {
  let running: Promise<ChildProcess> | null = null;
  const stop = () => {
    void running?.then((child) => child.kill());
    running = null;
  };
  return {
    async meet(plan) {
      running ??= start(platform);
      const child = await running;
      try {
        const answered = once(child, "message", { signal: AbortSignal.timeout(HUNG_MS) });
        child.send(plan);
        const [meeting]: (Meeting | string)[] = await answered;
        if (typeof meeting !== "object") throw new Error(meeting);
        return meeting;
      } catch (error) {
        // What still runs in it must not get into the next meeting.
        stop();
        throw error;
      }
    },
    stop,
  };
}

async function start(platform: Platform): Promise<ChildProcess> {
  const child = fork(SCRIPT, {
    execArgv: CONDITIONS[platform].map((condition) => `--conditions=${condition}`),
  });
  await once(child, "message");
  return child;
}
