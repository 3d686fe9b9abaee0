import { z } from "zod";
import { CURRENT_ONLY } from "../shared/editions.ts";
import { dataLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { int } from "../shared/primitives.ts";
import { link } from "../shared/reference.ts";

export const activeTitle = z
  .looseObject({
    key: link.nullish().meta({ description: "Link to the title.", editions: CURRENT_ONLY }),
    name: localized.describe(
      "Title. Progression Classic sends `%s` in place of the character name.",
    ),
    id: int.nullish().meta({ description: "Title ID.", editions: CURRENT_ONLY }),
    display_string: localized.nullish().meta({
      description: "Title with `{name}` in place of the character name.",
      editions: CURRENT_ONLY,
    }),
  })
  .meta({ id: "ActiveTitle", description: "Title shown with the character's name." });

export const exampleTitle = {
  key: dataLink("static", "title/81"),
  name: "the Unhurried",
  id: 81,
  display_string: "{name} the Unhurried",
};
