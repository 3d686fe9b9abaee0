import type { EngineFault } from "./fault.ts";
import presets from "./fault-presets.json" with { type: "json" };

/**
 * A fault of each of the emulator's kinds and forms, by name. `roster` is a row group of the source. Tests
 * add every preset, which checks it.
 */
export const ENGINE_FAULT_PRESETS = presets as unknown as Readonly<
  Record<keyof typeof presets, EngineFault>
>;
