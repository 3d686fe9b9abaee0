import { InvalidArgumentError } from "commander";

/** Collects the values of a repeatable flag. */
export function collect(text: string, before: readonly string[] = []): readonly string[] {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be empty.");
  return [...before, text];
}

/** Returns a parser of integers in a range. */
export function integer(minimum: number, maximum: number) {
  return (text: string) => {
    const value = Number(text);
    if (/^\d{1,10}$/.test(text) && value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`It must be an integer from ${minimum} to ${maximum}.`);
  };
}
