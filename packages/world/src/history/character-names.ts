import { characterSlug, encodePathParameter } from "@guildhall/contract";
import type { Random } from "@guildhall/contract/source";
import { readMap } from "../data/read-table.ts";

/** Ways to form names: a start, sometimes a middle, and an end for each gender. */
export const NAMINGS = readMap("character-names", "naming");

/**
 * Returns a character name in composed form.
 * @throws RangeError when a path cannot contain it (contract 4.4).
 */
export function checkedName(name: string): string {
  const composed = name.normalize("NFC").trim();
  encodePathParameter("name", characterSlug(composed));
  return composed;
}

/** Invents a name of at most 12 characters. In lower case, it differs from every name in `taken`. */
export function inventName(
  random: Random,
  naming: string,
  gender: 0 | 1,
  taken: ReadonlySet<string>,
): string {
  const row = NAMINGS.row(naming);
  const { starts, middles, middleShare } = row;
  const ends = gender === 0 ? row.maleEnds : row.femaleEnds;
  for (let attempt = 0; ; attempt += 1) {
    const inner = random.chance(middleShare) || attempt > 8 ? random.pick(middles) : "";
    const extra = attempt > 16 ? random.pick(middles) : "";
    const further = attempt > 40 ? random.pick(middles) + random.pick(middles) : "";
    const name = random.pick(starts) + inner + extra + further + random.pick(ends);
    if (name.length <= 12 && !taken.has(name.toLowerCase()) && !/(.)\1\1/.test(name)) {
      return name;
    }
    if (attempt > 500) throw new RangeError(`All ${naming} names are taken.`);
  }
}
