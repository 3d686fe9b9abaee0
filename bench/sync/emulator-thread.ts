import { parentPort } from "node:worker_threads";
import { createEmulator } from "@guildhall/emulator";

// On a thread of its own, so that what is timed does not share its event loop with the service.
const emulator = createEmulator();
const { url } = await emulator.listen();
parentPort?.postMessage(emulator.description(url));
