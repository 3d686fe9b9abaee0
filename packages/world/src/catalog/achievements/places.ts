import { z } from "zod";
import { integer, localized, oneOf, text } from "../../data/columns.ts";
import { readTable } from "../../data/read-table.ts";
import type { Texts } from "../../texts/localized-texts.ts";

/** A place of the world. */
export interface Place {
  readonly key: string;
  /** 0 for a dungeon, which no document names by id. */
  readonly id: number;
  readonly name: Texts;
}

/** A continent, with its zones. */
export interface Continent extends Place {
  readonly zones: readonly Place[];
}

const ROWS = readTable(
  "places.tsv",
  z.object({
    key: text,
    kind: oneOf(["continent", "zone", "dungeon", "battleground"]),
    id: integer.default(0),
    continent: text.exactOptional(),
    name: localized,
  }),
);

/** Every place, continents and zones among them. */
export const PLACES: readonly Place[] = ROWS;

export const CONTINENTS: readonly Continent[] = placesOfKind("continent").map((continent) => ({
  ...continent,
  zones: ROWS.filter((row) => row.continent === continent.key),
}));

export const BATTLEGROUNDS: readonly Place[] = placesOfKind("battleground");

function placesOfKind(kind: (typeof ROWS)[number]["kind"]) {
  return ROWS.filter((row) => row.kind === kind);
}
