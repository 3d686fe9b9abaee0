import { DAY_MS } from "@guildhall/contract";
import type { Item } from "../../catalog/items/item.ts";
import { COMPANION, MISCELLANEOUS, MOUNT } from "../../catalog/items/item-classes.ts";
import { requiredLevelIn } from "../../catalog/items/item-levels.ts";
import { itemsIn } from "../../catalog/items/items.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { characterRandom } from "../characters/character-facts.ts";

const PET_SLOTS = 3;
/** Added to the id of an item, gives the id of the creature that it summons. */
const CREATURE_OF_ITEM = 500_000;
/** A character finds each item of a collection within this time. */
const COLLECTING_DAYS = 1_500;

/** Mounts and pets: blocks of the legacy character (contract 4.2). */

export function mounts(call: Call, character: Character) {
  const kinds = { isGround: true, isFlying: false, isAquatic: false, isJumping: false };
  return collectionBlock(character, MOUNT, (item) => ({ ...summoned(call, item), ...kinds }));
}

export function pets(call: Call, character: Character) {
  return collectionBlock(character, COMPANION, (item) => ({
    ...summoned(call, item),
    creatureName: call.text(item.name),
    stats: petStats(character, item),
    battlePetGuid: petGuid(character, item),
    isFavorite: false,
    isFirstAbilitySlotSelected: false,
    isSecondAbilitySlotSelected: false,
    isThirdAbilitySlotSelected: false,
    canBattle: true,
  }));
}

function collectionBlock(character: Character, subclass: number, value: (item: Item) => object) {
  const { all, collected } = collection(character, subclass);
  return {
    numCollected: collected.length,
    numNotCollected: all.length - collected.length,
    collected: collected.map(value),
  };
}

export function petSlots(character: Character) {
  return collection(character, COMPANION)
    .collected.slice(0, PET_SLOTS)
    .map((item, index) => ({
      slot: index + 1,
      battlePetGuid: petGuid(character, item),
      isEmpty: false,
      isLocked: false,
      abilities: [110 + index, 120 + index, 130 + index],
    }));
}

/** Returns all items of a subclass, and those that the character has collected. */
function collection(character: Character, subclassId: number) {
  const { edition, created, modified, level } = character;
  const all = itemsIn(edition).filter(
    (item) => item.classId === MISCELLANEOUS && item.subclassId === subclassId,
  );
  const collected = all.filter((item) => {
    const found =
      created + characterRandom(character, `found ${item.id}`).int(0, COLLECTING_DAYS) * DAY_MS;
    return found <= modified && requiredLevelIn(item, edition) <= level;
  });
  return { all, collected };
}

function summoned(call: Call, item: Item) {
  return {
    name: call.text(item.name),
    spellId: item.spell?.id ?? 0,
    creatureId: item.id + CREATURE_OF_ITEM,
    itemId: item.id,
    qualityId: item.quality,
    icon: item.icon,
  };
}

function petStats(character: Character, item: Item) {
  const random = characterRandom(character, `pet ${item.id}`);
  const level = random.int(1, 25);
  return {
    speciesId: item.id % 1_000,
    breedId: random.int(3, 12),
    petQualityId: item.quality,
    level,
    health: 100 + level * 50,
    power: 10 + level * 10,
    speed: 9 + level * 10,
  };
}

function petGuid({ id }: Character, item: Item): string {
  return (id * 1_000 + (item.id % 1_000)).toString(16).toUpperCase().padStart(16, "0");
}
