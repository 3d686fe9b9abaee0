import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Meeting, Plan } from "./meeting.ts";

/** The client's transport: undici on Node, `fetch` on the web platform. */
export type Platform = "node" | "web";

/** A process in which clients meet faults. */
export interface ClientProcess {
  /** Rejects when the client does not finish. */
  meet(plan: Plan): Promise<Meeting>;
  stop(): void;
}

const SCRIPT = fileURLToPath(new URL("meet-faults.ts", import.meta.url));
/** The import conditions of each platform. */
const CONDITIONS = { node: ["source"], web: ["workerd", "source"] } as const;
/** The time limit of a plan, in ms of the system's clock. */
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
        // Whatever still runs in the process must not affect the next plan.
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
