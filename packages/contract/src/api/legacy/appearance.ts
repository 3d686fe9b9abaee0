import { z } from "zod";
import { boolean, int } from "../shared/primitives.ts";

export const legacyAppearance = z
  .looseObject({
    faceVariation: int.describe("Face."),
    skinColor: int.describe("Skin color."),
    hairVariation: int.describe("Hairstyle."),
    hairColor: int.describe("Hair color."),
    featureVariation: int.describe("Feature of the race, such as a beard."),
    showHelm: boolean.describe("Whether the helm is visible."),
    showCloak: boolean.describe("Whether the cloak is visible."),
    customDisplayOptions: z
      .array(int)
      .nullish()
      .describe("Further choices, which only some races and classes have. Optional."),
  })
  .meta({ id: "LegacyAppearance", description: "Appearance of a character as numbers." });

export const appearanceExample = {
  faceVariation: 3,
  skinColor: 1,
  hairVariation: 6,
  hairColor: 2,
  featureVariation: 0,
  showHelm: true,
  showCloak: false,
  customDisplayOptions: [0],
};
