import { parentPort, workerData } from "node:worker_threads";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";

// Runs in a separate thread, so that the timed code does not share its event loop with the service. `workerData` is the name of
// a provider.
const name: keyof typeof PROVIDERS = workerData ?? "contract";
const emulator = createEmulator({ provider: PROVIDERS[name], speed: 0 });
// Drawing the images of a thousand characters would take longer than what is measured.
if (workerData) emulator.faults.add({ match: "image", status: 404 });
const { url } = await emulator.listen();
parentPort?.postMessage(emulator.description(url));
