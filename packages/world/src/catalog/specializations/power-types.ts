import type { KnownEdition } from "@guildhall/contract";
import type { Texts } from "../../texts/localized-texts.ts";
import { POWER_TYPE_TEXTS } from "../../texts/power-type-texts.ts";
import { expansionOf } from "../expansions.ts";

const MANA = 0;
const HUNTER = 3;
const FOCUS_SINCE = 4;

const OF_CLASS: Readonly<Record<number, number>> = {
  1: 1,
  3: 2,
  4: 3,
  6: 6,
  10: 3,
  12: 17,
};

type PowerTypes = Readonly<Record<number, Texts>>;

const T = POWER_TYPE_TEXTS;
const SHARED: PowerTypes = { 0: T.mana, 1: T.rage, 2: T.focus, 3: T.energy };
/** The power of hunters' pets had the number that combo points have in the current game. */
const CLASSIC: PowerTypes = { ...SHARED, 4: T.happiness, 14: T.comboPoints };
const OF_DEATH_KNIGHTS: PowerTypes = { 5: T.runes, 6: T.runicPower };

const POWER_TYPES: Readonly<Record<KnownEdition, PowerTypes>> = {
  current: {
    ...SHARED,
    4: T.comboPoints,
    ...OF_DEATH_KNIGHTS,
    7: T.soulShards,
    8: T.lunarPower,
    9: T.holyPower,
    10: T.alternate,
    11: T.maelstrom,
    12: T.chi,
    13: T.insanity,
    16: T.arcaneCharges,
    17: T.fury,
    18: T.pain,
    19: T.essence,
  },
  classic1x: CLASSIC,
  classic: { ...CLASSIC, ...OF_DEATH_KNIGHTS },
  classicann: CLASSIC,
};

/** The names of an edition's power types by their ids. */
export function powerTypesOf(edition: KnownEdition): PowerTypes {
  return POWER_TYPES[edition];
}

/** The id of the power type that a class fights with; hunters had mana at first. */
export function powerTypeOf(edition: KnownEdition, classId: number): number {
  if (classId === HUNTER && expansionOf(edition) < FOCUS_SINCE) return MANA;
  return OF_CLASS[classId] ?? MANA;
}
