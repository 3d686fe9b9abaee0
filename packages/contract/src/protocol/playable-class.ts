export interface PlayableClass {
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string;
}

/** The classes of the game by id, with the colour by which players know each. */
export const PLAYABLE_CLASSES: Readonly<Record<number, PlayableClass>> = {
  1: { name: "Warrior", color: "#C69B6D" },
  2: { name: "Paladin", color: "#F48CBA" },
  3: { name: "Hunter", color: "#AAD372" },
  4: { name: "Rogue", color: "#FFF468" },
  5: { name: "Priest", color: "#FFFFFF" },
  6: { name: "Death Knight", color: "#C41E3A" },
  7: { name: "Shaman", color: "#0070DD" },
  8: { name: "Mage", color: "#3FC7EB" },
  9: { name: "Warlock", color: "#8788EE" },
  10: { name: "Monk", color: "#00FF98" },
  11: { name: "Druid", color: "#FF7C0A" },
  12: { name: "Demon Hunter", color: "#A330C9" },
  13: { name: "Evoker", color: "#33937F" },
};

/** The class's name; one that is newer than this table is named by its id. */
export function playableClassName(id: number): string {
  return id === 0 ? "Unknown" : (PLAYABLE_CLASSES[id]?.name ?? `Class ${id}`);
}
