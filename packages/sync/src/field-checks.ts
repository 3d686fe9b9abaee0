import type { DocumentProblem } from "@guildhall/client";

/** UTF-16 code units. The game allows 12 letters for a character and 24 for a guild. */
const MAX_NAME = 64;
/** The game's highest level so far is 120. */
const MAX_LEVEL = 255;
/** The game has ranks 0 to 9. */
const MAX_RANK = 99;

/** Control and format characters, lone surrogates, line and paragraph separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** U+2800 is a pattern of no dots. */
const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

/** What is wrong with a value. Null for a valid one; a missing value is invalid. */
export type FieldCheck = (value: unknown) => string | null;

export const validName: FieldCheck = (value) =>
  typeof value === "string" &&
  value.length <= MAX_NAME &&
  !INVISIBLE.test(value) &&
  VISIBLE.test(value)
    ? null
    : `must be a text of 1 to ${MAX_NAME} visible characters`;

export const validId: FieldCheck = (value) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? null : "must be a positive integer";

export const validLevel = integerFrom(1, MAX_LEVEL);
export const validRank = integerFrom(0, MAX_RANK);
export const validGender = integerFrom(0, 1);
export const validCount = integerFrom(0, Number.MAX_SAFE_INTEGER);
/** The game allows 1000 members. */
export const validMemberCount = integerFrom(0, 100_000);

/** The game has emblems 0 to 195 so far. */
export const validCrestId = integerFrom(0, 9999);
export const validChannel = numberFrom(0, 255);
export const validAlpha = numberFrom(0, 1);

function numberFrom(min: number, max: number): FieldCheck {
  return (value) =>
    typeof value === "number" && value >= min && value <= max
      ? null
      : `must be a number from ${min} to ${max}`;
}

function integerFrom(min: number, max: number): FieldCheck {
  return (value) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
      ? null
      : `must be an integer from ${min} to ${max}`;
}

/** Accepts a missing value, too. */
export function optional(check: FieldCheck): FieldCheck {
  return (value) => (value === undefined ? null : check(value));
}

/** A value that is valid, or null. An invalid one is added to `problems`. */
export function validOrProblem<Value>(
  { path, value }: { readonly path: string; readonly value: Value | undefined },
  check: FieldCheck,
  problems: DocumentProblem[],
): Value | null {
  if (value === undefined) return null;
  const reason = check(value);
  if (reason === null) return value;
  problems.push({ path, message: reason });
  return null;
}

/** A value that is valid, or null. */
export function validOr<Value>(value: Value | undefined, check: FieldCheck): Value | null {
  return value === undefined || check(value) !== null ? null : value;
}
