import fc from "fast-check";

/** The number of cases of each property of the client. */
export const CASES = {
  "namespace round trip": 15_000,
  "namespace from any text": 15_000,
  "slug of a realm or guild": 10_000,
  "slug of a character": 5_000,
  "color round trip": 10_000,
  "color of any numbers": 5_000,
  "path of a row": 15_000,
  "path of a call": 10_000,
  "path that is not in the table": 5_000,
  "search building": 5_000,
  "Retry-After": 8_000,
  "token expiry": 7_000,
} as const satisfies Readonly<Record<string, number>>;

/** The time limit of a property on a busy machine, in ms. */
export const PROPERTY_MS = 120_000;

/** Checks a property with its number of cases. */
export async function holds(
  name: keyof typeof CASES,
  property: fc.IProperty<unknown> | fc.IAsyncProperty<unknown>,
): Promise<void> {
  const details = await fc.check(property as fc.IAsyncProperty<unknown>, { numRuns: CASES[name] });
  if (details.failed) {
    throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
  }
}
