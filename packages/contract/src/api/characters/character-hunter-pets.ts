import { z } from "zod";
import { characterLink, dataLink, ilsabet, selfLink, staticReference } from "../shared/examples.ts";
import { boolean, int, string } from "../shared/primitives.ts";
import { mediaReference, reference, selfLinks } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";

const hunterPet = z
  .looseObject({
    name: string.describe("Name that the hunter gave the pet."),
    level: int.describe("Pet level."),
    creature: reference.describe("Creature of the pet."),
    slot: int.describe("Number of the pet slot."),
    is_active: boolean.nullish().describe("True for a pet outside the stable. Omitted otherwise."),
    is_summoned: boolean.nullish().describe("True when the pet is summoned. Omitted otherwise."),
    creature_display: mediaReference
      .nullish()
      .describe("Appearance of the pet. Omitted by older documents."),
  })
  .meta({ id: "HunterPet", description: "Pet of a hunter." });

export const characterHunterPets = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    hunter_pets: z.array(hunterPet).describe("Pets, in the order of their slots."),
  })
  .meta({
    id: "character-hunter-pets",
    description: "Pets of a hunter. Flags that are false are omitted.",
    examples: [
      {
        _links: selfLink(characterLink("thornwick/ilsabet/hunter-pets")),
        character: ilsabet,
        hunter_pets: [
          {
            name: "Crumb",
            level: 57,
            creature: staticReference("creature", 6120, "Fen Boar"),
            slot: 0,
            is_active: true,
            is_summoned: true,
            creature_display: { key: dataLink("static", "media/creature-display/6120"), id: 6120 },
          },
          {
            name: "Old Salt",
            level: 55,
            creature: staticReference("creature", 6121, "Tide Crab"),
            slot: 1,
          },
        ],
      },
    ],
  });
