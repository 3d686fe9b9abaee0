import { UsageError } from "./command-error.ts";

/** Returns a parser that collects the values of a repeatable flag. */
export function collect(flag: string) {
  return (text: string, before: readonly string[] = []): readonly string[] => {
    if (text.trim() === "") throw new UsageError(`${flag} must not be empty.`);
    return [...before, text];
  };
}

/** Values by rank; an empty one removes the value of the rank. */
export type ByRank = Readonly<Record<string, string>>;

/** Returns a parser of a repeatable flag with a rank and its value, such as `0=Guild master`. */
export function byRank(flag: string, isAllowed: (value: string) => boolean, form: string) {
  return (text: string, before: ByRank = {}): ByRank => {
    const [, rank, value = ""] = /^\s*(\d)\s*=(.*)$/s.exec(text) ?? [];
    if (rank !== undefined && (value.trim() === "" || isAllowed(value.trim()))) {
      return { ...before, [rank]: value.trim() };
    }
    throw new UsageError(`${flag} must be a rank from 0 to 9, = and ${form}.`);
  };
}

/** Returns a parser of a repeatable flag with a rank and an integer from 1, such as `3=30`. */
export function integerByRank(flag: string, maximum: number) {
  const isAllowed = (text: string) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= maximum;
  return byRank(flag, isAllowed, `an integer from 1 to ${maximum}, or nothing`);
}

/** Returns a parser of integers in a range. */
export function integer(name: string, minimum: number, maximum: number) {
  return (text: string) => {
    const value = Number(text);
    if (/^\d{1,10}$/.test(text) && value >= minimum && value <= maximum) return value;
    throw new UsageError(`${name} must be an integer from ${minimum} to ${maximum}.`);
  };
}
