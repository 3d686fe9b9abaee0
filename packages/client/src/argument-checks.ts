/** @throws TypeError with the expected type, without the value, which could be a token. */
export function check(isRight: unknown, name: string, must: string): void {
  if (!isRight) throw new TypeError(`${name} must be ${must}.`);
}

/** @throws TypeError for options that are not an object. */
export function checkOptions(options: unknown, name = "options"): void {
  check(typeof options === "object" && options, name, "an object");
}

/**
 * Refuses misspelled options.
 * @param known an object with a property for each option
 * @throws TypeError that names an unknown option and lists the known ones.
 */
export function checkNames(options: unknown, known: object, name = "options"): void {
  checkOptions(options, name);
  for (const given of Object.keys(options as object)) {
    if (Object.hasOwn(known, given)) continue;
    const names = Object.keys(known).join(", ");
    throw new TypeError(`Unknown option "${given}" in ${name}. Use one of: ${names}.`);
  }
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
  if (given !== undefined) checkNames(given, defaults, option);
  for (const name of Object.keys(defaults) as Name[]) {
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
