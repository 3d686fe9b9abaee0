import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { EmulatorDescription, Fault, LoggedRequest } from "@guildhall/emulator";
import type { Command } from "./emulator-thread.ts";

/** The emulator on another thread, and what it is told to do wrong. */
export interface FaultyService extends AsyncDisposable {
  readonly description: EmulatorDescription;
  /** As at first: no faults, no requests, no tokens. */
  reset(): Promise<void>;
  add(fault: Fault): Promise<void>;
  clear(): Promise<void>;
  /** Every request that it answered. */
  requests(): Promise<readonly LoggedRequest[]>;
}

/** Starts it with a clock that runs fast since that moment. */
export async function startFaultyService(since: number): Promise<FaultyService> {
  const worker = new Worker(new URL("emulator-thread.ts", import.meta.url), {
    execArgv: ["--conditions=source"],
    workerData: since,
  });
  const [description]: EmulatorDescription[] = await once(worker, "message");
  if (!description) throw new Error("The emulator did not say where it is.");
  const tell = async (command: Command) => {
    const answered = once(worker, "message");
    worker.postMessage(command);
    const [answer] = await answered;
    return answer;
  };
  return {
    description,
    reset: () => tell("reset"),
    add: (fault) => tell({ fault }),
    clear: () => tell("clear"),
    requests: () => tell("requests"),
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}
