import { FACTIONS, PLAYABLE_RACES } from "@guildhall/contract";

/** Races of the table whose name another id has too: each faction has its own Pandaren and Dracthyr. */
function isShared(name: string): boolean {
  return Object.values(PLAYABLE_RACES).filter((race) => race.name === name).length > 1;
}

/** A race's name where one is chosen: races of the same name are told apart by their faction. */
export function raceChoiceName(id: number, name: string): string {
  const race = PLAYABLE_RACES[id];
  if (race === undefined || !isShared(race.name)) return name;
  return `${name}, ${race.faction === null ? "neutral" : FACTIONS[race.faction].name}`;
}
