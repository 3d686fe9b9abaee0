/**
 * The regions of the service (contract 4.1). `cn` answers on a gateway of its own and takes its
 * tokens from a token host of its own.
 */
export const REGIONS = ["us", "eu", "kr", "tw", "cn"] as const;

/** One of `REGIONS` (contract 4.1). */
export type Region = (typeof REGIONS)[number];

/** Whether a value is one of `REGIONS`. */
export function isRegion(value: unknown): value is Region {
  return REGIONS.includes(value as Region);
}

/** @throws RangeError that names the allowed regions. */
export function parseRegion(value: string): Region {
  if (isRegion(value)) return value;
  throw new RangeError(`Unknown region "${value}". Use one of: ${REGIONS.join(", ")}.`);
}
