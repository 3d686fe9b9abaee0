import { EDITION_ROWS } from "../../catalog/editions.ts";
import type { Enchantment } from "../../catalog/items/enchantments.ts";
import type { Item } from "../../catalog/items/item.ts";
import { isReleased } from "../../catalog/items/item-levels.ts";
import { type ItemSet, itemSetOf } from "../../catalog/items/item-sets.ts";
import { BINDINGS, SLOTS } from "../../catalog/items/item-terms.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { filledText } from "../filled-text.ts";
import { itemDetails, itemReference, socketValue } from "../items/item-details.ts";
import { originName } from "../items/item-origin.ts";
import { characterReference, linkedReference } from "../references.ts";
import { activeSpecialization } from "./character-facts.ts";
import { additionsOf, type WornItemAdditions } from "./worn-item-additions.ts";
import { wornItems } from "./worn-items.ts";

const GREEN = { r: 0, g: 255, b: 0, a: 1 };

/** The equipment of a character (contract 4.4, equipment). */
export function characterEquipment(call: Call, character: Character) {
  const { primary } = activeSpecialization(character);
  const { profiles } = EDITION_ROWS[character.edition];
  const worn = wornItems(character);
  const ids = new Set(worn.map(({ item }) => item.id));
  const sets = profiles === "era" ? [] : worn.flatMap(({ item }) => itemSetOf(item) ?? []);
  const setValues = new Map([...new Set(sets)].map((set) => [set, setValue(call, set, ids)]));
  return {
    character: characterReference(call, character),
    equipped_items: worn.map((each) => {
      const { level, ...details } = itemDetails(call, each.item, { level: each.level, primary });
      const { type, name, appearanceId } = SLOTS[each.slot];
      const set = itemSetOf(each.item);
      const setDetails = set && setValues.get(set);
      return {
        binding: { type: "ON_ACQUIRE", name: call.text(BINDINGS.ON_ACQUIRE) },
        ...details,
        slot: { type, name: call.text(name) },
        quantity: 1,
        ...(profiles !== "era" && { level }),
        ...(appearanceId !== undefined && { modified_appearance_id: each.item.id }),
        ...(setDetails && { set: setDetails }),
        ...additionValues(call, additionsOf(character, each)),
      };
    }),
    // Only Progression Classic sends an empty list.
    ...((setValues.size > 0 || profiles === "progression") && {
      equipped_item_sets: [...setValues.values()],
    }),
  };
}

/** A set with the number of its pieces that a character wears. */
function setValue(call: Call, set: ItemSet, wornIds: ReadonlySet<number>) {
  const worn = set.pieces.filter(({ id }) => wornIds.has(id)).length;
  return {
    item_set: linkedReference(call, "item-set", set),
    items: set.pieces.map(({ id }) => ({
      item: itemReference(call, id),
      ...(wornIds.has(id) && { is_equipped: true }),
    })),
    effects: set.effects.map(({ required, text }) => ({
      display_string: filledText(call, TEMPLATES.setBonus, { count: required, effect: text }),
      required_count: required,
      ...(worn >= required && { is_active: true }),
    })),
    display_string: filledText(call, TEMPLATES.setCount, {
      name: set.name,
      worn,
      count: set.pieces.length,
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
    ...(isReleased(scroll, call.edition, call.build.released) && {
      source_item: itemReference(call, scroll.id),
    }),
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
