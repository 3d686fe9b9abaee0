import { createRandom } from "@guildhall/contract/source";
import type { Specialization } from "./specializations.ts";
import { SPELLS, type Spell, type SpellEffect } from "./spells.ts";

/** A talent: where a specialization offers it, and the spell that it teaches. */
export interface Talent {
  readonly id: number;
  readonly tier: number;
  readonly column: number;
  readonly spell: Spell;
  /** How many points can be spent on it, in the editions that spend points. */
  readonly maxRank: number;
}

/** What a specialization offers: `talents` tier by tier, then what is chosen for PvP alone. */
export interface TalentTable {
  readonly talents: readonly Talent[];
  readonly pvpTalents: readonly Talent[];
}

export const TALENT_TIERS = 7;
export const TALENT_COLUMNS = 3;
const PVP_TALENTS = 9;

const ATTACKS: ReadonlySet<SpellEffect> = new Set(["strike", "bolt", "heal"]);

const TABLES = new Map<number, TalentTable>();

/** The talents of a specialization: the same ones at every call. */
export function talentsOf(specialization: Specialization): TalentTable {
  const known = TABLES.get(specialization.id);
  if (known) return known;
  const table = createTable(specialization);
  TABLES.set(specialization.id, table);
  return table;
}

function createTable({ id, role, primary }: Specialization): TalentTable {
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
      maxRank: spell.isPassive ? 5 : 1,
    }));
  const count = TALENT_TIERS * TALENT_COLUMNS;
  return {
    talents: spells.slice(0, count),
    pvpTalents: spells.slice(count, count + PVP_TALENTS),
  };
}
