import type { EngineFault } from "./fault.ts";
import groups from "./fault-presets.json" with { type: "json" };

type Groups = typeof groups;
export type EnginePreset = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/**
 * A fault of each of the emulator's kinds and forms, by name. Presets whose rule has no `match` get this
 * one. Tests add every preset, which checks it.
 */
export function enginePresets(match: string): Readonly<Record<EnginePreset, EngineFault>> {
  const presets = Object.values(groups).flatMap((group) => Object.entries(group));
  const rules = presets.map(([name, { rule }]) => [name, { match, ...rule }]);
  return Object.fromEntries(rules);
}
