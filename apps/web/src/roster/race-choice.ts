import { FACTIONS, PLAYABLE_RACES } from "@guildhall/contract";
import type { GuildDetail } from "@guildhall/server/api";
import { factionName } from "../guild/guild-words.ts";
import type { Texts } from "../texts/create-texts.ts";

/** Whether several races of the table have this name: each faction has its own Pandaren and Dracthyr. */
function isShared(name: string): boolean {
  return Object.values(PLAYABLE_RACES).filter((race) => race.name === name).length > 1;
}

/** Returns the name of a race in a list of choices, with its faction when several races have the name. */
export function raceChoiceName(
  named: Pick<GuildDetail["races"][number], "id" | "name">,
  { t, playableName }: Pick<Texts, "t" | "playableName">,
): string {
  const name = playableName("race", named);
  const race = PLAYABLE_RACES[named.id];
  if (race === undefined || !isShared(race.name)) return name;
  return `${name}, ${factionName(race.faction && FACTIONS[race.faction].type, t)}`;
}
