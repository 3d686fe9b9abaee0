const LEGACY_REASONS: Readonly<Record<string, string>> = {
  "404 legacy.character": "Character not found.",
  "404 legacy.guild": "Guild not found.",
  "500 legacy.character": "Character unavailable",
};

/** Returns the reason in the legacy error body of a row for a status, as the service words it; null when it is not known. */
export function legacyReason(row: string | null, status: number): string | null {
  return LEGACY_REASONS[`${status} ${row}`] ?? null;
}
