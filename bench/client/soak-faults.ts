/** The faults of the soak, each with its number in 1,000 requests: 100 in total. */
export const SOAK_FAULTS = {
  "too-many-requests": 10,
  "server-error": 15,
  unavailable: 10,
  unauthorized: 10,
  reset: 20,
  truncated: 20,
  slow: 14,
  "too-slow": 1,
} as const;

export type SoakFault = keyof typeof SOAK_FAULTS;

/** Returns the fault for a random number from 0 to 1, or null. */
export function soakFault(chance: number): SoakFault | null {
  let left = chance * 1000;
  for (const [fault, share] of Object.entries(SOAK_FAULTS)) {
    left -= share;
    if (left < 0) return fault as SoakFault;
  }
  return null;
}
