import type { Character } from "../world/world-records.ts";
import { characterRandom, itemLevel, itemLevelOn, wornItems } from "./character-facts.ts";

const HUNTER = 3;
const COMPANIONS = ["Pebble", "Thistledown", "Soot", "Bramble", "Minnow", "Clove"] as const;
const MOUNTS = ["Tidefell Courser", "Peat Ram", "Glassmane", "Ashen Strider", "Bell Goat"] as const;
const PROFESSIONS = [
  [164, "Blacksmithing"],
  [165, "Leatherworking"],
  [171, "Alchemy"],
  [182, "Herbalism"],
  [186, "Mining"],
  [197, "Tailoring"],
] as const;
const SECONDARY = [
  [185, "Cooking"],
  [356, "Fishing"],
] as const;

/** What a character owns: blocks of the legacy character (contract 4.2). */

export function items(character: Character) {
  const worn = wornItems(character).map(([slot, item]) => [
    slot,
    {
      id: item.id,
      name: item.name,
      icon: item.icon,
      quality: item.quality,
      itemLevel: itemLevelOn(character, item),
      tooltipParams: {},
      stats: [{ stat: 7, amount: itemLevelOn(character, item) * 2 }],
      armor: itemLevelOn(character, item),
      context: "",
      bonusLists: [],
    },
  ]);
  return {
    averageItemLevel: itemLevel(character),
    averageItemLevelEquipped: itemLevel(character),
    ...Object.fromEntries(worn),
  };
}

/** Undefined for a character who is no hunter. */
export function hunterPets(character: Character) {
  if (character.classId !== HUNTER) return undefined;
  const random = characterRandom(character, "hunterPets");
  return [0, 1].map((slot) => ({
    name: random.pick(COMPANIONS),
    creature: 41_200 + random.int(0, 40),
    slot,
    ...(slot === 0 && { selected: true }),
    calcSpec: "a",
    familyId: 2,
    familyName: "Cat",
  }));
}

export function mounts(character: Character) {
  const random = characterRandom(character, "mounts");
  const collected = MOUNTS.filter(() => random.chance(character.level / 100)).map((name) => ({
    name,
    spellId: 300_000 + MOUNTS.indexOf(name),
    creatureId: 211_000 + MOUNTS.indexOf(name),
    itemId: 221_000 + MOUNTS.indexOf(name),
    qualityId: 3,
    icon: "item_mount",
    isGround: true,
    isFlying: false,
    isAquatic: false,
    isJumping: false,
  }));
  return {
    numCollected: collected.length,
    numNotCollected: MOUNTS.length - collected.length,
    collected,
  };
}

export function pets(character: Character) {
  const random = characterRandom(character, "pets");
  const collected = COMPANIONS.filter(() => random.chance(0.5)).map((name) => ({
    name,
    spellId: 301_000 + COMPANIONS.indexOf(name),
    creatureId: 212_000 + COMPANIONS.indexOf(name),
    itemId: 0,
    qualityId: 2,
    icon: "item_companion",
    creatureName: name,
    stats: {
      speciesId: COMPANIONS.indexOf(name),
      breedId: 3,
      petQualityId: 2,
      level: 1,
      health: 150,
      power: 10,
      speed: 9,
    },
    battlePetGuid: petGuid(character, COMPANIONS.indexOf(name)),
    isFavorite: false,
    isFirstAbilitySlotSelected: false,
    isSecondAbilitySlotSelected: false,
    isThirdAbilitySlotSelected: false,
    canBattle: true,
  }));
  return {
    numCollected: collected.length,
    numNotCollected: COMPANIONS.length - collected.length,
    collected,
  };
}

export function petSlots(character: Character) {
  return pets(character)
    .collected.slice(0, 3)
    .map(({ battlePetGuid }, index) => ({
      slot: index + 1,
      battlePetGuid,
      isEmpty: false,
      isLocked: false,
      abilities: [110 + index, 120 + index, 130 + index],
    }));
}

export function professions(character: Character) {
  const random = characterRandom(character, "professions");
  const max = Math.max(75, character.level * 10);
  const known = ([id, name]: readonly [number, string]) => ({
    id,
    name,
    icon: `profession_${name.toLowerCase()}`,
    rank: random.int(1, max),
    max,
    recipes: [],
  });
  const first = random.int(0, PROFESSIONS.length - 1);
  const chosen = PROFESSIONS.filter((_, index) => (index - first + 6) % 6 < 2);
  return { primary: chosen.map(known), secondary: SECONDARY.map(known) };
}

function petGuid({ id }: Character, index: number): string {
  return (id * 16 + index).toString(16).toUpperCase().padStart(16, "0");
}
