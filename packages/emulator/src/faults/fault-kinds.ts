import { ENDPOINT_ROWS } from "@guildhall/contract";
import {
  type DocumentFaultKind,
  type DocumentSource,
  type FaultSetting,
  LINKED_ROWS,
} from "@guildhall/contract/source";
import { ANSWER_KINDS } from "./answer-kinds.ts";
import { BODY_KINDS } from "./body-kinds.ts";
import { CONNECTION_KINDS, DELIVERY_KINDS } from "./connection-kinds.ts";
import { changedDocument } from "./document-change.ts";
import { DOCUMENT_KINDS } from "./document-kinds.ts";
import type { CallKind, FaultKind } from "./fault-kind.ts";
import type { FaultRule } from "./fault-rule.ts";
import { integer, required, type Setting, text } from "./setting.ts";

/** The emulator's own kinds of faults. */
export const ENGINE_FAULT_KINDS = {
  ...ANSWER_KINDS,
  ...CONNECTION_KINDS,
  ...DELIVERY_KINDS,
  ...BODY_KINDS,
  ...DOCUMENT_KINDS,
} as const;

/** The documents of one character: the modern ones, also those that are only linked, and the legacy one. */
const CHARACTER_ROWS = [...ENDPOINT_ROWS, ...LINKED_ROWS]
  .filter(({ id, path }) => path.includes("{characterName}") || id === "legacy.character")
  .map(({ id }) => id);

/** The available faults: their kinds, their presets, and the names for several rows. */
export interface FaultCatalogue {
  readonly kinds: Readonly<Record<string, FaultKind>>;
  readonly presets: Readonly<Record<string, FaultRule>>;
  readonly rowGroups: Readonly<Record<string, readonly string[]>>;
}

/** The emulator's own faults and those that a source adds. */
export function faultCatalogue(
  source: Pick<DocumentSource, "faultKinds" | "rowGroups"> = {},
  presets: FaultCatalogue["presets"] = {},
): FaultCatalogue {
  const ofSource = Object.entries(source.faultKinds ?? {}).map(
    ([name, kind]) => [name, documentKind(kind)] as const,
  );
  return {
    // Settings are checked by the kind's own table before the kind acts on them.
    kinds: {
      ...(ENGINE_FAULT_KINDS as unknown as FaultCatalogue["kinds"]),
      ...Object.fromEntries(ofSource),
    },
    presets,
    rowGroups: { character: CHARACTER_ROWS, ...source.rowGroups },
  };
}

function documentKind({ summary, settings, change }: DocumentFaultKind): CallKind {
  return {
    summary,
    settings: Object.fromEntries(
      Object.entries(settings).map(([name, setting]) => [name, settingOf(setting)]),
    ),
    act: (checked, context) =>
      changedDocument(change)(checked as Parameters<typeof change>[1], context),
  };
}

function settingOf(setting: FaultSetting): Setting<string | number> {
  const checked = setting.type === "string" ? text : integer(setting.min, setting.max);
  return setting.required ? required<string | number>(checked) : checked;
}
