/**
 * The regions of the service (contract 4.1). `cn` has its own gateway and its own token host.
 */
export const REGIONS = ["us", "eu", "kr", "tw", "cn"] as const;

/** One of `REGIONS` (contract 4.1). */
export type Region = (typeof REGIONS)[number];

/** Whether a value is one of `REGIONS`. */
export function isRegion(value: unknown): value is Region {
  return REGIONS.includes(value as Region);
}

/** Checks a region. @throws RangeError that lists the allowed regions. */
export function parseRegion(value: string): Region {
  if (isRegion(value)) return value;
  throw new RangeError(`Unknown region "${value}". Use one of: ${REGIONS.join(", ")}.`);
}
