import type { SearchEntry } from "@guildhall/contract/source";
import { CREATURE_FAMILIES, CREATURE_TYPES } from "../../catalog/creatures/creature-kinds.ts";
import { creaturesOf } from "../../catalog/creatures/creatures.ts";
import type { Call } from "../call.ts";

/** The entries of the creature search (contract 4.4): every creature of the edition, in all locales. */
export function creatureSearchEntries(call: Call): readonly SearchEntry[] {
  return creaturesOf(call.edition).map(
    ({ id, name, typeId, familyId, displayIds, isTameable }) => ({
      key: call.links.to("creatures.get", { creatureId: id }),
      data: {
        id,
        name,
        type: { name: CREATURE_TYPES.row(typeId).name, id: typeId },
        ...(familyId !== null && {
          family: { name: CREATURE_FAMILIES.row(familyId).name, id: familyId },
        }),
        creature_displays: displayIds.map((display) => ({ id: display })),
        is_tameable: isTameable,
      },
    }),
  );
}
