/** The numbers of days in the address. */
export interface DeskSearch {
  /** A player who was seen longer ago is inactive. */
  readonly days?: number;
  /** A member who joined within these days is new. */
  readonly newDays?: number;
}

export const DEFAULT_DAYS = 30;
/** The numbers of days that the page offers. */
export const DAY_CHOICES = [7, 14, 30, 60, 90, 180] as const;

/** Parses the search of an address. Ignores invalid numbers, and omits the default. */
export function parseDeskSearch(raw: Readonly<Record<string, unknown>>): DeskSearch {
  const valid = ["days", "newDays"].flatMap((name) => {
    const value = Number(raw[name]);
    const isValid = Number.isInteger(value) && value >= 1 && value <= 3650;
    return isValid && value !== DEFAULT_DAYS ? [[name, value]] : [];
  });
  return Object.fromEntries(valid);
}
