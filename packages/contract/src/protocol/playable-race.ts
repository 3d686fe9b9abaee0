import type { Faction } from "./faction.ts";

export interface PlayableRace {
  readonly name: string;
  /** Null where members of both factions share the id. */
  readonly faction: Faction | null;
}

/** The races of the game by id. Later races vary: a document that tells the faction is right. */
export const PLAYABLE_RACES: Readonly<Record<number, PlayableRace>> = {
  1: { name: "Human", faction: 1 },
  2: { name: "Orc", faction: 2 },
  3: { name: "Dwarf", faction: 1 },
  4: { name: "Night Elf", faction: 1 },
  5: { name: "Undead", faction: 2 },
  6: { name: "Tauren", faction: 2 },
  7: { name: "Gnome", faction: 1 },
  8: { name: "Troll", faction: 2 },
  9: { name: "Goblin", faction: 2 },
  10: { name: "Blood Elf", faction: 2 },
  11: { name: "Draenei", faction: 1 },
  22: { name: "Worgen", faction: 1 },
  24: { name: "Pandaren", faction: null },
  25: { name: "Pandaren", faction: 1 },
  26: { name: "Pandaren", faction: 2 },
  27: { name: "Nightborne", faction: 2 },
  28: { name: "Highmountain Tauren", faction: 2 },
  29: { name: "Void Elf", faction: 1 },
  30: { name: "Lightforged Draenei", faction: 1 },
  31: { name: "Zandalari Troll", faction: 2 },
  32: { name: "Kul Tiran", faction: 1 },
  34: { name: "Dark Iron Dwarf", faction: 1 },
  35: { name: "Vulpera", faction: 2 },
  36: { name: "Mag'har Orc", faction: 2 },
  37: { name: "Mechagnome", faction: 1 },
  52: { name: "Dracthyr", faction: 1 },
  70: { name: "Dracthyr", faction: 2 },
};

/** The race's name. A race that is newer than this table is named by its id; 0 is an unknown race. */
export function playableRaceName(id: number): string {
  return id === 0 ? "Unknown" : (PLAYABLE_RACES[id]?.name ?? `Race ${id}`);
}
