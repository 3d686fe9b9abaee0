import { createEmulator } from "@guildhall/emulator";

// A process that has its code, and creates its first emulator when it is told to.
process.once("message", () => {
  createEmulator();
  process.send?.("created");
});
process.send?.("ready");
