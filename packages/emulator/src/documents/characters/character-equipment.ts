import { SLOT_TYPES } from "../../catalog/items/item-slots.ts";
import type { Character } from "../../world/world-records.ts";
import type { Call } from "../call.ts";
import { itemDetails } from "../items/item-details.ts";
import { characterReference, selfLink } from "../references.ts";
import { activeSpecialization } from "./character-facts.ts";
import { WITHOUT_LOOKS, wornItemAdditions } from "./worn-item-additions.ts";
import { wornItems } from "./worn-items.ts";

/** What a character wears (contract 4.4, equipment). */
export function characterEquipment(call: Call, character: Character) {
  const { primary } = activeSpecialization(character);
  return {
    _links: selfLink(call),
    character: characterReference(call, character),
    equipped_items: wornItems(character).map((worn) => {
      const { slot, item, level } = worn;
      const { type, name } = SLOT_TYPES[slot];
      return {
        ...itemDetails(call, item, { level, primary }),
        slot: { type, name: call.text(name) },
        quantity: 1,
        ...(!WITHOUT_LOOKS.has(slot) && { modified_appearance_id: item.id }),
        ...wornItemAdditions(call, character, worn),
      };
    }),
  };
}
