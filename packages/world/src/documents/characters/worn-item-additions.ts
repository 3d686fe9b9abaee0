import type { KnownEdition } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import { CLOTHES } from "../../catalog/items/clothes.ts";
import { type Enchantment, enchantmentsFor } from "../../catalog/items/enchantments.ts";
import { GEAR } from "../../catalog/items/gear.ts";
import type { Item } from "../../catalog/items/item.ts";
import { isInEdition } from "../../catalog/items/item-levels.ts";
import type { ItemSlot } from "../../catalog/items/item-slots.ts";
import { lineOf } from "../../catalog/items/suitable-gear.ts";
import type { Character } from "../../history/world-records.ts";
import { bonusesOf, type ItemOrigin, originOf } from "../items/item-origin.ts";
import { hadDefeatedBy } from "./raid-experience.ts";
import type { WornItem } from "./worn-items.ts";
import { additionRandom, isWorthAdding, type WornSocket, wornSockets } from "./worn-sockets.ts";

/** What tells a worn piece from others of its item. All of it stays as long as the piece is worn. */
export interface WornItemAdditions {
  /** Where it came from; null where pieces do not differ by that: in other editions, and of clothes. */
  readonly origin: ItemOrigin | null;
  /** The numbers of what makes it differ from its item. */
  readonly bonuses: readonly number[];
  readonly sockets: readonly WornSocket[];
  readonly enchantment: Enchantment | null;
  /** The item that it was made to look like. */
  readonly look: Item | null;
}

const EDITIONS_WITH_TRANSMOG: ReadonlySet<KnownEdition> = new Set(["current", "classic"]);
/** What is worn there does not show. */
export const WITHOUT_LOOKS: ReadonlySet<ItemSlot> = new Set([
  "neck",
  "finger1",
  "finger2",
  "trinket1",
  "trinket2",
]);

const LOOKS = Map.groupBy(GEAR, lineOf);

/** What a worn piece has beside what every piece of its item has. */
export function additionsOf(character: Character, worn: WornItem): WornItemAdditions {
  const { slot, item, level, upgrade, found } = worn;
  const sockets = wornSockets(character, worn);
  const comesFromSomewhere = character.edition === "current" && !CLOTHES[slot];
  const origin = comesFromSomewhere
    ? originOf(item, {
        upgrade,
        hadDefeated: (mode) => hadDefeatedBy(character, mode, found),
        luck: hash(`${character.id} ${slot} ${item.id} ${upgrade} comes from`),
      })
    : null;
  return {
    origin,
    bonuses: origin ? bonusesOf(item, origin, { level, hasAddedSocket: sockets.length > 0 }) : [],
    sockets,
    enchantment: enchantmentOf(character, worn),
    look: lookOf(character, worn),
  };
}

function enchantmentOf({ id, edition }: Character, worn: WornItem): Enchantment | null {
  const known = enchantmentsFor(worn.slot, edition);
  const random = additionRandom(id, worn, "enchantment");
  if (known.length === 0 || !isWorthAdding(worn) || random.chance(0.3)) return null;
  return random.pick(known);
}

/** Most of those who care for their looks take them from one set, slot by slot. */
function lookOf({ id, edition }: Character, { item, slot }: WornItem): Item | null {
  if (!EDITIONS_WITH_TRANSMOG.has(edition) || item.levelShare < 1) return null;
  if (WITHOUT_LOOKS.has(slot) || hash(`${id} plain looks`) % 4 === 0) return null;
  const looks = LOOKS.get(lineOf(item)) ?? [];
  const look = looks[hash(`${id} looks`) % Math.max(1, looks.length)];
  const isLeftAlone = hash(`${id} ${slot} looks`) % 5 === 0;
  if (!look || look.id === item.id || isLeftAlone || !isInEdition(look, edition)) return null;
  return look;
}
