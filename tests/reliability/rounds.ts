import { MINUTE_MS } from "@guildhall/contract";

/**
 * How many rounds a reliability test runs: `short` within `npm test`, `long` in `npm run test:long`.
 * `GUILDHALL_TEST_ROUNDS` sets any other number.
 */
export function rounds({ short, long }: { readonly short: number; readonly long: number }): number {
  const given = process.env.GUILDHALL_TEST_ROUNDS;
  if (given === undefined) return short;
  if (given === "long") return long;
  const count = Number(given);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(
    `GUILDHALL_TEST_ROUNDS is "${given}". Set it to "long" or to a positive integer.`,
  );
}

/** Returns the timeout of a test with this number of rounds, in ms. It stops a test that hangs and asserts no speed. */
export function roundsTimeout(count: number): number {
  return (count + 2) * MINUTE_MS;
}
