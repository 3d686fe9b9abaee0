import type { KnownEdition } from "@guildhall/contract";
import { createRandom } from "@guildhall/contract/source";
import { PROFESSION_TEXTS } from "../../texts/profession-texts.ts";
import type { Item } from "./item.ts";
import { isInEdition } from "./item-levels.ts";
import { KNOWN_RECIPES } from "./recipes.ts";
import { SMELTING } from "./smelting.ts";

/** Who practises professions: what its skill in them depends on. */
export interface Crafter {
  readonly id: number;
  readonly edition: KnownEdition;
  /** When it was created, in ms. */
  readonly created: number;
}

/** Something that a profession can make. */
export interface KnownCraft {
  /** The spell that makes it. */
  readonly spellId: number;
  readonly made: Item;
}

const DAY_MS = 86_400_000;
const MINING = 186;
/** What everybody learns: cooking and fishing. */
const SECONDARY: readonly number[] = [185, 356];
const PRIMARY = Object.keys(PROFESSION_TEXTS)
  .map(Number)
  .filter((id) => !SECONDARY.includes(id));
/** The highest skill of a profession in each edition. */
const SKILL_CAPS = { current: 300, classic1x: 300, classic: 600, classicann: 375 } as const;

/** The ids of a character's two trades, and of what everybody learns. */
export function professionsOf({ id }: Pick<Crafter, "id">): {
  readonly primary: readonly number[];
  readonly secondary: readonly number[];
} {
  const random = createRandom("character", id, "professions");
  const first = random.int(0, PRIMARY.length - 1);
  const second = (first + random.int(1, PRIMARY.length - 1)) % PRIMARY.length;
  return {
    primary: PRIMARY.filter((_, index) => index === first || index === second),
    secondary: SECONDARY,
  };
}

/** The skill in a profession at a moment (ms), and the highest there is. It grows with use. */
export function skillAt({ id, edition, created }: Crafter, profession: number, time: number) {
  const max = SKILL_CAPS[edition];
  const random = createRandom("character", id, `profession ${profession}`);
  const days = (time - created) / DAY_MS;
  const learned = Math.floor((days / random.int(60, 400)) * max);
  return { rank: Math.max(1, Math.min(max, learned)), max };
}

/** All that a skill in a profession is enough for. */
export function craftsOf(
  edition: KnownEdition,
  profession: number,
  rank: number,
): readonly KnownCraft[] {
  const recipes = KNOWN_RECIPES.flatMap(({ item, made }) => {
    const { skill, spell } = item;
    const isKnown = skill?.professionId === profession && skill.level <= rank;
    return isKnown && spell && isInEdition(item, edition) ? { spellId: spell.id, made } : [];
  });
  if (profession !== MINING) return recipes;
  return SMELTING.filter(({ skill }) => skill <= rank).map(({ id, made }) => ({
    spellId: id,
    made,
  }));
}
