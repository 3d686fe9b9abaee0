import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { z } from "zod";
import type { Texts } from "../texts/localized-texts.ts";

const EDITION_NAMES = Object.keys(EDITIONS) as KnownEdition[];

/** A cell that is not empty. Optional columns end with `.exactOptional()` or `.default(...)`. */
export const text = z.string("expected a text");

/** An integer, such as `12` or `-3`. */
export const integer = number("an integer", /^-?\d+$/);

/** A number with or without decimals, such as `0.25`. */
export const decimal = number("a number", /^-?\d+(\.\d+)?$/);

/** `yes`, or an empty cell for no. */
export const flag = z
  .literal("yes", "expected yes or nothing")
  .optional()
  .transform((cell) => cell === "yes");

/** A string in every locale: one column for each locale, such as `name:en_US`. */
export const localized = z.custom<Texts>((cell) => typeof cell === "object", "expected texts");

/** A color such as `#d9b13a`. */
export const color = z
  .string("expected a color")
  .regex(/^#[\da-f]{6}$/, "expected a color such as #d9b13a");

/** An edition of the game. */
export const edition = oneOf(EDITION_NAMES);

/** Editions of the game; an empty cell means all of them. */
export const editions = listOf(edition).transform((listed) =>
  listed.length === 0 ? EDITION_NAMES : listed,
);

/** One of the values. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, `expected one of ${values.join(", ")}`);
}

/** A key of another table. */
export function keyOf<Key extends string>(table: Readonly<Record<Key, unknown>>) {
  return oneOf(Object.keys(table) as Key[]);
}

/** Values separated by commas; an empty cell is an empty list. */
export function listOf<Value extends z.ZodType<unknown, string>>(value: Value) {
  return z
    .string()
    .optional()
    .transform((cell) => cell?.split(",") ?? [])
    .pipe(z.array(value));
}

function number(expected: string, pattern: RegExp) {
  return z.string(`expected ${expected}`).regex(pattern, `expected ${expected}`).transform(Number);
}
