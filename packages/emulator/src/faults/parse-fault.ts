import { REGIONS } from "@guildhall/contract";
import { quoted } from "@guildhall/contract/source";
import type { AnyFault } from "./fault.ts";
import type { FaultCatalogue } from "./fault-kinds.ts";
import { compileMatch } from "./fault-match.ts";
import { InvalidFault, integer, number, oneOf, type SettingTable, text } from "./setting.ts";

const MAX_COUNT = 1_000_000_000;

const ruleSettings = (rowGroups: FaultCatalogue["rowGroups"]): SettingTable => ({
  id: text,
  match: {
    description: "the calls",
    required: true,
    read(value) {
      compileMatch(value, rowGroups);
      return value instanceof RegExp ? value : String(value);
    },
  },
  region: oneOf(...REGIONS),
  method: text,
  probability: number(0, 1),
  after: integer(0, MAX_COUNT),
  every: integer(1, MAX_COUNT),
  times: integer(1, MAX_COUNT),
});

/**
 * Parses a fault: an object of its settings, the name of a preset, or an object whose `preset` is
 * extended and overridden by its other settings.
 * @throws InvalidFault that states the setting and what it must be.
 */
export function parseFault(value: unknown, catalogue: FaultCatalogue): AnyFault {
  const settings = readSettings(
    typeof value === "string" ? { preset: value } : value,
    catalogue.presets,
  );
  const given = settings.has("kind") ? settings.get("kind") : "answer";
  const kind = lookUp("kind of fault", given, catalogue.kinds);
  const name = String(given);
  const table: SettingTable = { ...ruleSettings(catalogue.rowGroups), ...kind.settings };
  for (const key of settings.keys()) {
    if (key === "kind" || Object.hasOwn(table, key)) continue;
    throw new InvalidFault(
      `A fault of kind "${name}" has no setting ${quoted(key)}. It has ${Object.keys(table).join(", ")}.`,
    );
  }
  const fault: Record<string, unknown> = { kind: name };
  for (const [key, setting] of Object.entries(table)) {
    if (settings.has(key)) fault[key] = setting.read(settings.get(key), key);
    else if (setting.required) {
      throw new InvalidFault(`A fault of kind "${name}" requires the setting \`${key}\`.`);
    }
  }
  if ("connect" in kind) requireEveryCall(name, fault);
  return fault as unknown as AnyFault;
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
  const { preset, ...own } = value as Readonly<Record<string, unknown>>;
  const base = preset === undefined ? {} : lookUp("preset", preset, presets);
  return new Map(Object.entries({ ...base, ...own }).filter(([, each]) => each !== undefined));
}

/** @throws InvalidFault when the table has no such name. */
function lookUp<Value>(what: string, name: unknown, table: Readonly<Record<string, Value>>): Value {
  const found = typeof name === "string" && Object.hasOwn(table, name) && table[name];
  if (found) return found;
  throw new InvalidFault(
    `Unknown ${what} ${quoted(name)}. Use one of: ${Object.keys(table).join(", ")}.`,
  );
}

/** The calls of a new connection are not known yet, and a closed port has none. */
function requireEveryCall(kind: string, fault: Readonly<Record<string, unknown>>): void {
  const refused = kind === "connection-refused" ? ["probability", "after", "every", "times"] : [];
  const wrong = ["region", "method", ...refused].filter((name) => Object.hasOwn(fault, name));
  if (fault.match === "*" && wrong.length === 0) return;
  throw new InvalidFault(
    `A fault of kind "${kind}" acts before a call is known: its match must be "*"` +
      `${wrong.length > 0 ? `, and it cannot have ${wrong.join(" or ")}` : ""}.`,
  );
}
