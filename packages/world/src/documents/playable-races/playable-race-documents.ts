import { FACTIONS, PLAYABLE_RACES } from "@guildhall/contract";
import { classesOfRace, RACES, racesOf } from "../../catalog/classes-and-races.ts";
import { SPELLS } from "../../catalog/specializations/spells.ts";
import { requestedId, staticAnswer } from "../answers.ts";
import type { Responder } from "../call.ts";
import { classReference, factionValue, linkedReference, raceReference } from "../references.ts";

export const PLAYABLE_RACE_RESPONDERS: Readonly<Record<string, Responder>> = {
  "playableRaces.index": (call) =>
    staticAnswer(call, { races: racesOf(call.edition).map((id) => raceReference(call, id)) }),

  "playableRaces.get": (call) => {
    const id = requestedId(call);
    const race = racesOf(call.edition).includes(id) ? PLAYABLE_RACES[id] : undefined;
    if (!race) return null;
    const name = call.text(RACES.row(id).name);
    return staticAnswer(call, {
      id,
      name,
      gender_name: { male: name, female: name },
      faction: factionValue(call, race.faction === null ? "NEUTRAL" : FACTIONS[race.faction].type),
      is_selectable: true,
      is_allied_race: id >= 27 && id <= 37,
      playable_classes: classesOfRace(call.edition, id).map((each) => classReference(call, each)),
      racial_spells: racialSpells(id).map((spell) => linkedReference(call, "spell", spell)),
    });
  },
};

/** A race has two of the passive spells. */
function racialSpells(raceId: number) {
  const passive = SPELLS.filter(({ isPassive }) => isPassive);
  return passive.filter((_, index) => index % 10 === raceId % 10);
}
