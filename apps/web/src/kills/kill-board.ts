import type { Kill } from "@guildhall/server/api";

/** From easy to hard. Types that are not here are the hardest. */
const ORDER = [
  ...["LFR", "LEGACY_10_MAN", "LEGACY_25_MAN", "LEGACY_10_MAN_HEROIC", "LEGACY_25_MAN_HEROIC"],
  ...["NORMAL", "HEROIC", "MYTHIC", "MYTHIC_KEYSTONE"],
];

export interface KillBoard {
  readonly difficulties: readonly Kill["difficulty"][];
  /** In the order of the kills: that with the latest first kill comes first. */
  readonly encounters: readonly {
    readonly id: number;
    readonly name: string | null;
    /** By type of difficulty. */
    readonly kills: ReadonlyMap<string, Kill>;
  }[];
}

/** Arranges kills as a table: a row for each encounter, a column for each difficulty that has kills. */
export function killBoard(kills: readonly Kill[]): KillBoard {
  const place = (type: string) => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);
  const difficulties = new Map(kills.map(({ difficulty }) => [difficulty.type, difficulty]));
  const encounters = Map.groupBy(kills, ({ encounter }) => encounter.id);
  return {
    difficulties: [...difficulties.values()].sort((a, b) => place(a.type) - place(b.type)),
    encounters: [...encounters].map(([id, ofBoss]) => ({
      id,
      name: ofBoss[0]?.encounter.name ?? null,
      kills: new Map(ofBoss.map((kill) => [kill.difficulty.type, kill])),
    })),
  };
}
