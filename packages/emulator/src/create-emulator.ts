import {
  ConflictError,
  type ControlRoute,
  type DocumentSource,
  ROSTER_ROWS,
  type ServiceExample,
} from "@guildhall/contract/source";
import {
  createControlRoutes,
  createImageSource,
  createWorld,
  createWorldSource,
  exampleParameters,
  ROSTER_FAULT_KINDS,
  ROSTER_FAULT_PRESETS,
  type World,
  type WorldFault,
} from "@guildhall/world";
import {
  createEngine,
  type Engine,
  type EngineOptions,
  type SourceContext,
} from "./engine/engine.ts";
import type { AnyFault, EngineFault } from "./faults/fault.ts";
import type { FaultKind } from "./faults/fault-kind.ts";
import { faultCatalogue } from "./faults/fault-kinds.ts";
import { ENGINE_FAULT_PRESETS } from "./faults/fault-presets.ts";
import type { FaultRule } from "./faults/fault-rule.ts";
import type { Faults } from "./faults/faults.ts";
import { readDocumentIndex } from "./recorded/document-index.ts";
import { exampleOfRecordings } from "./recorded/recorded-example.ts";
import { createRecordedSource } from "./recorded/recorded-source.ts";
import { findRecordedSubject } from "./recorded/recorded-subjects.ts";

/** A fault of the emulator or of its world. */
export type Fault = EngineFault | (FaultRule & WorldFault);

/** A fault of every kind and form, by name: ready to be added, or changed first. */
export const FAULT_PRESETS = { ...ENGINE_FAULT_PRESETS, ...ROSTER_FAULT_PRESETS };

/** The kinds of these faults by name, with their effects and settings. */
export const FAULT_KINDS: Readonly<Record<string, Pick<FaultKind, "summary" | "settings">>> =
  faultCatalogue({ faultKinds: ROSTER_FAULT_KINDS }).kinds;

export type FaultPreset = keyof typeof FAULT_PRESETS;

export interface EmulatorOptions extends Omit<EngineOptions, "source" | "faultPresets"> {
  /** A folder of recorded documents with an `INDEX.tsv`, served instead of the world. */
  readonly documents?: string;
  /** Your own source of documents, served instead of the world. */
  readonly source?: EngineOptions["source"];
}

/** Without documents or a source of its own, the emulator serves a world, which has an example guild. */
type OverWorld = EmulatorOptions & { readonly documents?: undefined; readonly source?: undefined };

/** `AddedFault` is the type of faults in addition to those of the emulator and its world. */
export interface Emulator<
  Example extends ServiceExample | null = ServiceExample,
  AddedFault extends FaultRule = never,
> extends Omit<Engine<Example>, "faults"> {
  readonly faults: Faults<Fault | AddedFault, FaultPreset>;
  /** The world that is served, and the ways to change it. With recordings or your own source it is not served. */
  readonly world: World;
  /** The number of recorded documents, and of index rows without a request; `null` without recordings. */
  readonly recorded: RecordedCount | null;
}

interface RecordedCount {
  readonly documents: number;
  readonly skipped: number;
}

/**
 * Creates the emulator: the service over an invented world, over recorded documents, or over your own
 * source.
 * @throws Error when the index of `documents` cannot be read; RangeError as `createEngine` does.
 */
export function createEmulator(options?: OverWorld): Emulator;
export function createEmulator(options: EmulatorOptions): Emulator<ServiceExample | null, AnyFault>;
export function createEmulator(
  options: EmulatorOptions = {},
): Emulator<ServiceExample | null, AnyFault> {
  const { documents, source, ...engineOptions } = options;
  const index = documents === undefined ? null : readDocumentIndex(documents);
  const recorded = index && { documents: index.recordings.length, skipped: index.skipped };
  let world: World | undefined;
  const engine = createEngine({
    ...engineOptions,
    faultPresets: ROSTER_FAULT_PRESETS,
    source(context) {
      world = createWorld(context);
      if (source) return source(context);
      return index && recorded
        ? recordedSource(index, recorded, world, context)
        : createWorldSource(world);
    },
  });
  if (!world) throw new Error("The engine did not create its source.");
  return Object.assign(engine, { world, recorded });
}

const NO_WORLD =
  "Conflict: this emulator serves recorded documents, which do not change. " +
  "Start it without --documents (the option documents) to serve a world.";

/** Recorded documents, with the accounts, faults and portraits of the world. */
function recordedSource(
  index: ReturnType<typeof readDocumentIndex>,
  recorded: RecordedCount,
  world: World,
  { provider, clock }: SourceContext,
): DocumentSource {
  const refuse: ControlRoute = () => {
    throw new ConflictError(NO_WORLD);
  };
  const worldRoutes = ["POST /time", ...Object.keys(createControlRoutes(world))];
  const example = exampleOfRecordings(index, provider);
  return {
    ...createRecordedSource(index),
    example,
    accounts: world.accounts,
    images: createImageSource(findRecordedSubject(index), clock.now),
    rowGroups: { roster: ROSTER_ROWS },
    faultKinds: ROSTER_FAULT_KINDS,
    controlRoutes: Object.fromEntries(worldRoutes.map((route) => [route, refuse])),
    state: () => ({ recorded }),
    ...(example && { exampleParameters: () => exampleParameters(example, clock.now()) }),
  };
}
