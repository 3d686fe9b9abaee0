import { z } from "zod";
import { color, integer, listOf, localized, text } from "../../data/columns.ts";
import { readMap } from "../../data/read-table.ts";

const COLUMNS = z.object({
  place: text,
  idOffset: integer,
  ground: color,
  colors: listOf(color),
  name: localized,
});

/**
 * A place that creatures are named after. The id of a creature is the first id of its kind plus `idOffset`.
 * `ground` is the background of its picture; `colors` are those of its displays.
 */
export type CreaturePlace = z.output<typeof COLUMNS>;

const PLACES = readMap("creature-places.tsv", COLUMNS, "place");

/** A column with the slug of a place, such as `fen`. */
export const creaturePlace = text.transform((slug, context) => {
  const place = PLACES.get(slug);
  if (place) return place;
  context.addIssue("expected a place of creature-places.tsv");
  return z.NEVER;
});
