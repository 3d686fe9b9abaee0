import type { KnownEdition } from "@guildhall/contract";
import type { CreaturePlace } from "../texts/creature-name-texts.ts";
import { BOSS_TEXTS, INSTANCE_TEXTS } from "../texts/encounter-texts.ts";
import type { Texts } from "../texts/localized-texts.ts";
import type { EncounterMode } from "../texts/type-texts.ts";
import type { CreatureShape } from "./creatures/creature-shape.ts";

/** A raid of one edition. */
export interface Instance {
  readonly id: number;
  readonly name: Texts;
  readonly edition: KnownEdition;
}

/** A boss, with the raid that it is fought in. */
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

/** How the raids of each edition are fought by guilds, from the easiest way on. */
export const RAID_MODES: Readonly<Record<KnownEdition, readonly EncounterMode[]>> = {
  current: ["NORMAL", "HEROIC", "MYTHIC"],
  classic1x: ["NORMAL"],
  classic: ["NORMAL", "HEROIC"],
  classicann: ["NORMAL"],
};

type BossRow = readonly [
  boss: keyof typeof BOSS_TEXTS,
  typeId: number,
  shape: CreatureShape,
  place: CreaturePlace,
];

type RaidRow = readonly [
  edition: KnownEdition,
  instance: keyof typeof INSTANCE_TEXTS,
  ...bosses: BossRow[],
];

/** Within an edition from the first to the hardest. */
const ROWS: readonly RaidRow[] = [
  ["current", "barrow", ["barrowKing", 6, "king", "barrow"], ["hulda", 6, "ghost", "dusk"]],
  [
    "current",
    "orchard",
    ["thistle", 4, "treant", "bramble"],
    ["pruner", 9, "golem", "glass"],
    ["sable", 7, "wanderer", "dusk"],
  ],
  [
    "current",
    "bell",
    ["osk", 5, "giant", "strand"],
    ["tidecaller", 7, "wanderer", "rime"],
    ["undertow", 1, "crocodile", "strand"],
  ],
  [
    "current",
    "cinders",
    ["sear", 4, "elemental", "ember"],
    ["kindle", 4, "wisp", "ember"],
    ["brazierTwins", 3, "demon", "ember"],
    ["ashRegent", 2, "drake", "cinder"],
  ],
  ["classic1x", "quarry", ["grist", 7, "warrior", "scree"], ["deepEcho", 4, "elemental", "scree"]],
  [
    "classic1x",
    "chapel",
    ["mildew", 6, "skeleton", "dusk"],
    ["tallow", 1, "moth", "barrow"],
    ["bishop", 6, "king", "dusk"],
  ],
  ["classicann", "orrery", ["voss", 7, "wanderer", "gale"], ["ninthSphere", 9, "golem", "gale"]],
  [
    "classicann",
    "cistern",
    ["marn", 5, "giant", "rime"],
    ["patientDrip", 4, "wisp", "rime"],
    ["thunderHeir", 2, "drake", "gale"],
  ],
  ["classic", "granary", ["husk", 1, "beetle", "weald"], ["ebb", 7, "warrior", "weald"]],
  [
    "classic",
    "pagoda",
    ["laughingMask", 6, "ghost", "ember"],
    ["weepingMask", 6, "ghost", "rime"],
    ["faceMaker", 3, "demon", "glass"],
  ],
];

/** Every raid of every edition. */
export const INSTANCES: readonly Instance[] = ROWS.map(([edition, instance], group) => ({
  id: 14_001 + group,
  name: INSTANCE_TEXTS[instance],
  edition,
}));

/** Every boss of every edition, raid by raid. */
export const ENCOUNTERS: readonly Encounter[] = INSTANCES.flatMap((instance, group) => {
  const [, , ...bosses] = ROWS[group] ?? [];
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

/** The raids of an edition, from the first to the hardest. */
export function instancesOf(edition: KnownEdition): readonly Instance[] {
  return INSTANCES.filter((instance) => instance.edition === edition);
}

/** The bosses of a raid, in the order in which they are met. */
export function encountersOf({ id }: Instance): readonly Encounter[] {
  return ENCOUNTERS.filter(({ instance }) => instance.id === id);
}

/** A boss of any edition by its id. */
export function findEncounter(id: number): Encounter | null {
  return ENCOUNTERS.find((encounter) => encounter.id === id) ?? null;
}
