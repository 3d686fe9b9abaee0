import type { DocumentFaultKind, DocumentSource, FaultSetting } from "@guildhall/contract/source";
import { ANSWER_KINDS } from "./answer-kinds.ts";
import { BODY_KINDS } from "./body-kinds.ts";
import { CONNECTION_KINDS, TRANSPORT_KINDS } from "./connection-kinds.ts";
import { changedDocument } from "./document-change.ts";
import { DOCUMENT_KINDS } from "./document-kinds.ts";
import type { CheckedFault, EngineFaultKind, FaultRule } from "./fault.ts";
import type { CallKind, ConnectionKind, KindTable } from "./kind.ts";
import { integer, required, type Setting, text } from "./setting.ts";

const ENGINE_KINDS: KindTable<EngineFaultKind> = {
  ...ANSWER_KINDS,
  ...CONNECTION_KINDS,
  ...TRANSPORT_KINDS,
  ...BODY_KINDS,
  ...DOCUMENT_KINDS,
};

/** A kind of fault, whose settings have been checked when it acts. */
export type FaultKind = CallKind<CheckedFault> | ConnectionKind<CheckedFault>;

/** Which faults there are: their kinds, their presets, and the names for several rows. */
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
    // A fault has the settings of its kind: they were checked when it was parsed.
    kinds: {
      ...ENGINE_KINDS,
      ...Object.fromEntries(ofSource),
    } as unknown as FaultCatalogue["kinds"],
    presets,
    rowGroups: source.rowGroups ?? {},
  };
}

function documentKind({
  settings,
  change,
}: DocumentFaultKind): CallKind<Record<string, string | number>> {
  return {
    settings: Object.fromEntries(
      Object.entries(settings).map(([name, setting]) => [name, settingOf(setting)]),
    ),
    act: changedDocument(change),
  };
}

function settingOf(setting: FaultSetting): Setting<string | number> {
  const checked = setting.type === "string" ? text : integer(setting.min, setting.max);
  return setting.required ? required<string | number>(checked) : checked;
}
