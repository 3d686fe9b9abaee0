import { z } from "zod";
import { localized } from "./localized.ts";

export const genderName = z
  .looseObject({
    male: localized.describe("Name for men."),
    female: localized.describe("Name for women."),
  })
  .meta({ id: "GenderName", description: "Name for each gender." });
