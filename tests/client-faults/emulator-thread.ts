import { parentPort, workerData } from "node:worker_threads";
import { createEmulator, type Fault } from "@guildhall/emulator";
import { fastNow, realMs } from "./fast-time.ts";

/** A message to the thread. */
export type Command = { readonly fault: Fault } | "clear" | "reset" | "requests";

// Runs in a separate thread, so that the client's thread has only the client's connections and timers.
const since: number = workerData;
const waits = new Set<() => void>();
const emulator = createEmulator({
  clock: () => fastNow(since),
  // The world stands still, so that rosters can be compared.
  speed: 0,
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        waits.delete(end);
        resolve();
      };
      const timer = setTimeout(end, realMs(ms));
      waits.add(end);
      signal.addEventListener("abort", end);
    }),
});
const { url } = await emulator.listen();

parentPort?.on("message", (command: Command) => {
  if (command === "clear") {
    emulator.faults.clear();
    // A delayed response of an aborted call must not be sent during the next fault.
    for (const end of waits) end();
  }
  if (command === "reset") emulator.reset();
  if (typeof command === "object") emulator.faults.add(command.fault);
  parentPort?.postMessage(command === "requests" ? [...emulator.requests] : null);
});
parentPort?.postMessage(emulator.description(url));
