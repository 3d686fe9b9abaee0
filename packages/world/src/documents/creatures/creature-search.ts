import type { SearchEntry } from "@guildhall/contract/source";
import { creatureFamily } from "../../catalog/creatures/creature-families.ts";
import { creatureType } from "../../catalog/creatures/creature-types.ts";
import { creaturesOf } from "../../catalog/creatures/creatures.ts";
import type { Call } from "../call.ts";

/** What the creature search finds (contract 4.4): every creature of the edition, in all locales. */
export function creatureSearchEntries(call: Call): readonly SearchEntry[] {
  return creaturesOf(call.edition).map(
    ({ id, name, typeId, familyId, displayIds, isTameable }) => ({
      key: call.links.to("creatures.get", { creatureId: id }),
      data: {
        id,
        name,
        type: { name: creatureType(typeId).name, id: typeId },
        ...(familyId !== null && { family: { name: creatureFamily(familyId).name, id: familyId } }),
        creature_displays: displayIds.map((display) => ({ id: display })),
        is_tameable: isTameable,
      },
    }),
  );
}
