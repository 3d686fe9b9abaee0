import { checkNames } from "@guildhall/contract";

export { checkNames, checkOptions } from "@guildhall/contract";

/** @throws TypeError with the expected type, without the value, which could be a token. */
export function check(isRight: unknown, name: string, must: string): void {
  if (!isRight) throw new TypeError(`${name} must be ${must}.`);
}

/**
 * Checks the numbers of an option by name, and adds the defaults.
 * @param checkOne throws for an invalid number; returns a valid one
 * @throws TypeError for an unknown name
 */
export function completeNumbers<Name extends string>(
  option: string,
  given: Readonly<Partial<Record<Name, number>>> | undefined,
  defaults: Readonly<Record<Name, number>>,
  checkOne: (option: string, value: number, name: Name) => number,
): Record<Name, number> {
  const numbers: Record<Name, number> = { ...defaults };
  const names = Object.keys(defaults) as Name[];
  if (given !== undefined) checkNames(given, names, option);
  for (const name of names) {
    numbers[name] = checkOne(`${option}.${name}`, given?.[name] ?? defaults[name], name);
  }
  return numbers;
}

/** @throws TypeError with the expected arguments, when a call has more. */
export function checkEnd(surplus: readonly unknown[], name: string, must: string): void {
  check(surplus.length === 0, `The arguments of ${name}`, must);
}

/** The methods of the options that replace a part of a client. */
const METHODS = { transport: ["send", "close"], time: ["now", "elapsed", "after"] };

/** @throws TypeError for a transport or a clock without its methods, and for a validator or a random source that is not a function. */
export function checkReplacements(options: object): void {
  const given: Readonly<Record<string, unknown>> = { ...options };
  for (const name of ["validate", "random"]) {
    check(!given[name] || typeof given[name] === "function", name, "a function");
  }
  for (const [name, methods] of Object.entries(METHODS)) {
    const isWhole = methods.every((method) => typeof Object(given[name])[method] === "function");
    check(!given[name] || isWhole, name, `an object with ${methods.join(", ")}`);
  }
}

/** @throws RangeError for a value that is not an integer from `least` to `most`. */
export function checkWhole(
  name: string,
  value: number,
  least = 1,
  most = Number.MAX_SAFE_INTEGER,
): number {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`${name} is ${value}. Use an integer from ${least} to ${most}.`);
}
