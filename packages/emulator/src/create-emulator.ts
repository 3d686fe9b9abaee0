import { checkNames } from "@guildhall/contract";
import {
  ConflictError,
  type ControlRoute,
  type DocumentSource,
  type JsonObject,
  type ServiceExample,
} from "@guildhall/contract/source";
import {
  createWorld,
  createWorldSource,
  exampleHome,
  exampleParameters,
  findInRosters,
  ROSTER_FAULT_KINDS,
  ROSTER_FAULT_PRESETS,
  ROSTER_ROWS,
  sharedParts,
  WORLD_CONTROL_ROUTES,
  type World,
  type WorldFault,
} from "@guildhall/world";
import {
  createEngine,
  type Engine,
  type EngineOptions,
  SHARED_OPTIONS,
  type SourceContext,
} from "./engine/engine.ts";
import type { AnyFault, EngineFault } from "./faults/fault.ts";
import type { FaultKind } from "./faults/fault-kind.ts";
import { faultCatalogue } from "./faults/fault-kinds.ts";
import { type EnginePreset, enginePresets } from "./faults/fault-presets.ts";
import type { FaultRule } from "./faults/fault-rule.ts";
import type { Faults } from "./faults/faults.ts";
import { type DocumentIndex, readDocumentIndex } from "./recorded/document-index.ts";
import { exampleOfRecordings } from "./recorded/recorded-example.ts";
import { readFields } from "./recorded/recorded-fields.ts";
import { createRecordedSource } from "./recorded/recorded-source.ts";

/** A fault of the emulator or of its world. */
export type Fault = EngineFault | (FaultRule & WorldFault);

/**
 * A fault of every kind and form, by name: ready to be added, or changed first. Most match rosters. With a
 * source of your own, the `match` of a preset added by name defaults to `*`, and the presets that change the
 * fields of a roster do not exist.
 */
export const FAULT_PRESETS = { ...enginePresets("roster"), ...ROSTER_FAULT_PRESETS } as Readonly<
  Record<FaultPreset, Fault>
>;

/** The kinds of these faults by name, with their effects and settings. */
export const FAULT_KINDS: Readonly<Record<string, Pick<FaultKind, "summary" | "settings">>> =
  faultCatalogue({ faultKinds: ROSTER_FAULT_KINDS }).kinds;

export type FaultPreset = EnginePreset | keyof typeof ROSTER_FAULT_PRESETS;

export interface EmulatorOptions extends Omit<EngineOptions, "source" | "faultPresets"> {
  /** A folder of recorded documents with an `INDEX.tsv`, served instead of the world. */
  readonly documents?: string;
  /** Your own source of documents, served instead of the world. */
  readonly source?: EngineOptions["source"];
}

/** With neither `documents` nor `source`, the emulator serves the world, which has an example guild. */
type OverWorld = EmulatorOptions & { readonly documents?: undefined; readonly source?: undefined };

/** `AddedFault` is the type of faults in addition to those of the emulator and its world; `Served`, its world. */
export interface Emulator<
  Example extends ServiceExample | null = ServiceExample,
  AddedFault extends FaultRule = never,
  Served extends World | null = World,
> extends Omit<Engine<Example>, "faults"> {
  readonly faults: Faults<Fault | AddedFault, FaultPreset>;
  /** The world that is served, and the ways to change it; `null` with recordings or your own source. */
  readonly world: Served;
  /** The number of recorded documents, and of index rows without a request; `null` without recordings. */
  readonly recorded: ReturnType<typeof countOf> | null;
}

type AnyEmulator = Emulator<ServiceExample | null, AnyFault, World | null>;

/**
 * Creates the emulator: the service over an invented world, over recorded documents, or over your own
 * source.
 * @throws Error when the index of `documents` cannot be read; TypeError and RangeError as `createEngine` does.
 */
export function createEmulator(options?: OverWorld): Emulator;
export function createEmulator(options: EmulatorOptions): AnyEmulator;
export function createEmulator(options: EmulatorOptions = {}): AnyEmulator {
  checkNames(options, [...SHARED_OPTIONS, "documents", "source"], "createEmulator");
  const { documents, source, ...engineOptions } = options;
  if (source) {
    const engine = createEngine({ ...engineOptions, source });
    return Object.assign(engine, { world: null, recorded: null });
  }
  const index = documents === undefined ? null : readDocumentIndex(documents);
  let world = null as World | null;
  const engine = createEngine({
    ...engineOptions,
    faultPresets: FAULT_PRESETS,
    source(context) {
      if (index) return recordedSource(index, context);
      world = createWorld(context);
      return createWorldSource(world, context);
    },
  });
  return Object.assign(engine, { world, recorded: index && countOf(index) });
}

function countOf({ recordings, skipped }: DocumentIndex) {
  return { documents: recordings.length, skipped };
}

/** Recorded documents, with the accounts, faults and portraits of the world. */
function recordedSource(index: DocumentIndex, { provider, clock }: SourceContext): DocumentSource {
  const refuse: ControlRoute = () => {
    throw new ConflictError(
      "Conflict: this emulator serves recorded documents, which do not change. " +
        "Start it without --documents (the option documents) to serve a world.",
    );
  };
  const refused = ["POST /time", ...Object.keys(WORLD_CONTROL_ROUTES)];
  const example = exampleOfRecordings(index, provider);
  const note = "Its documents are recordings, which do not change.";
  return {
    ...createRecordedSource(index),
    example,
    ...sharedParts(
      findInRosters(() => readRosters(index)),
      clock.now,
    ),
    controlRoutes: Object.fromEntries(refused.map((route) => [route, refuse])),
    home: () => (example ? exampleHome(example, note) : { note }),
    state: () => ({ recorded: countOf(index) }),
    ...(example && { exampleParameters: () => exampleParameters(example) }),
  };
}

function readRosters({ recordings }: DocumentIndex): JsonObject[] {
  return recordings
    .filter(({ request, status }) => status === 200 && ROSTER_ROWS.includes(request.row.id))
    .map(({ file }) => readFields(file) as JsonObject);
}
