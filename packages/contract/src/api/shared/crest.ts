import { z } from "zod";
import { int, number } from "./primitives.ts";
import { mediaReference } from "./reference.ts";

export const rgba = z
  .looseObject({
    r: int.describe("Red, 0 to 255."),
    g: int.describe("Green, 0 to 255."),
    b: int.describe("Blue, 0 to 255."),
    a: number.describe("Opacity, 0 to 1."),
  })
  .meta({ id: "Color", description: "Color." });

const crestColor = z
  .looseObject({
    id: int
      .nullish()
      .describe("Index in the color palette. Omitted for the teams of a leaderboard."),
    rgba,
  })
  .meta({ id: "CrestColor", description: "Color of a crest." });

const crestPart = z
  .looseObject({
    id: int.describe("Number of the emblem or border, counted from 0."),
    media: mediaReference.describe("Image of the emblem or border."),
    color: crestColor.describe("Color the emblem or border is drawn in."),
  })
  .meta({ id: "CrestPart", description: "Emblem or border of a crest." });

const crestBackground = z
  .looseObject({
    color: crestColor.describe("Background color."),
  })
  .meta({ id: "CrestBackground", description: "Background of a crest." });

export const crest = z
  .looseObject({
    emblem: crestPart.describe("Emblem."),
    border: crestPart.describe("Border."),
    background: crestBackground,
  })
  .meta({
    id: "CrestWithMedia",
    description: "Crest of a guild or an arena team, with links to the images of its parts.",
  });
