import { z } from "zod";
import { crest } from "../shared/crest.ts";
import { dataLink, exampleCrest, selfLink } from "../shared/examples.ts";
import { selfLinks } from "../shared/reference.ts";

const { emblem } = crest.shape;

const crestOption = z
  .looseObject({
    id: emblem.shape.id,
    media: emblem.shape.media,
  })
  .meta({ id: "CrestOption", description: "Emblem or border that a crest can have." });

export const guildCrestIndex = z
  .looseObject({
    _links: selfLinks,
    emblems: z.array(crestOption).describe("Emblems."),
    borders: z.array(crestOption).describe("Borders."),
    colors: z.looseObject({}).optional().describe("Colors. Empty in every known document."),
  })
  .meta({
    id: "guild-crest-index",
    description: "Every emblem and border that a crest can have.",
    examples: [
      {
        _links: selfLink(dataLink("static", "guild-crest/")),
        emblems: [{ id: 42, media: exampleCrest.emblem.media }],
        borders: [{ id: 2, media: exampleCrest.border.media }],
        colors: {},
      },
    ],
  });
