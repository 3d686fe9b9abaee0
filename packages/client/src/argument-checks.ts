/** @throws TypeError with the expected type, without the value, which could be a token. */
export function check(isRight: unknown, name: string, must: string): void {
  if (!isRight) throw new TypeError(`${name} must be ${must}.`);
}

/** @throws TypeError for options that are not an object. */
export function checkOptions(options: unknown, name = "options"): void {
  check(typeof options === "object" && options, name, "an object");
}

/** @throws TypeError that names an unknown option and lists the known ones. */
export function checkNames(options: unknown, known: readonly string[], name = "options"): void {
  checkOptions(options, name);
  for (const given of Object.keys(options as object)) {
    if (known.includes(given)) continue;
    throw new TypeError(`Unknown option "${given}" in ${name}. Use one of: ${known.join(", ")}.`);
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
