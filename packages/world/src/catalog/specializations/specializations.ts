import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import type { Texts } from "../../texts/localized-texts.ts";
import { SPECIALIZATION_TEXTS } from "../../texts/specialization-texts.ts";
import { expansionOf } from "../expansions.ts";

/** Which attribute makes a specialization strong. */
export type PrimaryAttribute = "STRENGTH" | "AGILITY" | "INTELLECT";

/** A specialization of a class. */
export interface Specialization {
  readonly id: number;
  readonly name: Texts;
  readonly role: "TANK" | "HEALING" | "DPS";
  readonly primary: PrimaryAttribute;
  /** Its place in its class's own list, from 0. */
  readonly order: number;
}

type Row = readonly [
  id: number,
  name: keyof typeof SPECIALIZATION_TEXTS,
  primary: PrimaryAttribute,
  role?: Specialization["role"],
];

const ROWS: Readonly<Record<number, readonly Row[]>> = {
  1: [
    [71, "arms", "STRENGTH"],
    [72, "fury", "STRENGTH"],
    [73, "protectionOfWarriors", "STRENGTH", "TANK"],
  ],
  2: [
    [65, "holy", "INTELLECT", "HEALING"],
    [66, "protectionOfPaladins", "STRENGTH", "TANK"],
    [70, "retribution", "STRENGTH"],
  ],
  3: [
    [253, "beastMastery", "AGILITY"],
    [254, "marksmanship", "AGILITY"],
    [255, "survival", "AGILITY"],
  ],
  4: [
    [259, "assassination", "AGILITY"],
    [260, "outlaw", "AGILITY"],
    [261, "subtlety", "AGILITY"],
  ],
  5: [
    [256, "discipline", "INTELLECT", "HEALING"],
    [257, "holy", "INTELLECT", "HEALING"],
    [258, "shadow", "INTELLECT"],
  ],
  6: [
    [250, "blood", "STRENGTH", "TANK"],
    [251, "frost", "STRENGTH"],
    [252, "unholy", "STRENGTH"],
  ],
  7: [
    [262, "elemental", "INTELLECT"],
    [263, "enhancement", "AGILITY"],
    [264, "restorationOfShamans", "INTELLECT", "HEALING"],
  ],
  8: [
    [62, "arcane", "INTELLECT"],
    [63, "fire", "INTELLECT"],
    [64, "frost", "INTELLECT"],
  ],
  9: [
    [265, "affliction", "INTELLECT"],
    [266, "demonology", "INTELLECT"],
    [267, "destruction", "INTELLECT"],
  ],
  10: [
    [268, "brewmaster", "AGILITY", "TANK"],
    [270, "mistweaver", "INTELLECT", "HEALING"],
    [269, "windwalker", "AGILITY"],
  ],
  11: [
    [102, "balance", "INTELLECT"],
    [103, "feral", "AGILITY"],
    [104, "guardian", "AGILITY", "TANK"],
    [105, "restorationOfDruids", "INTELLECT", "HEALING"],
  ],
  12: [
    [577, "havoc", "AGILITY"],
    [581, "vengeance", "AGILITY", "TANK"],
  ],
  13: [
    [1467, "devastation", "INTELLECT"],
    [1468, "preservation", "INTELLECT", "HEALING"],
    [1473, "augmentation", "INTELLECT"],
  ],
};

/** Until the fourth expansion druids had three trees, until the sixth rogues had another second one. */
const BEFORE: readonly [until: number, id: number, instead: Row | null][] = [
  [6, 260, [260, "combat", "AGILITY"]],
  [4, 103, [103, "feralCombat", "AGILITY"]],
  [4, 104, null],
];

const EDITION_NAMES = Object.keys(EDITIONS) as readonly KnownEdition[];
const TABLES = new Map(
  EDITION_NAMES.map((edition) => [edition, tableOf(expansionOf(edition))] as const),
);

/** The specializations of a class, in its own order; none for a class that does not exist. */
export function specializationsOf(
  edition: KnownEdition,
  classId: number,
): readonly Specialization[] {
  return TABLES.get(edition)?.get(classId) ?? [];
}

function tableOf(expansion: number): Map<number, readonly Specialization[]> {
  return new Map(
    Object.entries(ROWS).map(([classId, rows]) => {
      const known = rows.flatMap((row) => {
        const before = BEFORE.find(([until, id]) => expansion < until && id === row[0]);
        return before === undefined ? [row] : before[2] === null ? [] : [before[2]];
      });
      return [Number(classId), known.map(toSpecialization)];
    }),
  );
}

function toSpecialization([id, name, primary, role = "DPS"]: Row, order: number): Specialization {
  return { id, name: SPECIALIZATION_TEXTS[name], role, primary, order };
}
