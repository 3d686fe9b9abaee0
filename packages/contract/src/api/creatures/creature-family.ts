import { z } from "zod";
import { dataLink, selfLink, staticReference } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { int } from "../shared/primitives.ts";
import { mediaReference, reference, selfLinks } from "../shared/reference.ts";
import { boarFamily } from "./examples.ts";

export const creatureFamily = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Creature family ID."),
    name: localized.describe("Creature family name."),
    media: mediaReference.nullish().describe("Icon. Omitted by some Classic documents."),
    specialization: reference
      .nullish()
      .describe(
        "Specialization of pets of this family, in the current game. Omitted for families that hunters cannot tame.",
      ),
  })
  .meta({
    id: "creature-family",
    description: "Creature family.",
    examples: [
      {
        _links: selfLink(boarFamily.key),
        id: 5,
        name: "Boar",
        media: { key: dataLink("static", "media/creature-family/5"), id: 5 },
        specialization: staticReference("pet-specialization", 81, "Stubbornness"),
      },
    ],
  });
