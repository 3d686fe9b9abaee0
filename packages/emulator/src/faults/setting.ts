import { type Json, quoted } from "@guildhall/contract/source";
import { isJsonValue } from "../protocol/json-value.ts";

/** A fault with an unknown kind or setting, or a wrong value. The message states the setting and the expected type. */
export class InvalidFault extends Error {
  override readonly name = "InvalidFault";
}

/** Checks one setting of a fault. */
export interface Setting<Value, Required extends boolean = boolean> {
  /** The values that are valid, such as `an integer from 1 to 5`. */
  readonly description: string;
  /**
   * Returns the value when it is valid.
   * @param where The name of the setting, for the message.
   * @throws InvalidFault
   */
  read(value: unknown, where: string): Value;
  readonly required: Required;
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

type RequiredNames<Table extends SettingTable> = {
  [Name in keyof Table]: Table[Name] extends { readonly required: true } ? Name : never;
}[keyof Table];

type ValueOf<Checked> = Checked extends { read(value: unknown, where: string): infer Value }
  ? Value
  : never;

/** The settings that a table checks. */
export type SettingsOf<Table extends SettingTable> = {
  readonly [Name in RequiredNames<Table>]: ValueOf<Table[Name]>;
} & {
  readonly [Name in Exclude<keyof Table, RequiredNames<Table>>]?: ValueOf<Table[Name]>;
};

export function required<Value>(setting: Setting<Value>): Setting<Value, true> {
  return { ...setting, required: true };
}

export const text = setting("a string that is not empty", (value): value is string => {
  return typeof value === "string" && value !== "";
});

export function number(min: number, max: number): Setting<number, false> {
  return setting(`a number from ${min} to ${max}`, (value): value is number => {
    return typeof value === "number" && value >= min && value <= max;
  });
}

export function integer(min: number, max: number): Setting<number, false> {
  return setting(`an integer from ${min} to ${max}`, (value): value is number => {
    return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
  });
}

export function oneOf<const Value extends string>(
  ...values: readonly Value[]
): Setting<Value, false> {
  return setting(`one of: ${values.join(", ")}`, (value): value is Value => {
    return values.some((known) => known === value);
  });
}

export const json = setting("a JSON value", (value): value is Json => isJsonValue(value));

const HEADER_NAME = /^[!#$%&'*+\-.^_`|~\w]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

export const headers = setting(
  "an object of header names and valid header values",
  (value): value is Readonly<Record<string, string>> =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(
      ([name, content]) =>
        HEADER_NAME.test(name) && typeof content === "string" && HEADER_VALUE.test(content),
    ),
);

export const headerValue = setting("a valid header value", (value): value is string => {
  return typeof value === "string" && HEADER_VALUE.test(value);
});

export function setting<Value>(
  description: string,
  accepts: (value: unknown) => value is Value,
): Setting<Value, false> {
  return {
    description,
    required: false,
    read(value, where) {
      if (accepts(value)) return value;
      throw new InvalidFault(`${where} must be ${description}, not ${quoted(value)}.`);
    },
  };
}
