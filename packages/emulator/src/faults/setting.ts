import { type Json, quoted } from "@guildhall/contract/source";
import { isJsonValue } from "../json-value.ts";

/** A rule that the emulator cannot follow. The message says what is wrong, and where. */
export class InvalidFault extends Error {
  override readonly name = "InvalidFault";
}

/** Reads one setting of a rule from JSON. `where` names it in messages. */
export interface Setting<Value> {
  /** @throws InvalidFault when the value cannot be the setting's. */
  readonly read: (value: unknown, where: string) => Value;
  readonly required: boolean;
}

/** A setting that a rule cannot do without. */
export interface RequiredSetting<Value> extends Setting<Value> {
  readonly required: true;
}

export function required<Value>({ read }: Setting<Value>): RequiredSetting<Value> {
  return { read, required: true };
}

/** A setting for each field of the settings: one that is required for one that is not optional. */
export type SettingTable<Settings> = {
  readonly [Name in keyof Settings]-?: Record<never, never> extends Pick<Settings, Name>
    ? Setting<Exclude<Settings[Name], undefined>>
    : RequiredSetting<Settings[Name]>;
};

export const text = setting("a text that is not empty", (value): value is string => {
  return typeof value === "string" && value !== "";
});

export function number(min: number, max: number): Setting<number> {
  return setting(`a number from ${min} to ${max}`, (value): value is number => {
    return typeof value === "number" && value >= min && value <= max;
  });
}

export function integer(min: number, max: number): Setting<number> {
  return setting(`an integer from ${min} to ${max}`, (value): value is number => {
    return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
  });
}

export function oneOf<const Value extends string>(...values: readonly Value[]): Setting<Value> {
  return setting(`one of: ${values.join(", ")}`, (value): value is Value => {
    return values.some((known) => known === value);
  });
}

/** Any value that can be written as JSON. */
export const json = setting("a value of JSON", (value): value is Json => {
  return isJsonValue(value);
});

const HEADER_NAME = /^[!#$%&'*+\-.^_`|~\w]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

export const headers = setting(
  "an object of header names with texts that can be sent",
  (value): value is Readonly<Record<string, string>> =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(
      ([name, content]) =>
        HEADER_NAME.test(name) && typeof content === "string" && HEADER_VALUE.test(content),
    ),
);

export const headerValue = setting("a text that a header can hold", (value): value is string => {
  return typeof value === "string" && HEADER_VALUE.test(value);
});

function setting<Value>(
  description: string,
  accepts: (value: unknown) => value is Value,
): Setting<Value> {
  return {
    required: false,
    read(value, where) {
      if (accepts(value)) return value;
      throw new InvalidFault(`${where} must be ${description}, not ${quoted(value)}.`);
    },
  };
}
