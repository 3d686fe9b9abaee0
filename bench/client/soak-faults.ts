/** What a request of the soak meets instead of its document, and how many of 1,000 requests do: 100 in all. */
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

/** Which fault it is for a number from 0 up to 1; null for none. */
export function soakFault(chance: number): SoakFault | null {
  let left = chance * 1000;
  for (const [fault, share] of Object.entries(SOAK_FAULTS)) {
    left -= share;
    if (left < 0) return fault as SoakFault;
  }
  return null;
}
