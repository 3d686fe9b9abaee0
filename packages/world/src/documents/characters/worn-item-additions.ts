import { hash } from "@guildhall/contract/source";
import { killStatisticValue } from "../../catalog/achievements/statistic-values.ts";
import type { KillMode } from "../../catalog/achievements/statistics.ts";
import { EDITION_ROWS } from "../../catalog/editions.ts";
import { encountersOf, instancesOf } from "../../catalog/encounters.ts";
import { type Enchantment, enchantmentsFor } from "../../catalog/items/enchantments.ts";
import { GEAR } from "../../catalog/items/graded-items.ts";
import type { Item } from "../../catalog/items/item.ts";
import { isInEdition } from "../../catalog/items/item-levels.ts";
import { SLOTS } from "../../catalog/items/item-terms.ts";
import { CLOTHES } from "../../catalog/items/plain-items.ts";
import { lineOf } from "../../catalog/items/suitable-gear.ts";
import type { Character } from "../../world-records.ts";
import { bonusesOf, originOf } from "../items/item-origin.ts";
import type { WornItem } from "./worn-items.ts";
import { additionRandom, isWorthAdding, wornSockets } from "./worn-sockets.ts";

/**
 * The properties of one worn piece, which do not change while it is worn. `origin` is null for clothes and in
 * all editions but the current game; `look` is the item whose look it has (transmogrification), or null.
 */
export type WornItemAdditions = ReturnType<typeof additionsOf>;

const LOOKS = Map.groupBy(GEAR, lineOf);

export function additionsOf(character: Character, worn: WornItem) {
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

/**
 * Whether a character had defeated a boss in a mode at its last logout before a time (ms). Later kills do
 * not count, because they can be unpublished. So the result does not depend on the time of the request.
 */
export function hadDefeatedBy(character: Character, mode: KillMode, moment: number): boolean {
  const playedUntil = character.loggedOutBy(moment);
  if (mode !== "LFR") {
    return character.bossKills().some((kill) => kill.mode === mode && kill.first <= playedUntil);
  }
  const then = { ...character, playedUntil };
  return instancesOf(character.edition)
    .flatMap(encountersOf)
    .some(({ id }) => killStatisticValue(then, id, mode) !== null);
}
