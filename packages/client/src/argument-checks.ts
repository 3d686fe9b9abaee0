/** @throws TypeError that says what it must be, and never what it is: that may be a token in the wrong place. */
export function check(isRight: unknown, name: string, must: string): void {
  if (!isRight) throw new TypeError(`${name} must be ${must}.`);
}

/** @throws TypeError for options, of whatever kind, that are no object. */
export function checkOptions(options: unknown, name = "options"): void {
  check(typeof options === "object" && options, name, "an object");
}

/** @throws RangeError that names what is no whole number from `least` to `most`. */
export function checkWhole(
  name: string,
  value: number,
  least = 1,
  most = Number.MAX_SAFE_INTEGER,
): number {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`${name} is ${value}. Give a whole number from ${least} to ${most}.`);
}
