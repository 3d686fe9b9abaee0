import { z } from "zod";
import { crest, rgba } from "../shared/crest.ts";
import { dataLink, exampleCrest, selfLink } from "../shared/examples.ts";
import { int } from "../shared/primitives.ts";
import { selfLinks } from "../shared/reference.ts";

const { emblem } = crest.shape;

const crestOption = z
  .looseObject({
    id: emblem.shape.id,
    media: emblem.shape.media,
  })
  .meta({ id: "CrestOption", description: "Emblem or border that a crest can have." });

const paletteColor = z
  .looseObject({ id: int.describe("Index in the color palette."), rgba })
  .meta({ id: "PaletteColor", description: "Color of a palette." });

const crestPalettes = z
  .looseObject({
    backgrounds: z.array(paletteColor).nullish().describe("Background colors. Optional."),
    borders: z.array(paletteColor).nullish().describe("Colors of borders. Optional."),
    emblems: z.array(paletteColor).nullish().describe("Colors of emblems. Optional."),
  })
  .meta({ id: "CrestPalettes", description: "Colors that a crest can have." });

export const guildCrestIndex = z
  .looseObject({
    _links: selfLinks,
    emblems: z.array(crestOption).describe("Emblems."),
    borders: z.array(crestOption).describe("Borders."),
    colors: crestPalettes
      .nullish()
      .describe("Colors that a crest can have. Omitted or empty in older documents."),
  })
  .meta({
    id: "guild-crest-index",
    description: "Every emblem, border and color that a crest can have.",
    examples: [
      {
        _links: selfLink(dataLink("static", "guild-crest/")),
        emblems: [{ id: 42, media: exampleCrest.emblem.media }],
        borders: [{ id: 2, media: exampleCrest.border.media }],
        colors: {
          backgrounds: [exampleCrest.background.color],
          borders: [exampleCrest.border.color],
          emblems: [exampleCrest.emblem.color],
        },
      },
    ],
  });
