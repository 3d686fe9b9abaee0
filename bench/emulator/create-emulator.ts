import { createEmulator } from "@guildhall/emulator";

// Loads the code and creates the first emulator on request.
process.once("message", () => {
  createEmulator();
  process.send?.("created");
});
process.send?.("ready");
