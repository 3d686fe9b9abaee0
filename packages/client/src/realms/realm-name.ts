import type { LocalizedString } from "@guildhall/contract";

/** A realm of the realm index. */
export interface DirectoryRealm {
  readonly id: number;
  /** The realm in the service's paths. */
  readonly slug: string;
  /** The name in all locales. Omitted or null for a realm without one. */
  readonly name?: LocalizedString | null | undefined;
}

/**
 * Returns a key that is equal for different spellings of a name: ignores case, spaces, hyphens, apostrophes and
 * the like, and the form of accents. `Vael'orin`, `vaelorin` and `VAEL ORIN` have the same key.
 */
export function nameKey(name: string): string {
  // Composes last, because a removed character could separate a letter from its accent.
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "")
    .normalize("NFC");
}

/** Returns a key like `nameKey`, without accents. */
export function plainKey(name: string): string {
  return nameKey(name)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC");
}
