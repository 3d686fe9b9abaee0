import { hash } from "@guildhall/contract/source";
import { EDITION_ROWS } from "../../catalog/editions.ts";
import { type Enchantment, enchantmentsFor } from "../../catalog/items/enchantments.ts";
import { GEAR } from "../../catalog/items/graded-items.ts";
import type { Item } from "../../catalog/items/item.ts";
import { isInEdition } from "../../catalog/items/item-levels.ts";
import { SLOTS } from "../../catalog/items/item-terms.ts";
import { CLOTHES } from "../../catalog/items/plain-items.ts";
import { lineOf } from "../../catalog/items/suitable-gear.ts";
import type { Character } from "../../history/world-records.ts";
import { bonusesOf, type ItemOrigin, originOf } from "../items/item-origin.ts";
import { hadDefeatedBy } from "./raid-experience.ts";
import type { WornItem } from "./worn-items.ts";
import { additionRandom, isWorthAdding, type WornSocket, wornSockets } from "./worn-sockets.ts";

/** The properties of one worn piece. They do not change while it is worn. */
export interface WornItemAdditions {
  /** Its origin; `null` for clothes and in all editions but the current game. */
  readonly origin: ItemOrigin | null;
  /** The bonus ids. */
  readonly bonuses: readonly number[];
  readonly sockets: readonly WornSocket[];
  readonly enchantment: Enchantment | null;
  /** The item whose look it has (transmogrification), or `null`. */
  readonly look: Item | null;
}

const LOOKS = Map.groupBy(GEAR, lineOf);

/** The properties of a worn piece that other pieces of the same item can lack. */
export function additionsOf(character: Character, worn: WornItem): WornItemAdditions {
  const { slot, item, level, upgrade, found } = worn;
  const sockets = wornSockets(character, worn);
  const hasOrigin = character.edition === "current" && !CLOTHES[slot];
  const origin = hasOrigin
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

/** Most characters that change their look use one set for all slots. */
function lookOf({ id, edition }: Character, { item, slot }: WornItem): Item | null {
  if (!EDITION_ROWS[edition].hasTransmog || item.levelShare < 1) return null;
  if (SLOTS[slot].appearanceId === undefined || hash(`${id} plain looks`) % 4 === 0) return null;
  const looks = LOOKS.get(lineOf(item)) ?? [];
  const look = looks[hash(`${id} looks`) % Math.max(1, looks.length)];
  const isLeftAlone = hash(`${id} ${slot} looks`) % 5 === 0;
  if (!look || look.id === item.id || isLeftAlone || !isInEdition(look, edition)) return null;
  return look;
}
