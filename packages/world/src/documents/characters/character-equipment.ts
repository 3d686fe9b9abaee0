import type { Enchantment } from "../../catalog/items/enchantments.ts";
import type { Item } from "../../catalog/items/item.ts";
import { isInEdition } from "../../catalog/items/item-levels.ts";
import { SLOTS } from "../../catalog/items/item-terms.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { filledText } from "../filled-text.ts";
import { itemDetails, itemReference, socketValue } from "../items/item-details.ts";
import { originName } from "../items/item-origin.ts";
import { characterReference } from "../references.ts";
import { activeSpecialization } from "./character-facts.ts";
import { additionsOf, type WornItemAdditions } from "./worn-item-additions.ts";
import { wornItems } from "./worn-items.ts";

const GREEN = { r: 0, g: 255, b: 0, a: 1 };

/** The equipment of a character (contract 4.4, equipment). */
export function characterEquipment(call: Call, character: Character) {
  const { primary } = activeSpecialization(character);
  return {
    character: characterReference(call, character),
    equipped_items: wornItems(character).map((worn) => {
      const { slot, item, level } = worn;
      const { type, name, appearanceId } = SLOTS[slot];
      return {
        ...itemDetails(call, item, { level, primary }),
        slot: { type, name: call.text(name) },
        quantity: 1,
        ...(appearanceId !== undefined && { modified_appearance_id: item.id }),
        ...additionValues(call, additionsOf(character, worn)),
      };
    }),
  };
}

function additionValues(
  call: Call,
  { origin, bonuses, sockets, enchantment, look }: WornItemAdditions,
) {
  const name = origin && originName(origin);
  return {
    ...(origin && { context: origin.context, bonus_list: bonuses }),
    ...(name && { name_description: { display_string: call.text(name), color: GREEN } }),
    ...(sockets.length > 0 && {
      sockets: sockets.map(({ type, gem }) => socketValue(call, type, gem)),
    }),
    ...(enchantment && { enchantments: [enchantmentValue(call, enchantment)] }),
    ...(look && { transmog: transmogValue(call, look) }),
  };
}

function enchantmentValue(call: Call, { id, name, scroll }: Enchantment) {
  return {
    display_string: filledText(call, TEMPLATES.enchanted, { effect: name }),
    ...(isInEdition(scroll, call.edition) && { source_item: itemReference(call, scroll.id) }),
    enchantment_id: id,
    enchantment_slot: { id: 0, type: "PERMANENT" },
  };
}

function transmogValue(call: Call, { id, name }: Item) {
  return {
    item: itemReference(call, id),
    display_string: filledText(call, TEMPLATES.transmogrified, { item: name }),
    item_modified_appearance_id: id,
  };
}
