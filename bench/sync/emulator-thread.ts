import { parentPort } from "node:worker_threads";
import { createEmulator } from "@guildhall/emulator";

// Runs in a separate thread, so that the timed code does not share its event loop with the service.
const emulator = createEmulator();
const { url } = await emulator.listen();
parentPort?.postMessage(emulator.description(url));
