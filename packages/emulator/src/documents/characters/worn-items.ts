import type { KnownEdition } from "@guildhall/contract";
import { gearFor, needsBothHands } from "../../catalog/items/class-gear.ts";
import type { Item } from "../../catalog/items/item.ts";
import { itemLevelIn, requiredLevelIn } from "../../catalog/items/item-levels.ts";
import { itemPower } from "../../catalog/items/item-power.ts";
import { ITEM_SLOTS, type ItemSlot } from "../../catalog/items/item-slots.ts";
import type { Specialization } from "../../catalog/specializations/specializations.ts";
import { createRandom, hash } from "../../random.ts";
import { LEVEL_CAPS } from "../../world/level-caps.ts";
import type { Character } from "../../world/world-records.ts";
import { activeSpecialization, DAY_MS, levelAt, stretchAt } from "./character-facts.ts";

/** A piece that a character wears. */
export interface WornItem {
  readonly slot: ItemSlot;
  readonly item: Item;
  /** The item level of this very piece; in Classic editions that of every one like it. */
  readonly level: number;
  /** How often the piece was upgraded, from 0 to 3; only the current game upgrades. */
  readonly upgrade: number;
}

const WEAPON_SLOTS: ReadonlySet<ItemSlot> = new Set(["mainHand", "offHand", "ranged"]);
const CLOTHES: ReadonlySet<ItemSlot> = new Set(["shirt", "tabard"]);
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

/** How much better a piece may be than the next one like it, at most. */
const UPGRADE = 0.03;
const UPGRADES = 4;

const SETS = new Map<string, readonly (readonly Item[])[]>();

/** What a character wears, slot by slot: a piece is replaced every few days. */
export function wornItems(
  character: Character,
  time: number = character.modified,
): readonly WornItem[] {
  const specialization = activeSpecialization(character, time);
  const mainHand = pieceAt(character, "mainHand", specialization, time);
  const isOffHandFree = mainHand === null || !needsBothHands(mainHand.item);
  return ITEM_SLOTS.flatMap((slot) => {
    if (slot === "mainHand") return mainHand ?? [];
    if (slot === "offHand" && !isOffHandFree) return [];
    return pieceAt(character, slot, specialization, time) ?? [];
  });
}

/** The item levels that the summary tells: what is worn, and the best that there is in the bags too. */
export function itemLevels(character: Character): { average: number; equipped: number } {
  const worn = wornItems(character).filter(({ slot }) => !CLOTHES.has(slot));
  const weights = worn.map(({ slot, item }) =>
    slot === "mainHand" && needsBothHands(item) ? 2 : 1,
  );
  const sum = worn.reduce((total, { level }, index) => total + level * (weights[index] ?? 1), 0);
  const places = weights.reduce((total, weight) => total + weight, 0);
  const equipped = places === 0 ? 0 : Math.round(sum / places);
  const { index } = stretchAt(character, "bags", 6 * DAY_MS, character.modified);
  return { average: equipped + (hash(`${character.id} bags ${index}`) % 4), equipped };
}

