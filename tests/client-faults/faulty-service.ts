import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { EmulatorDescription, Fault, LoggedRequest } from "@guildhall/emulator";
import type { Command } from "./emulator-thread.ts";

/** The emulator in another thread, with its faults. */
export interface FaultyService extends AsyncDisposable {
  readonly description: EmulatorDescription;
  /** Removes all faults, requests and tokens. */
  reset(): Promise<void>;
  add(fault: Fault): Promise<void>;
  clear(): Promise<void>;
  /** Returns every request that the emulator answered. */
  requests(): Promise<readonly LoggedRequest[]>;
}

/** Starts the emulator with a clock that runs fast since `since`. */
export async function startFaultyService(since: number): Promise<FaultyService> {
  const worker = new Worker(new URL("emulator-thread.ts", import.meta.url), {
    execArgv: ["--conditions=source"],
    workerData: since,
  });
  const [description]: EmulatorDescription[] = await once(worker, "message");
  if (!description) throw new Error("The emulator did not report its address.");
  const send = async (command: Command) => {
    const replied = once(worker, "message");
    worker.postMessage(command);
    const [reply] = await replied;
    return reply;
  };
  return {
    description,
    reset: () => send("reset"),
    add: (fault) => send({ fault }),
    clear: () => send("clear"),
    requests: () => send("requests"),
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}
