import { z } from "zod";
import { bronja, selfLink, staticReference } from "../shared/examples.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";
import { activeTitle, exampleTitle } from "./active-title.ts";
import { bronjaLink } from "./examples.ts";

export const characterTitles = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    titles: z.array(bareReference).describe("Titles that the character has earned."),
    active_title: activeTitle
      .nullish()
      .describe("Title shown with the character's name. Omitted when there is none."),
  })
  .meta({
    id: "character-titles",
    description: "Titles of a character.",
    examples: [
      {
        _links: selfLink(bronjaLink("titles")),
        character: bronja,
        titles: [
          staticReference("title", 81, "the Unhurried"),
          staticReference("title", 84, "Keeper of the Ferry"),
        ],
        active_title: exampleTitle,
      },
    ],
  });
