/** A boss, with the raid or dungeon it is fought in. */
export interface Encounter {
  readonly id: number;
  readonly creatureId: number;
  readonly name: string;
  readonly instance: string;
}

const INSTANCES: readonly (readonly [instance: string, ...bosses: string[]])[] = [
  ["The Barrow Deep", "The Barrow King", "Gravewright Hulda"],
  ["The Glass Orchard", "Mother Thistle", "The Pruner", "Vintner Sable"],
  ["The Drowned Bell", "Bellwarden Osk", "The Tidecaller", "Old Undertow"],
  ["Court of Cinders", "Lord Sear", "Lady Kindle", "The Brazier Twins", "The Ash Regent"],
];

/** Every boss of the world, instance by instance. */
export const ENCOUNTERS: readonly Encounter[] = INSTANCES.flatMap(([instance, ...bosses], group) =>
  bosses.map((name, index) => ({
    id: 3_101 + group * 10 + index,
    creatureId: 210_101 + group * 10 + index,
    name,
    instance,
  })),
);

export function findEncounter(id: number): Encounter | null {
  return ENCOUNTERS.find((encounter) => encounter.id === id) ?? null;
}
