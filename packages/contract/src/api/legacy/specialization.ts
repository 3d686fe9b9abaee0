import { z } from "zod";
import { localized } from "../shared/localized.ts";
import { int, string } from "../shared/primitives.ts";
import { icon } from "./values.ts";

export const legacySpecialization = z
  .looseObject({
    name: localized.describe("Specialization name."),
    role: string.meta({ description: "Role in a group.", known: ["TANK", "HEALING", "DPS"] }),
    backgroundImage: string.describe("Name of the background image of the talents."),
    icon,
    description: localized.describe("Description of the specialization."),
    order: int.describe("Position among the specializations of the class, counted from 0."),
  })
  .meta({ id: "LegacySpecialization", description: "Specialization in the legacy shape." });

export const chosenSpecialization = legacySpecialization
  .nullish()
  .describe("Specialization. Omitted when none is chosen.");

export const armsExample = {
  name: "Arms",
  role: "DPS",
  backgroundImage: "bg-warrior-arms",
  icon: "oar",
  description: "Strikes with the weapons that you carry.",
  order: 0,
};
