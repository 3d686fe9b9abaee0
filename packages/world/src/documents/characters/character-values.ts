import { EDITION_ROWS } from "../../catalog/editions.ts";
import type { Specialization } from "../../catalog/specializations/specializations.ts";
import type { Character } from "../../history/world-records.ts";
import { TYPE_TEXTS } from "../../texts/type-texts.ts";
import type { Call } from "../call.ts";
import { chosenSpecialization } from "./character-facts.ts";

/** Values that several documents of a character share. */

export function genderValue(call: Call, { gender }: Pick<Character, "gender">) {
  const type = gender === 0 ? "MALE" : "FEMALE";
  return { type, name: call.text(TYPE_TEXTS.gender[type]) };
}

export function specializationReference(call: Call, { id, name }: Specialization) {
  return { ...specializationKey(call, id), name: call.text(name), id };
}

/** The field `active_spec`: omitted before the first choice, without a name in editions that do not name it. */
export function activeSpecializationReference(call: Call, character: Character) {
  const chosen = chosenSpecialization(character);
  if (!chosen) return {};
  return {
    active_spec: EDITION_ROWS[character.edition].namesSpecialization
      ? specializationReference(call, chosen)
      : { ...specializationKey(call, 0), id: 0 },
  };
}

function specializationKey(call: Call, id: number) {
  return { key: call.links.toPath(`/data/game/playable-specialization/${id}`, "static") };
}
