import { z } from "zod";
import { color, decimal, flag, integer, listOf, oneOf } from "../../data/columns.ts";
import { readMap } from "../../data/read-table.ts";
import { stylesOf } from "./portrait-parts.ts";

/** A measure of men and one of women, in units of the portrait. */
const measures = listOf(integer).pipe(z.tuple([z.int(), z.int()], "expected two integers"));

const COLUMNS = z.object({
  race: integer,
  cheeks: measures,
  jaws: measures,
  crown: integer,
  chin: integer,
  face: oneOf(stylesOf("face")),
  eyeSize: decimal.exactOptional(),
  ears: oneOf(stylesOf("ears")).exactOptional(),
  horns: oneOf(stylesOf("horns")).exactOptional(),
  tusks: oneOf(stylesOf("tusks")).exactOptional(),
  beards: oneOf(["full", "some", "tendrils"]).exactOptional(),
  marks: oneOf(stylesOf("marks")).exactOptional(),
  hasGlowingEyes: flag,
  skins: listOf(color),
  hairs: listOf(color),
  eyes: listOf(color),
});

/**
 * The looks of a race. `cheeks` and `jaws` are half the width of the head; `crown` and `chin` are its ends.
 * The other strings are styles of portrait parts. A portrait picks a skin, a hair and an eye color.
 */
export type RaceLook = z.output<typeof COLUMNS>;

/** The looks of each race, by its id. */
export const RACE_LOOKS = readMap("race-looks.tsv", COLUMNS, "race");
