import type { LocalizedString } from "@guildhall/contract";

/** A realm as the realm index has it. */
export interface DirectoryRealm {
  readonly id: number;
  /** What the paths of the service call it by. */
  readonly slug: string;
  /** Its name in all locales. */
  readonly name: LocalizedString;
}

/**
 * What is the same for two spellings of one name: case, blanks, hyphens, apostrophes and the like make no
 * difference, nor do composed and decomposed accents. `Vael'orin`, `vaelorin` and `VAEL ORIN` are one.
 */
export function nameKey(name: string): string {
  // Composed last: what is taken out may have stood between a letter and its accent.
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "")
    .normalize("NFC");
}

/** As `nameKey`, and accents make no difference either. */
export function plainKey(name: string): string {
  return nameKey(name)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC");
}

/** How many letters must be put in, taken out or changed to make one text of another. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
