import type { KnownEdition } from "@guildhall/contract";
import { z } from "zod";
import { edition, integer, localized, text } from "../data/columns.ts";
import { readMap } from "../data/read-table.ts";
import type { Texts } from "../texts/localized-texts.ts";
import type { EncounterMode } from "../texts/type-texts.ts";
import { type CreaturePlace, creaturePlace } from "./creatures/creature-places.ts";

/** A raid of one edition. */
export interface Instance {
  readonly id: number;
  readonly name: Texts;
  readonly edition: KnownEdition;
}

/** A boss, with its raid. */
export interface Encounter {
  readonly id: number;
  /** The creature of the same name. */
  readonly creatureId: number;
  readonly name: Texts;
  readonly instance: Instance;
  readonly typeId: number;
  /** The name of its glyph in `data/glyphs.json`. */
  readonly glyph: string;
  /** The place whose colors its picture has. */
  readonly place: CreaturePlace;
}

/** The modes in which guilds play the raids of an edition, the easiest first. */
export const RAID_MODES: Readonly<Record<KnownEdition, readonly EncounterMode[]>> = {
  current: ["NORMAL", "HEROIC", "MYTHIC"],
  classic1x: ["NORMAL"],
  classic: ["NORMAL", "HEROIC"],
  classicann: ["NORMAL"],
};

const RAIDS = readMap("raids.tsv", z.object({ id: integer, edition, name: localized }), "id");

const BOSSES = readMap(
  "bosses.tsv",
  z.object({
    id: integer,
    raid: integer.refine((id) => RAIDS.has(id), "unknown raid"),
    creature: integer,
    creatureType: integer,
    glyph: text,
    place: creaturePlace,
    name: localized,
  }),
  "id",
);

/** Every raid, in order of difficulty within an edition. */
export const INSTANCES: readonly Instance[] = [...RAIDS.values()];

/** Every boss, in the order of the encounters within a raid. */
export const ENCOUNTERS: readonly Encounter[] = [...BOSSES.values()].map(
  ({ raid, creature, creatureType, ...boss }) => ({
    ...boss,
    creatureId: creature,
    instance: RAIDS.row(raid),
    typeId: creatureType,
  }),
);

const BY_ID = new Map(ENCOUNTERS.map((encounter) => [encounter.id, encounter]));

/** The raids of an edition, in order of difficulty. */
export function instancesOf(edition: KnownEdition): readonly Instance[] {
  return INSTANCES.filter((instance) => instance.edition === edition);
}

/** The bosses of a raid, in the order of the encounters. */
export function encountersOf({ id }: Instance): readonly Encounter[] {
  return ENCOUNTERS.filter(({ instance }) => instance.id === id);
}

export function findEncounter(id: number): Encounter | null {
  return BY_ID.get(id) ?? null;
}
