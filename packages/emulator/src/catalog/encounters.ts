import type { CreaturePlace } from "../texts/creature-name-texts.ts";
import { BOSS_TEXTS, INSTANCE_TEXTS } from "../texts/encounter-texts.ts";
import type { Texts } from "../texts/localized-texts.ts";
import type { CreatureShape } from "./creatures/creature-shape.ts";

/** A raid or dungeon. */
export interface Instance {
  readonly id: number;
  readonly name: Texts;
}

/** A boss, with the raid or dungeon it is fought in. */
export interface Encounter {
  readonly id: number;
  /** The creature of the same name. */
  readonly creatureId: number;
  readonly name: Texts;
  readonly instance: Instance;
  readonly typeId: number;
  readonly shape: CreatureShape;
  /** Whose colours it wears. */
  readonly place: CreaturePlace;
}

type BossRow = readonly [
  boss: keyof typeof BOSS_TEXTS,
  typeId: number,
  shape: CreatureShape,
  place: CreaturePlace,
];

const ROWS: readonly (readonly [instance: keyof typeof INSTANCE_TEXTS, ...bosses: BossRow[]])[] = [
  ["barrow", ["barrowKing", 6, "king", "barrow"], ["hulda", 6, "ghost", "dusk"]],
  [
    "orchard",
    ["thistle", 4, "treant", "bramble"],
    ["pruner", 9, "golem", "glass"],
    ["sable", 7, "wanderer", "dusk"],
  ],
  [
    "bell",
    ["osk", 5, "giant", "strand"],
    ["tidecaller", 7, "wanderer", "rime"],
    ["undertow", 1, "crocodile", "strand"],
  ],
  [
    "cinders",
    ["sear", 4, "elemental", "ember"],
    ["kindle", 4, "wisp", "ember"],
    ["brazierTwins", 3, "demon", "ember"],
    ["ashRegent", 2, "drake", "cinder"],
  ],
];

/** Every raid and dungeon. */
export const INSTANCES: readonly Instance[] = ROWS.map(([instance], group) => ({
  id: 14_001 + group,
  name: INSTANCE_TEXTS[instance],
}));

/** Every boss of the world, instance by instance. */
export const ENCOUNTERS: readonly Encounter[] = INSTANCES.flatMap((instance, group) => {
  const [, ...bosses] = ROWS[group] ?? [];
  return bosses.map(([boss, typeId, shape, place], index) => ({
    id: 3_101 + group * 10 + index,
    creatureId: 210_101 + group * 10 + index,
    name: BOSS_TEXTS[boss],
    instance,
    typeId,
    shape,
    place,
  }));
});

export function findEncounter(id: number): Encounter | null {
  return ENCOUNTERS.find((encounter) => encounter.id === id) ?? null;
}
