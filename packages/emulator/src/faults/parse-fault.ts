import { REGIONS } from "@guildhall/contract";
import { quoted } from "@guildhall/contract/source";
import type { CheckedFault, FaultRule } from "./fault.ts";
import type { FaultCatalogue, FaultKind } from "./fault-kinds.ts";
import { compileMatch } from "./fault-match.ts";
import {
  InvalidFault,
  integer,
  number,
  oneOf,
  type Setting,
  type SettingTable,
  text,
} from "./setting.ts";

const MANY = 1_000_000_000;

const ruleSettings = (rowGroups: FaultCatalogue["rowGroups"]): SettingTable<FaultRule> => ({
  id: text,
  match: {
    required: true,
    read(value) {
      compileMatch(value, rowGroups);
      return value instanceof RegExp ? value : String(value);
    },
  },
  region: oneOf(...REGIONS),
  method: text,
  probability: number(0, 1),
  after: integer(0, MANY),
  every: integer(1, MANY),
  times: integer(1, MANY),
});

/**
 * Reads a rule from JSON, as the control API takes it: its settings, the name of a preset, or an
 * object whose `preset` names one and whose other settings stand in place of the preset's.
 * @throws InvalidFault with a message that says what is wrong, and where.
 */
export function parseFault(value: unknown, catalogue: FaultCatalogue): CheckedFault {
  const given = typeof value === "string" ? { preset: value } : value;
  const told = readSettings(given, catalogue.presets);
  const [kind, does] = readKind(told.get("kind"), catalogue.kinds);
  const table: Readonly<Record<string, Setting<unknown>>> = {
    ...ruleSettings(catalogue.rowGroups),
    ...does.settings,
  };

  for (const name of told.keys()) {
    if (name === "kind" || Object.hasOwn(table, name)) continue;
    throw new InvalidFault(
      `A fault of kind "${kind}" has no setting ${quoted(name)}. It has ${Object.keys(table).join(", ")}.`,
    );
  }
  const fault: Record<string, unknown> = { kind };
  for (const [name, setting] of Object.entries(table)) {
    if (told.has(name)) fault[name] = setting.read(told.get(name), name);
    else if (setting.required) {
      throw new InvalidFault(`A fault of kind "${kind}" must have the setting ${name}.`);
    }
  }
  if ("connect" in does) requireEveryCall(kind, fault);
  return fault as unknown as CheckedFault;
}

function readSettings(
  value: unknown,
  presets: FaultCatalogue["presets"],
): ReadonlyMap<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new InvalidFault(
      'A fault must be an object such as { "match": "token", "status": 503 }, or the name of a preset.',
    );
  }
  const { preset, ...settings } = value as Readonly<Record<string, unknown>>;
  const told = { ...(preset !== undefined && readPreset(preset, presets)), ...settings };
  return new Map(Object.entries(told).filter(([, setting]) => setting !== undefined));
}

function readPreset(name: unknown, presets: FaultCatalogue["presets"]): FaultRule {
  const preset = typeof name === "string" && Object.hasOwn(presets, name) && presets[name];
  if (preset) return preset;
  throw new InvalidFault(
    `There is no preset ${quoted(name)}. Use one of: ${Object.keys(presets).join(", ")}.`,
  );
}

function readKind(value: unknown, kinds: FaultCatalogue["kinds"]): [string, FaultKind] {
  const name = value === undefined ? "answer" : value;
  const kind = typeof name === "string" && Object.hasOwn(kinds, name) && kinds[name];
  if (kind) return [String(name), kind];
  throw new InvalidFault(
    `There is no kind of fault ${quoted(name)}. Use one of: ${Object.keys(kinds).join(", ")}.`,
  );
}

/** A connection tells nothing of the calls that will come over it, and a closed port nothing at all. */
function requireEveryCall(kind: string, fault: Readonly<Record<string, unknown>>): void {
  const refused = kind === "connection-refused" ? ["probability", "after", "every", "times"] : [];
  const wrong = ["region", "method", ...refused].filter((name) => Object.hasOwn(fault, name));
  if (fault.match === "*" && wrong.length === 0) return;
  throw new InvalidFault(
    `A fault of kind "${kind}" acts before anything is known of a call: its match must be "*"` +
      `${wrong.length > 0 ? `, and it cannot have ${wrong.join(" or ")}` : ""}.`,
  );
}