function pieceAt(
  character: Character,
  slot: ItemSlot,
  specialization: Specialization,
  time: number,
): WornItem | null {
  const { edition, id } = character;
  const sets = setsFor(character, slot, specialization);
  if (sets.length === 0) return null;
  const lengthMs = (4 + (hash(`${id} wears ${slot}`) % 9)) * DAY_MS;
  const { index, start } = stretchAt(character, slot, lengthMs, time);
  const random = createRandom(id, slot, index);
  const level = levelAt(character, start);
  if (CLOTHES.has(slot)) {
    const choice = createRandom(id, slot);
    const item = choice.pick(sets).at(-1);
    const isWorn = item !== undefined && choice.chance(0.4);
    return isWorn ? { slot, item, level: itemLevelIn(item, edition), upgrade: 0 } : null;
  }
  const cap = LEVEL_CAPS[edition];
  if (level < (FILLED_FROM[slot] ?? 0) * cap) return null;
  const kind = createRandom(id, slot, specialization.id).pick(sets);
  const reach = reachOf(character, kind, level, start);
  const rank = Math.max(0, reach - random.int(0, reach === kind.length - 1 ? 2 : 1));
  const item = kind[rank];
  if (!item) return null;
  const own = itemLevelIn(item, edition);
  if (edition !== "current") return { slot, item, level: own, upgrade: 0 };
  const next = kind.find(({ levelShare }) => levelShare > item.levelShare);
  const luck = random.next();
  if (next) return { slot, item, level: levelBetween(item, next, level, luck), upgrade: 0 };
  const upgrade = Math.floor(luck * UPGRADES);
  return { slot, item, level: Math.round(own * (1 + (upgrade / UPGRADES) * UPGRADE)), upgrade };
}

/** How far up the pieces of a kind a character of a level has come; at the top it goes on with time. */
function reachOf(
  { edition, id, reachedAt }: Character,
  kind: readonly Item[],
  level: number,
  time: number,
): number {
  const allowed = kind.filter((item) => requiredLevelIn(item, edition) <= level).length - 1;
  const top = LEVEL_CAPS[edition];
  const since = reachedAt(top);
  if (level < top || since === null) return firstOfLevel(kind, allowed);
  const first = firstOfLevel(kind, allowed);
  const pace = 20 + (hash(`${id} pace`) % 40);
  return Math.min(allowed, first + Math.floor((time - since) / (pace * DAY_MS)));
}

/** Of pieces that ask for the same level, the weakest. */
function firstOfLevel(kind: readonly Item[], index: number): number {
  const share = kind[index]?.levelShare;
  return Math.max(
    0,
    kind.findIndex(({ levelShare }) => levelShare === share),
  );
}

/** In the current game, between the levels that two sets ask for, pieces grow towards the next one. */
function levelBetween(item: Item, next: Item, level: number, luck: number): number {
  const [own, better] = [itemLevelIn(item, "current"), itemLevelIn(next, "current")];
  const [from, to] = [requiredLevelIn(item, "current"), requiredLevelIn(next, "current")];
  const way = Math.min(1, Math.max(0, (level - from) / Math.max(1, to - from)));
  return Math.max(1, Math.round(own + (better - own) * way * (0.7 + luck * 0.25)));
}

/** What a class can wear in a slot, kind by kind, the weakest of each first; weapons suit the specialization. */
function setsFor(
  { edition, classId }: Character,
  slot: ItemSlot,
  specialization: Specialization,
): readonly (readonly Item[])[] {
  const key = `${edition} ${classId} ${slot} ${WEAPON_SLOTS.has(slot) ? specialization.id : ""}`;
  const known = SETS.get(key);
  if (known) return known;
  const sets = createSets(edition, classId, slot, specialization);
  SETS.set(key, sets);
  return sets;
}

function createSets(
  edition: KnownEdition,
  classId: number,
  slot: ItemSlot,
  { primary, role }: Specialization,
): readonly (readonly Item[])[] {
  const kinds = new Map<string, Item[]>();
  for (const item of gearFor(classId, slot, edition)) {
    const kind = CLOTHES.has(slot)
      ? String(item.id)
      : `${item.inventoryType} ${item.classId} ${item.subclassId}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), item]);
  }
  const all = [...kinds.values()];
  if (!WEAPON_SLOTS.has(slot)) return all;
  const isOneHanded = ([item]: readonly Item[]) => item !== undefined && !needsBothHands(item);
  const suits = ([, , item]: readonly Item[]) =>
    item !== undefined && itemPower(item, edition, 100).stats.some(({ type }) => type === primary);
  const choice = role === "TANK" && all.some(isOneHanded) ? all.filter(isOneHanded) : all;
  const best = choice.filter(suits);
  return best.length > 0 ? best : choice;
}
