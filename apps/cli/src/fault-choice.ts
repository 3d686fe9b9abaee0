import { nearest } from "@guildhall/contract";
import { type Emulator, FAULT_PRESETS, type Fault } from "@guildhall/emulator";
import { messageOf, UsageError } from "./command-error.ts";

/**
 * Adds the fault of `--fault` to an emulator: the name of a preset, or a rule in JSON.
 * @throws UsageError for an unknown name or an invalid rule.
 */
export function addFault(emulator: Pick<Emulator, "faults">, text: string): void {
  const fault = text.trimStart().startsWith("{") ? readRule(text) : findPreset(text);
  try {
    emulator.faults.add(fault);
  } catch (error) {
    throw new UsageError(`--fault ${text}: ${messageOf(error)}`, HELP, { cause: error });
  }
}

const HELP =
  'Write --fault NAME, or --fault \'{"match": "guilds.roster", "status": 503, "times": 2}\'.';

/** Parses a rule. The emulator checks it when it is added. */
function readRule(text: string): Fault {
  try {
    return JSON.parse(text) as Fault;
  } catch (error) {
    throw new UsageError(`--fault ${text}: this is not JSON: ${messageOf(error)}`, HELP);
  }
}

function findPreset(name: string): Fault {
  if (Object.hasOwn(FAULT_PRESETS, name)) return FAULT_PRESETS[name as keyof typeof FAULT_PRESETS];
  const known = Object.keys(FAULT_PRESETS);
  const near = nearest(name, known);
  const hint = near.length > 0 ? `Did you mean ${near.join(" or ")}? ` : "";
  throw new UsageError(
    `The fault "${name}" is unknown.`,
    `${hint}Use one of: ${known.join(", ")}.`,
  );
}
