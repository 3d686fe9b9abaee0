import { createRandom } from "@guildhall/contract/source";
import { readTable } from "../../data/read-table.ts";
import type { Specialization } from "./specializations.ts";
import { SPELLS, type Spell } from "./spells.ts";

/** The talents of a specialization by tier, those of its hero tree, and those for PvP. */
export type TalentTable = ReturnType<typeof createTable>;

/** A talent: its place in the table of its specialization, and the spell that it teaches. */
export type Talent = ReturnType<typeof shuffled>[number];

export const TALENT_TIERS = 7;
export const TALENT_COLUMNS = 3;
const PVP_TALENTS = 9;
const CLASS_TALENTS = 8;

const ATTACKS: ReadonlySet<string> = new Set(["strike", "bolt", "heal"]);
const HERO_TREE_NAMES = readTable("hero-talent-trees");

const TABLES = new Map<number, TalentTable>();
const OF_CLASS = new Map<number, readonly Talent[]>();

export function talentsOf(specialization: Specialization): TalentTable {
  const known = TABLES.get(specialization.id);
  if (known) return known;
  const table = createTable(specialization);
  TABLES.set(specialization.id, table);
  return table;
}

/** The talents that every specialization of a class has in the current game. */
export function classTalents(classId: number): readonly Talent[] {
  const known = OF_CLASS.get(classId);
  if (known) return known;
  const spells = SPELLS.filter(({ effect }) => !ATTACKS.has(effect));
  const talents = shuffled("class talents", classId, spells).slice(0, CLASS_TALENTS);
  OF_CLASS.set(classId, talents);
  return talents;
}

function createTable({ id, classId, role, primary }: Specialization) {
  const attack = role === "HEALING" ? "heal" : primary === "INTELLECT" ? "bolt" : "strike";
  const spells = SPELLS.filter(({ effect }) => !ATTACKS.has(effect) || effect === attack);
  const all = shuffled("talents", id, spells);
  const count = TALENT_TIERS * TALENT_COLUMNS;
  const ofClass = new Set(classTalents(classId).map(({ spell }) => spell));
  const heroName = HERO_TREE_NAMES[id % HERO_TREE_NAMES.length];
  if (!heroName) throw new RangeError("data/hero-talent-trees.tsv has no row.");
  return {
    talents: all.slice(0, count),
    pvpTalents: all.slice(count, count + PVP_TALENTS),
    heroTalents: all.slice(count + PVP_TALENTS).filter(({ spell }) => !ofClass.has(spell)),
    heroTree: { id: heroName.id * 10_000 + id, name: heroName.name },
  };
}

/** Creates talents from spells in a random order. Their ids begin with the number of their owner. */
function shuffled(kind: string, owner: number, spells: readonly Spell[]) {
  const random = createRandom(kind, owner);
  return spells
    .map((spell) => [random.next(), spell] as const)
    .sort(([a], [b]) => a - b)
    .map(([, spell], index) => ({
      id: owner * 100 + index,
      tier: Math.floor(index / TALENT_COLUMNS),
      column: index % TALENT_COLUMNS,
      spell,
      // The highest number of points in it, in the editions with points.
      maxRank: spell.isPassive ? 5 : 1,
    }));
}
