import { DAY_MS } from "@guildhall/contract";
import { createRandom, hash } from "@guildhall/contract/source";
import { needsBothHands } from "../../catalog/items/class-gear.ts";
import type { Item } from "../../catalog/items/item.ts";
import { itemLevelIn, requiredLevelIn, upgradedLevel } from "../../catalog/items/item-levels.ts";
import { ITEM_SLOTS, type ItemSlot, SLOTS } from "../../catalog/items/item-terms.ts";
import { CLOTHES } from "../../catalog/items/plain-items.ts";
import { type GearLine, suitableGear } from "../../catalog/items/suitable-gear.ts";
import { highestLevel } from "../../catalog/releases.ts";
import {
  type Specialization,
  specializationsOf,
} from "../../catalog/specializations/specializations.ts";
import type { Character } from "../../world-records.ts";
import { activeSpecialization, levelAt } from "./character-facts.ts";
import { findsOf, foundAt } from "./gear-finds.ts";

export interface WornItem {
  readonly slot: ItemSlot;
  readonly item: Item;
  /** The item level of this piece. In Classic editions all pieces of an item have the same. */
  readonly level: number;
  /** The number of upgrades, 0 to 3; 0 in Classic editions. */
  readonly upgrade: number;
  /** When the character found it, in ms; -Infinity when that is not recorded. */
  readonly found: number;
}

/** The time that a new piece stays in the bags before it is worn. */
const IN_BAGS_MS = 3 * DAY_MS;

/**
 * The items that a character wears at a time (ms), by slot. A better piece replaces a weaker one; a change
 * of specialization changes the weapons.
 */
export function wornItems(
  character: Character,
  time: number = character.modified,
): readonly WornItem[] {
  return wornWith(activeSpecialization(character, time), character, time);
}

/** The item levels of the summary: with and without the better pieces in the bags. */
export function itemLevels(character: Character) {
  const specialization = activeSpecialization(character);
  const places = placesOf(character, specialization);
  const levelFor = (time: number) => {
    const worn = wornWith(specialization, character, time).filter(({ slot }) => !CLOTHES[slot]);
    const sum = worn.reduce(
      (total, { slot, item, level }) =>
        total + level * (slot === "mainHand" && needsBothHands(item) ? 2 : 1),
      0,
    );
    return Math.round(sum / places);
  };
  const { modified } = character;
  return { average: levelFor(modified + IN_BAGS_MS), equipped: levelFor(modified) };
}

/** The number of slots that count, including empty ones. A two-handed weapon counts for both hands. */
function placesOf({ edition, classId }: Character, specialization: Specialization): number {
  return ITEM_SLOTS.filter(
    (slot) =>
      slot === "offHand" ||
      (!CLOTHES[slot] && suitableGear(edition, classId, slot, specialization).length > 0),
  ).length;
}

function wornWith(
  specialization: Specialization,
  character: Character,
  time: number,
): readonly WornItem[] {
  const level = levelAt(character, time);
  const pieceIn = (slot: ItemSlot) =>
    CLOTHES[slot]
      ? clothesIn(character, slot, CLOTHES[slot])
      : pieceAt(character, slot, specialization, level, time);
  const mainHand = pieceIn("mainHand");
  const isOffHandFree = mainHand === null || !needsBothHands(mainHand.item);
  return ITEM_SLOTS.flatMap((slot) => {
    if (slot === "mainHand") return mainHand ?? [];
    if (slot === "offHand" && !isOffHandFree) return [];
    return pieceIn(slot) ?? [];
  });
}

function clothesIn(
  { id, edition }: Character,
  slot: ItemSlot,
  known: readonly Item[],
): WornItem | null {
  const random = createRandom(id, slot);
  const item = random.pick(known);
  if (!random.chance(0.4)) return null;
  const level = itemLevelIn(item, edition);
  return { slot, item, level, upgrade: 0, found: Number.NEGATIVE_INFINITY };
}

function pieceAt(
  character: Character,
  slot: ItemSlot,
  specialization: Specialization,
  level: number,
  time: number,
): WornItem | null {
  const { edition, classId, id } = character;
  const lines = suitableGear(edition, classId, slot, specialization);
  if (lines.length === 0 || level < SLOTS[slot].filledFrom * highestLevel(edition)) return null;
  const line = lineFor(id, slot, specialization, lines);
  const momentOf = (rank: number) => foundAt(character, slot, line, rank, level);
  const rank = line.findLastIndex((_, each) => momentOf(each) <= time);
  const item = line[rank];
  if (!item) return null;
  const since = momentOf(rank);
  const weakest = { slot, item, upgrade: 0, found: since };
  if (edition !== "current") return { ...weakest, level: itemLevelIn(item, edition) };
  const next = line.find(({ levelShare }) => levelShare > item.levelShare);
  if (next) return { ...weakest, level: levelBetween(id, slot, [item, next], level) };
  const finds = findsOf(id, slot, rank, since);
  const upgrade = finds.findLastIndex((moment) => moment <= time);
  return {
    slot,
    item,
    level: upgradedLevel(item, upgrade),
    upgrade,
    found: finds[upgrade] ?? since,
  };
}

/** The kind of gear that the character wears in a slot. */
function lineFor(
  id: number,
  slot: ItemSlot,
  { id: specialization }: Specialization,
  lines: readonly GearLine[],
): GearLine {
  return createRandom(id, slot, specialization).pick(lines);
}

/**
 * The pieces that a character found after `from` and until `to` (ms) and wore at once. Only the finds of
 * the highest level are recorded.
 */
export function foundItems(character: Character, from: number, to: number): readonly WornItem[] {
  const { edition, classId, id } = character;
  const cap = highestLevel(edition);
  if (character.reachedAt(cap) === null) return [];
  const moments = ITEM_SLOTS.filter((slot) => !CLOTHES[slot]).flatMap((slot) =>
    specializationsOf(edition, classId).flatMap((specialization) => {
      const lines = suitableGear(edition, classId, slot, specialization);
      const line = lines.length > 0 ? lineFor(id, slot, specialization, lines) : [];
      return line.flatMap((_, rank) => {
        const since = foundAt(character, slot, line, rank, cap);
        return edition === "current" ? findsOf(id, slot, rank, since) : since;
      });
    }),
  );
  return [...new Set(moments)]
    .filter((moment) => moment > from && moment <= to)
    .flatMap((moment) => wornItems(character, moment).filter(({ found }) => found === moment));
}

/**
 * The item level of a piece of the current game between the required levels of two sets: it rises every few
 * levels from one set to the next.
 */
function levelBetween(
  id: number,
  slot: ItemSlot,
  [item, next]: readonly [Item, Item],
  level: number,
): number {
  const luck = hash(`${id} ${slot} grows`);
  const step = 3 + (luck % 4);
  const reached = level - ((level + (luck % 7)) % step);
  const [own, better] = [itemLevelIn(item, "current"), itemLevelIn(next, "current")];
  const [from, to] = [requiredLevelIn(item, "current"), requiredLevelIn(next, "current")];
  const progress = Math.min(1, Math.max(0, (reached - from) / Math.max(1, to - from)));
  return Math.max(1, Math.round(own + (better - own) * progress * (0.7 + (luck % 25) / 100)));
}
