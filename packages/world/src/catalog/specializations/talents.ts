import { createRandom } from "@guildhall/contract/source";
import type { Specialization } from "./specializations.ts";
import { SPELLS } from "./spells.ts";

/** The talents of a specialization by tier, and those for PvP. */
export type TalentTable = ReturnType<typeof createTable>;

/** A talent: its place in the table of its specialization, and the spell that it teaches. */
export type Talent = TalentTable["talents"][number];

export const TALENT_TIERS = 7;
export const TALENT_COLUMNS = 3;
const PVP_TALENTS = 9;

const ATTACKS: ReadonlySet<string> = new Set(["strike", "bolt", "heal"]);

const TABLES = new Map<number, TalentTable>();

export function talentsOf(specialization: Specialization): TalentTable {
  const known = TABLES.get(specialization.id);
  if (known) return known;
  const table = createTable(specialization);
  TABLES.set(specialization.id, table);
  return table;
}

function createTable({ id, role, primary }: Specialization) {
  const attack = role === "HEALING" ? "heal" : primary === "INTELLECT" ? "bolt" : "strike";
  const random = createRandom("talents", id);
  const spells = SPELLS.filter(({ effect }) => !ATTACKS.has(effect) || effect === attack)
    .map((spell) => [random.next(), spell] as const)
    .sort(([a], [b]) => a - b)
    .map(([, spell], index) => ({
      id: id * 100 + index,
      tier: Math.floor(index / TALENT_COLUMNS),
      column: index % TALENT_COLUMNS,
      spell,
      // The highest number of points in it, in the editions with points.
      maxRank: spell.isPassive ? 5 : 1,
    }));
  const count = TALENT_TIERS * TALENT_COLUMNS;
  return {
    talents: spells.slice(0, count),
    pvpTalents: spells.slice(count, count + PVP_TALENTS),
  };
}
