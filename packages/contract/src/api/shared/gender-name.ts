import { z } from "zod";
import { localized } from "./localized.ts";

export const genderName = z
  .looseObject({
    male: localized.nullish().describe("Name for men. Optional."),
    female: localized.nullish().describe("Name for women. Optional."),
  })
  .meta({ id: "GenderName", description: "Name for each gender." });
