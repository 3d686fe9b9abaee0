import { z } from "zod";
import { localized } from "../shared/localized.ts";
import { int } from "../shared/primitives.ts";
import { icon } from "./values.ts";

const legacyProfession = z
  .looseObject({
    id: int.describe("Profession ID."),
    name: localized.describe("Profession name."),
    icon: icon.nullish().describe("Name of the icon. Omitted by some documents."),
    rank: int.describe("Skill level."),
    max: int.describe("Maximum skill level."),
    recipes: z.array(int).describe("IDs of the known recipes."),
  })
  .meta({ id: "LegacyProfession", description: "Profession of a character." });

export const legacyProfessions = z
  .looseObject({
    primary: z.array(legacyProfession).describe("Primary professions, at most two."),
    secondary: z.array(legacyProfession).describe("Secondary professions."),
  })
  .meta({ id: "LegacyProfessions", description: "Professions of a character." });

export const professionsExample = {
  primary: [{ id: 164, name: "Smithing", icon: "anvil", rank: 300, max: 300, recipes: [2660] }],
  secondary: [{ id: 356, name: "Fishing", icon: "rod", rank: 212, max: 300, recipes: [] }],
};
