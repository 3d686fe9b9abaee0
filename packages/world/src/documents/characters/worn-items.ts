import { createRandom, hash } from "@guildhall/contract/source";
import { needsBothHands } from "../../catalog/items/class-gear.ts";
import { CLOTHES } from "../../catalog/items/clothes.ts";
import type { Item } from "../../catalog/items/item.ts";
import {
  itemLevelIn,
  requiredLevelIn,
  UPGRADES,
  upgradedLevel,
} from "../../catalog/items/item-levels.ts";
import { ITEM_SLOTS, type ItemSlot } from "../../catalog/items/item-slots.ts";
import { type GearLine, suitableGear } from "../../catalog/items/suitable-gear.ts";
import {
  type Specialization,
  specializationsOf,
} from "../../catalog/specializations/specializations.ts";
import { LEVEL_CAPS } from "../../history/level-caps.ts";
import type { Character } from "../../history/world-records.ts";
import { activeSpecialization, DAY_MS, levelAt } from "./character-facts.ts";

/** A piece that a character wears. */
export interface WornItem {
  readonly slot: ItemSlot;
  readonly item: Item;
  /** The item level of this very piece; in Classic editions that of every one like it. */
  readonly level: number;
  /** How much stronger it is than the weakest of its item, from 0 to 3; only the current game differs. */
  readonly upgrade: number;
  /** When this very piece was found, in ms of its wearer's life; -Infinity for what nobody remembers. */
  readonly found: number;
}

/** The slots that are empty at first, and the level that fills them as a share of the highest. */
const FILLED_FROM: Partial<Record<ItemSlot, number>> = {
  head: 0.2,
  neck: 0.25,
  shoulder: 0.2,
  finger1: 0.25,
  finger2: 0.4,
  trinket1: 0.5,
  trinket2: 0.7,
};

/** A set that a level allows is found piece by piece, this many levels later at most. */
const LEVELS_LATE = 3;
/** At the highest level, how many days lie between two sets. */
const FASTEST_SET_DAYS = 12;
const SLOWEST_SET_DAYS = 110;
/** How long a new piece lies in the bags before it is worn. */
const IN_BAGS_MS = 3 * DAY_MS;

/**
 * What a character wears, slot by slot. A piece is replaced by a better one only, until there is none;
 * a change of specialization changes the weapons.
 */
export function wornItems(
  character: Character,
  time: number = character.modified,
): readonly WornItem[] {
  return wornWith(activeSpecialization(character, time), character, time);
}

/** The item levels that the summary tells: what is worn, and the best that there is in the bags too. */
export function itemLevels(character: Character): { average: number; equipped: number } {
  const specialization = activeSpecialization(character);
  const levelFor = (time: number) => {
    const worn = wornWith(specialization, character, time).filter(({ slot }) => !CLOTHES[slot]);
    const sum = worn.reduce(
      (total, { slot, item, level }) =>
        total + level * (slot === "mainHand" && needsBothHands(item) ? 2 : 1),
      0,
    );
    return Math.round(sum / placesOf(character, specialization));
  };
  const { modified } = character;
  return { average: levelFor(modified + IN_BAGS_MS), equipped: levelFor(modified) };
}

/** The slots that count, empty ones too: who holds a weapon with both hands fills the other hand's with it. */
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
  if (lines.length === 0 || level < (FILLED_FROM[slot] ?? 0) * LEVEL_CAPS[edition]) return null;
  const line = lineFor(id, slot, specialization, lines);
  const found = line.map((_, rank) => foundAt(character, slot, line, rank, level));
  const rank = found.findLastIndex((moment) => moment <= time);
  const [item, since] = [line[rank], found[rank]];
  if (!item || since === undefined) return null;
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

/** The kind of gear that is worn in a slot. */
function lineFor(
  id: number,
  slot: ItemSlot,
  { id: specialization }: Specialization,
  lines: readonly GearLine[],
): GearLine {
  return createRandom(id, slot, specialization).pick(lines);
}

/** When each strength of a piece is found, in ms: the stronger ones one after the other. */
function findsOf(id: number, slot: ItemSlot, rank: number, since: number): readonly number[] {
  const ms = setMs(id) * (0.25 + (hash(`${id} ${slot} ${rank} upgrades`) % 36) / 100);
  return Array.from({ length: UPGRADES }, (_, upgrade) => since + upgrade * ms);
}

/**
 * What a character found after `from` and not after `to` (ms), both in its life, and wore at once. Only
 * what is found at the highest level is remembered.
 */
export function foundItems(character: Character, from: number, to: number): readonly WornItem[] {
  const { edition, classId, id } = character;
  const cap = LEVEL_CAPS[edition];
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
 * When a character finds the piece of a rank, in ms: those that a lower level allows with the levels,
 * the best ones in turn. Never before the pieces that are weaker, whatever the kind of the line is.
 */
function foundAt(
  { id, edition, reachedAt }: Character,
  slot: ItemSlot,
  line: GearLine,
  rank: number,
  level: number,
): number {
  const cap = LEVEL_CAPS[edition];
  const piece = line[rank];
  if (rank === 0 || !piece) return Number.NEGATIVE_INFINITY;
  const required = requiredLevelIn(piece, edition);
  const luck = hash(`${id} ${slot} ${rank} found`);
  if (required < cap) {
    const isFound = level >= Math.min(cap, required + (luck % (LEVELS_LATE + 1)));
    return isFound ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  const since = level < cap ? null : reachedAt(cap);
  const sets = rank - line.findIndex(({ levelShare }) => levelShare === piece.levelShare);
  return since === null
    ? Number.POSITIVE_INFINITY
    : since + (sets + (luck % 1_000) / 1_000) * setMs(id);
}

/** How long a character takes at the highest level for a set of gear: some raid daily, most do not. */
function setMs(id: number): number {
  const share = (hash(`${id} pace`) % 1_000) / 1_000;
  return (FASTEST_SET_DAYS + (SLOWEST_SET_DAYS - FASTEST_SET_DAYS) * share ** 2) * DAY_MS;
}

/**
 * In the current game, between the levels that two sets ask for, a piece is replaced every few levels
 * by one like it, on the way to the next set.
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
  const way = Math.min(1, Math.max(0, (reached - from) / Math.max(1, to - from)));
  return Math.max(1, Math.round(own + (better - own) * way * (0.7 + (luck % 25) / 100)));
}
