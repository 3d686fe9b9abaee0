export { checkNames, checkOptions } from "@guildhall/contract";

/** @throws TypeError with the expected type, without the value, which could be a token. */
export function check(isRight: unknown, name: string, must: string): void {
  if (!isRight) throw new TypeError(`${name} must be ${must}.`);
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
