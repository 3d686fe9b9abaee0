import { InvalidArgumentError } from "commander";

/** Collects the values of a repeatable flag. */
export function collect(text: string, before: readonly string[] = []): readonly string[] {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be empty.");
  return [...before, text];
}

/** Values by rank; an empty one removes the value of the rank. */
export type ByRank = Readonly<Record<string, string>>;

/** Returns a parser of a repeatable flag with a rank and its value, such as `0=Guild master`. */
export function byRank(allowed: RegExp, form: string) {
  return (text: string, before: ByRank = {}): ByRank => {
    const [, rank, value = ""] = /^\s*(\d|[1-9]\d)\s*=(.*)$/s.exec(text) ?? [];
    if (rank !== undefined && (value.trim() === "" || allowed.test(value.trim()))) {
      return { ...before, [rank]: value.trim() };
    }
    throw new InvalidArgumentError(`It must be a rank from 0 to 99, = and ${form}.`);
  };
}

/** Returns a parser of integers in a range. */
export function integer(minimum: number, maximum: number) {
  return (text: string) => {
    const value = Number(text);
    if (/^\d{1,10}$/.test(text) && value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`It must be an integer from ${minimum} to ${maximum}.`);
  };
}
