import { parentPort, workerData } from "node:worker_threads";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";

/** The data of the thread. */
export interface EmulatorThreadData {
  readonly provider: keyof typeof PROVIDERS;
  /** How long the service takes to respond, in ms. */
  readonly latencyMs: number;
}

// Runs in a separate thread, so that the timed code does not share its event loop with the service.
const data: EmulatorThreadData | null = workerData;
const emulator = createEmulator({ provider: PROVIDERS[data?.provider ?? "contract"], speed: 0 });
// Drawing the images of a thousand characters would take longer than what is measured.
if (data) emulator.faults.add({ match: "image", status: 404 });
if (data?.latencyMs) emulator.faults.add({ match: "*", kind: "slow-headers", ms: data.latencyMs });
const { url } = await emulator.listen();
parentPort?.postMessage(emulator.description(url));
