import { z } from "zod";
import { localized } from "../shared/localized.ts";
import { boolean, int } from "../shared/primitives.ts";

export const legacyTitle = z
  .looseObject({
    id: int.describe("Title ID."),
    name: localized.describe("Title with `%s` in place of the character name."),
    selected: boolean
      .nullish()
      .describe("True for the title shown with the name. Omitted otherwise."),
  })
  .meta({ id: "LegacyTitle", description: "Title of a character." });

export const titlesExample = [
  { id: 81, name: "%s the Unhurried", selected: true },
  { id: 82, name: "Ferrier %s" },
];
