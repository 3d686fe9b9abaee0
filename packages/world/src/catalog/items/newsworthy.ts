import type { Random } from "@guildhall/contract/source";
import { specializationsOf } from "../specializations/specializations.ts";
import { CLOTHES } from "./clothes.ts";
import type { Item } from "./item.ts";
import { CONSUMABLE, TRADE_GOODS } from "./item-classes.ts";
import { isInEdition, pricesIn, requiredLevelIn } from "./item-levels.ts";
import { ITEM_SLOTS } from "./item-slots.ts";
import { itemsIn } from "./items.ts";
import { suitableGear } from "./suitable-gear.ts";
import { type Crafter, craftsOf, professionsOf, skillAt } from "./trades.ts";

/** Who gets an item that news tell of, and when (ms). */
export interface Receiver extends Crafter {
  readonly classId: number;
  readonly level: number;
  readonly time: number;
}

const UNCOMMON = 2;
const EPIC = 4;
const FOR_SALE: readonly number[] = [CONSUMABLE, TRADE_GOODS];

/** What a boss drops for somebody: an epic piece that suits one of its class's specializations. */
export function bossLoot(random: Random, receiver: Receiver): Item {
  return random.pick(gearOf(random, receiver).filter(({ quality }) => quality === EPIC));
}

/** What somebody finds elsewhere: the best that its level allows, short of epic; null while that is common. */
export function everydayLoot(random: Random, receiver: Receiver): Item | null {
  const usable = gearOf(random, receiver).filter(
    (item) => item.quality >= UNCOMMON && item.quality < EPIC && isForLevelOf(receiver)(item),
  );
  const best = Math.max(...usable.map(worthOf));
  const found = usable.filter((item) => worthOf(item) === best);
  return found.length > 0 ? random.pick(found) : null;
}

/** What somebody buys of a merchant: something to use up, or to work with. */
export function purchase(random: Random, receiver: Receiver): Item {
  const { edition } = receiver;
  return random.pick(
    itemsIn(edition).filter(
      (item) =>
        FOR_SALE.includes(item.classId) &&
        pricesIn(item, edition).purchase > 0 &&
        isForLevelOf(receiver)(item),
    ),
  );
}

/** What somebody makes with a skill of its own; null while that is nothing it could use. */
export function craftedItem(random: Random, receiver: Receiver): Item | null {
  const { edition, time } = receiver;
  const { primary, secondary } = professionsOf(receiver);
  const made = [...primary, ...secondary]
    .flatMap((id) => craftsOf(edition, id, skillAt(receiver, id, time).rank))
    .map((craft) => craft.made)
    .filter((item) => isInEdition(item, edition) && isForLevelOf(receiver)(item));
  return made.length > 0 ? random.pick(made) : null;
}

/** All the gear for one of the specializations of a class. */
function gearOf(random: Random, { edition, classId }: Receiver): readonly Item[] {
  const specialization = random.pick(specializationsOf(edition, classId));
  return ITEM_SLOTS.filter((slot) => !CLOTHES[slot]).flatMap((slot) =>
    suitableGear(edition, classId, slot, specialization).flat(),
  );
}

function isForLevelOf({ edition, level }: Receiver) {
  return (item: Item) => requiredLevelIn(item, edition) <= level;
}

/** Pieces of one level are worth the more the rarer they are. */
function worthOf({ levelShare, quality }: Item): number {
  return levelShare * 10 + quality;
}
