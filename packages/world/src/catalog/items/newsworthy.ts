import type { KnownEdition } from "@guildhall/contract";
import type { Random } from "@guildhall/contract/source";
import { type Specialization, specializationsOf } from "../specializations/specializations.ts";
import type { Item } from "./item.ts";
import { CONSUMABLE, TRADE_GOODS } from "./item-classes.ts";
import { isReleased, pricesIn, requiredLevelIn } from "./item-levels.ts";
import { EPIC, ITEM_SLOTS, UNCOMMON } from "./item-terms.ts";
import { itemsIn } from "./items.ts";
import { CLOTHES } from "./plain-items.ts";
import { suitableGear } from "./suitable-gear.ts";
import { type Crafter, professionsOf, recipesOf, skillAt } from "./trades.ts";

/** The character that receives an item of the news, and when (ms). */
export interface Receiver extends Crafter {
  readonly classId: number;
  readonly level: number;
  readonly time: number;
}

const FOR_SALE: readonly number[] = [CONSUMABLE, TRADE_GOODS];
const SOLD = new Map<KnownEdition, readonly Item[]>();
/** By specialization, which belongs to a class of an edition. */
const GEAR = new Map<Specialization, readonly Item[]>();

/** The loot of a boss: an epic piece for one of the specializations of the class. */
export function bossLoot(random: Random, receiver: Receiver): Item {
  return random.pick(gearOf(random, receiver).filter(({ quality }) => quality === EPIC));
}

/** Other loot: one of the best pieces below epic for the level; `null` when those are common. */
export function everydayLoot(random: Random, receiver: Receiver): Item | null {
  const isForLevel = isForLevelOf(receiver);
  const usable = gearOf(random, receiver).filter(
    (item) => item.quality >= UNCOMMON && item.quality < EPIC && isForLevel(item),
  );
  const best = Math.max(...usable.map(worthOf));
  const found = usable.filter((item) => worthOf(item) === best);
  return found.length > 0 ? random.pick(found) : null;
}

/** A purchase from a merchant: a consumable or trade goods. */
export function purchase(random: Random, receiver: Receiver): Item {
  return random.pick(forSale(receiver.edition).filter(isForLevelOf(receiver)));
}

/** What merchants of an edition sell, for any level. */
function forSale(edition: KnownEdition): readonly Item[] {
  const items =
    SOLD.get(edition) ??
    itemsIn(edition).filter(
      (item) => FOR_SALE.includes(item.classId) && pricesIn(item, edition).purchase > 0,
    );
  SOLD.set(edition, items);
  return items;
}

/** An item that the character crafts and can use; `null` when there is none. */
export function craftedItem(random: Random, receiver: Receiver): Item | null {
  const { edition, time } = receiver;
  const { primary, secondary } = professionsOf(receiver);
  const made = [...primary, ...secondary]
    .flatMap((id) => recipesOf(edition, id, skillAt(receiver, id, time).rank))
    .map(({ made }) => made)
    .filter(isForLevelOf(receiver));
  return made.length > 0 ? random.pick(made) : null;
}

function gearOf(random: Random, { edition, classId }: Receiver): readonly Item[] {
  const specialization = random.pick(specializationsOf(edition, classId));
  const gear =
    GEAR.get(specialization) ??
    ITEM_SLOTS.filter((slot) => !CLOTHES[slot]).flatMap((slot) =>
      suitableGear(edition, classId, slot, specialization).flat(),
    );
  GEAR.set(specialization, gear);
  return gear;
}

function isForLevelOf({ edition, level, time }: Receiver) {
  return (item: Item) => requiredLevelIn(item, edition) <= level && isReleased(item, edition, time);
}

/** Ranks pieces by level, then by quality. */
function worthOf({ levelShare, quality }: Item): number {
  return levelShare * 10 + quality;
}
