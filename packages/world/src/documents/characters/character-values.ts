import { EDITION_ROWS } from "../../catalog/editions.ts";
import type { Specialization } from "../../catalog/specializations/specializations.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { linkedReference, typeValue } from "../references.ts";
import { chosenSpecialization } from "./character-facts.ts";

/** Values that several documents of a character share. */

export function genderValue(call: Call, { gender }: Pick<Character, "gender">) {
  return typeValue(call, "gender", gender === 0 ? "MALE" : "FEMALE");
}

export function specializationReference(call: Call, specialization: Specialization) {
  return linkedReference(call, "playable-specialization", specialization);
}

/** The field `active_spec`: omitted before the first choice, and without a name in Classic Era. */
export function activeSpecializationReference(call: Call, character: Character) {
  const chosen = chosenSpecialization(character);
  if (!chosen) return {};
  return {
    active_spec:
      EDITION_ROWS[character.edition].profiles === "era"
        ? { key: call.links.toPath("/data/game/playable-specialization/0", "static"), id: 0 }
        : specializationReference(call, chosen),
  };
}
