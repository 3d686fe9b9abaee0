import { DAY_MS, type KnownEdition } from "@guildhall/contract";
import { createRandom } from "@guildhall/contract/source";
import type { Character } from "../../world-records.ts";
import { EDITION_ROWS } from "../editions.ts";
import { PROFESSIONS, RECIPES, type Recipe } from "./recipes.ts";

/** The facts of a character that its skills depend on. */
export type Crafter = Pick<Character, "id" | "edition" | "created">;

const SECONDARY = [...PROFESSIONS.values()].filter((each) => each.isSecondary).map(({ id }) => id);
const PRIMARY = [...PROFESSIONS.keys()].filter((id) => !SECONDARY.includes(id));

/** The ids of a character's two primary professions, and of the secondary ones that everybody learns. */
export function professionsOf({ id }: Pick<Crafter, "id">) {
  const random = createRandom("character", id, "professions");
  const first = random.int(0, PRIMARY.length - 1);
  const second = (first + random.int(1, PRIMARY.length - 1)) % PRIMARY.length;
  return {
    primary: PRIMARY.filter((_, index) => index === first || index === second),
    secondary: SECONDARY,
  };
}

/** The skill in a profession at a time (ms), and the edition's highest. Skill grows with time. */
export function skillAt({ id, edition, created }: Crafter, profession: number, time: number) {
  const max = EDITION_ROWS[edition].skillCap;
  const random = createRandom("character", id, `profession ${profession}`);
  const days = (time - created) / DAY_MS;
  const learned = Math.floor((days / random.int(60, 400)) * max);
  return { rank: Math.max(1, Math.min(max, learned)), max };
}

/** The recipes of a profession that an edition has and that need at most the skill `rank`. */
export function recipesOf(
  edition: KnownEdition,
  profession: number,
  rank: number,
): readonly Recipe[] {
  return RECIPES.filter(
    ({ professionId, skill, editions }) =>
      professionId === profession && skill <= rank && editions.includes(edition),
  );
}
