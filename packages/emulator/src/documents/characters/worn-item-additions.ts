import type { KnownEdition } from "@guildhall/contract";
import { enchantmentsFor } from "../../catalog/items/enchantments.ts";
import { GEAR } from "../../catalog/items/gear.ts";
import type { Item } from "../../catalog/items/item.ts";
import { isInEdition, itemLevelIn } from "../../catalog/items/item-levels.ts";
import type { ItemSlot } from "../../catalog/items/item-slots.ts";
import { hash } from "../../random.ts";
import { TOOLTIP_TEXTS } from "../../texts/tooltip-texts.ts";
import { TYPE_TEXTS } from "../../texts/type-texts.ts";
import type { Character } from "../../world/world-records.ts";
import type { Call } from "../call.ts";
import { filledText } from "../filled-text.ts";
import { itemReference, socketValue } from "../items/item-details.ts";
import type { WornItem } from "./worn-items.ts";
import { additionRandom, isWorthAdding, wornSockets } from "./worn-sockets.ts";

const GREEN = { r: 0, g: 255, b: 0, a: 1 };
const RARE = 3;
const EPIC = 4;
const EDITIONS_WITH_TRANSMOG: ReadonlySet<KnownEdition> = new Set(["current", "classic"]);

/** Of the current game: where a piece came from, by the number that documents give it. */
const QUEST = { context: 11, bonus: 4803 };
const DUNGEON = { context: 1, bonus: 4803 };
/** The raids, by how often a piece of them is upgraded. */
const RAIDS = [
  { context: 4, bonus: 4801, name: TOOLTIP_TEXTS.raidFinder },
  { context: 3, bonus: 4798, name: null },
  { context: 5, bonus: 4799, name: TYPE_TEXTS.mode.HEROIC },
  { context: 6, bonus: 4800, name: TYPE_TEXTS.mode.MYTHIC },
] as const;
/** The bonus that adds a socket. */
const SOCKET_BONUS = 1808;
/** The bonus that leaves the item level as it is; those after it add a level each. */
const LEVEL_BONUS = 1472;
/** What is worn there does not show. */
export const WITHOUT_LOOKS: ReadonlySet<ItemSlot> = new Set([
  "neck",
  "finger1",
  "finger2",
  "trinket1",
  "trinket2",
]);

const LOOKS = Map.groupBy(GEAR, lookKind);

/**
 * What tells a worn piece from others of its item: where it came from, the bonuses by which its
 * level differs, and what its wearer had added to it. All of it stays as long as the piece is worn.
 */
export function wornItemAdditions(call: Call, character: Character, worn: WornItem) {
  return {
    ...origin(call, character, worn),
    ...sockets(call, character, worn),
    ...enchantment(call, character, worn),
    ...transmog(call, character, worn),
  };
}

/** Where a piece of the current game came from, and the bonuses that make its level. */
function origin(call: Call, character: Character, worn: WornItem) {
  const { slot, item, level } = worn;
  if (character.edition !== "current" || slot === "shirt" || slot === "tabard") return null;
  const { context, bonus } = sourceOf(worn);
  const name = raidOf(worn)?.name;
  const hasSocket = wornSockets(character, worn).length > 0;
  return {
    context,
    bonus_list: [
      bonus,
      ...(hasSocket ? [SOCKET_BONUS] : []),
      LEVEL_BONUS + level - itemLevelIn(item, character.edition),
    ],
    ...(name && { name_description: { display_string: call.text(name), color: GREEN } }),
  };
}

function sourceOf(worn: WornItem) {
  return raidOf(worn) ?? (worn.item.quality === RARE ? DUNGEON : QUEST);
}

function raidOf({ item, upgrade }: WornItem) {
  return item.quality >= EPIC ? RAIDS[upgrade] : undefined;
}

function sockets(call: Call, character: Character, worn: WornItem) {
  const found = wornSockets(character, worn);
  if (found.length === 0) return null;
  return { sockets: found.map(({ type, gem }) => socketValue(call, type, gem)) };
}

function enchantment(call: Call, { id, edition }: Character, worn: WornItem) {
  const known = enchantmentsFor(worn.slot, edition);
  const random = additionRandom(id, worn, "enchantment");
  if (known.length === 0 || !isWorthAdding(worn) || random.chance(0.3)) return null;
  const { id: enchantmentId, name, scroll } = random.pick(known);
  return {
    enchantments: [
      {
        display_string: filledText(call, TOOLTIP_TEXTS.enchanted, { effect: name }),
        ...(isInEdition(scroll, edition) && { source_item: itemReference(call, scroll.id) }),
        enchantment_id: enchantmentId,
        enchantment_slot: { id: 0, type: "PERMANENT" },
      },
    ],
  };
}

/** Most of those who care for their looks take them from one set, slot by slot. */
function transmog(call: Call, { id, edition }: Character, worn: WornItem) {
  const { item, slot } = worn;
  if (!EDITIONS_WITH_TRANSMOG.has(edition) || item.levelShare < 1) return null;
  if (WITHOUT_LOOKS.has(slot) || hash(`${id} plain looks`) % 4 === 0) return null;
  const looks = LOOKS.get(lookKind(item)) ?? [];
  const look = looks[hash(`${id} looks`) % Math.max(1, looks.length)];
  const isLeftAlone = hash(`${id} ${slot} looks`) % 5 === 0;
  if (!look || look.id === item.id || isLeftAlone || !isInEdition(look, edition)) return null;
  return {
    transmog: {
      item: itemReference(call, look.id),
      display_string: filledText(call, TOOLTIP_TEXTS.transmogrified, { item: look.name }),
      item_modified_appearance_id: look.id,
    },
  };
}

function lookKind({ inventoryType, classId, subclassId }: Item): string {
  return `${inventoryType} ${classId} ${subclassId}`;
}
