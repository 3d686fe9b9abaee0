import { ROSTER_ROWS } from "@guildhall/contract/source";
import { ROSTER_FAULT_KINDS } from "@guildhall/world";
import { FAULT_PRESETS } from "../create-emulator.ts";
import { faultCatalogue } from "../faults/fault-kinds.ts";

/** The faults of an emulator that serves a world. */
export const WORLD_FAULTS = faultCatalogue(
  { faultKinds: ROSTER_FAULT_KINDS, rowGroups: { roster: ROSTER_ROWS } },
  FAULT_PRESETS,
);
