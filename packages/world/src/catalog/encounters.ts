import type { KnownEdition } from "@guildhall/contract";
import { readMap, readTable } from "../data/read-table.ts";
import type { Tables } from "../generated/tables.ts";
import { CREATURE_PLACES } from "./creatures/creature-kinds.ts";

export type Instance = Tables["raids"];

/** A boss, with its raid. The creature `creatureId` has the same name. */
export type Encounter = (typeof ENCOUNTERS)[number];

const RAIDS = readMap("raids", "id");

/** Every raid, in order of difficulty within an edition. */
export const INSTANCES: readonly Instance[] = [...RAIDS.values()];

/** Every boss, in the order of the encounters within a raid. */
export const ENCOUNTERS = readTable("bosses").map(
  ({ raid, creature: creatureId, creatureType: typeId, place, ...boss }) => ({
    ...boss,
    creatureId,
    typeId,
    instance: RAIDS.row(raid),
    place: CREATURE_PLACES.row(place),
  }),
);

const BY_ID = new Map(ENCOUNTERS.map((encounter) => [encounter.id, encounter]));
const BY_INSTANCE = Map.groupBy(ENCOUNTERS, ({ instance }) => instance.id);

export function instancesOf(edition: KnownEdition): readonly Instance[] {
  return INSTANCES.filter((instance) => instance.edition === edition);
}

export function encountersOf({ id }: Instance): readonly Encounter[] {
  return BY_INSTANCE.get(id) ?? [];
}

export function findEncounter(id: number): Encounter | null {
  return BY_ID.get(id) ?? null;
}
