import type { JsonObject } from "@guildhall/contract/source";
import { idOf, isJsonObject, membersOf } from "../faults/roster-members.ts";
import type { PortraitSubject } from "./portrait/person.ts";
import type { FindSubject } from "./portrait-path.ts";

/** Finds members of rosters by id, for their portraits. Reads the rosters, modern or legacy, on first use. */
export function findInRosters(readRosters: () => readonly JsonObject[]): FindSubject {
  let subjects: readonly PortraitSubject[] | null = null;
  return (_region, characterId) => {
    subjects ??= readRosters().flatMap(subjectsOf);
    return subjects.find(({ id }) => id === characterId) ?? null;
  };
}

/** Modern rosters have no gender, so it is derived from the id. */
function subjectsOf(roster: JsonObject): PortraitSubject[] {
  return (membersOf(roster) ?? []).map((member) => {
    const { gender, class: classId, race, playable_class, playable_race } = member.character;
    const id = idOf(member);
    return {
      id,
      classId: Number(classId ?? (isJsonObject(playable_class) && playable_class.id)),
      raceId: Number(race ?? (isJsonObject(playable_race) && playable_race.id)),
      gender: (gender ?? id % 2) === 1 ? 1 : 0,
    };
  });
}
