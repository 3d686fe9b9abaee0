import { SLOT_TYPES } from "../catalog/items/item-slots.ts";
import type { Character } from "../world/world-records.ts";
import type { Call } from "./call.ts";
import { activeSpecialization } from "./character-facts.ts";
import { itemDetails } from "./item-details.ts";
import { characterReference, selfLink } from "./references.ts";
import { wornItems } from "./worn-items.ts";

/** What a character wears (contract 4.4, equipment). */
export function characterEquipment(call: Call, character: Character) {
  const { primary } = activeSpecialization(character);
  return {
    _links: selfLink(call),
    character: characterReference(call, character),
    equipped_items: wornItems(character).map(({ slot, item, level }) => {
      const { type, name } = SLOT_TYPES[slot];
      return {
        ...itemDetails(call, item, { level, primary }),
        slot: { type, name: call.text(name) },
        quantity: 1,
        modified_appearance_id: item.id,
      };
    }),
  };
}
