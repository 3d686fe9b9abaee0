import { REGIONS } from "@guildhall/contract";
import { quoted } from "../quoted.ts";
import type { Fault, FaultKind, FaultRule } from "./fault.ts";
import { FAULT_KINDS } from "./fault-kinds.ts";
import { compileMatch } from "./fault-match.ts";
import { FAULT_PRESETS, type FaultPreset } from "./fault-presets.ts";
import {
  InvalidFault,
  number,
  oneOf,
  required,
  type Setting,
  type SettingTable,
  text,
  wholeNumber,
} from "./setting.ts";

const MANY = 1_000_000_000;

const match: Setting<string | RegExp> = {
  required: true,
  read(value) {
    compileMatch(value);
    return value instanceof RegExp ? value : String(value);
  },
};

const RULE: SettingTable<FaultRule> = {
  id: text,
  match: required(match),
  region: oneOf(...REGIONS),
  method: text,
  probability: number(0, 1),
  after: wholeNumber(0, MANY),
  every: wholeNumber(1, MANY),
  times: wholeNumber(1, MANY),
};

/**
 * Reads a rule from JSON, as the control API takes it: its settings, the name of a preset, or an
 * object whose `preset` names one and whose other settings stand in place of the preset's.
 * @throws InvalidFault with a message that says what is wrong, and where.
 */
export function parseFault(value: unknown): Fault & { readonly kind: FaultKind } {
  const told = readSettings(typeof value === "string" ? { preset: value } : value);
  const kind = readKind(told.get("kind"));
  const { settings, ...does } = FAULT_KINDS[kind];
  const table: Readonly<Record<string, Setting<unknown>>> = { ...RULE, ...settings };

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
  return fault as unknown as Fault & { readonly kind: FaultKind };
}

function readSettings(value: unknown): ReadonlyMap<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new InvalidFault(
      'A fault must be an object such as { "match": "token", "status": 503 }, or the name of a preset.',
    );
  }
  const { preset, ...settings } = value as Readonly<Record<string, unknown>>;
  const told = { ...(preset !== undefined && readPreset(preset)), ...settings };
  return new Map(Object.entries(told).filter(([, setting]) => setting !== undefined));
}

function readPreset(name: unknown): Fault {
  if (typeof name === "string" && Object.hasOwn(FAULT_PRESETS, name)) {
    return FAULT_PRESETS[name as FaultPreset];
  }
  throw new InvalidFault(
    `There is no preset ${quoted(name)}. Use one of: ${Object.keys(FAULT_PRESETS).join(", ")}.`,
  );
}

function readKind(value: unknown): FaultKind {
  const kind = value === undefined ? "answer" : value;
  if (typeof kind === "string" && Object.hasOwn(FAULT_KINDS, kind)) return kind as FaultKind;
  throw new InvalidFault(
    `There is no kind of fault ${quoted(kind)}. Use one of: ${Object.keys(FAULT_KINDS).join(", ")}.`,
  );
}

/** A connection tells nothing of the calls that will come over it, and a closed port nothing at all. */
function requireEveryCall(kind: FaultKind, fault: Readonly<Record<string, unknown>>): void {
  const refused = kind === "connection-refused" ? ["probability", "after", "every", "times"] : [];
  const wrong = ["region", "method", ...refused].filter((name) => Object.hasOwn(fault, name));
  if (fault.match === "*" && wrong.length === 0) return;
  throw new InvalidFault(
    `A fault of kind "${kind}" acts before anything is known of a call: its match must be "*"` +
      `${wrong.length > 0 ? `, and it cannot have ${wrong.join(" or ")}` : ""}.`,
  );
}
