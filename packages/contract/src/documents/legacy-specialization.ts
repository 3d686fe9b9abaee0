import { z } from "zod";
import { localized } from "./localized.ts";

/** A specialization as legacy documents show it. */
export const legacySpecialization = z.looseObject({
  name: localized,
  /** `TANK`, `HEALING` or `DPS`. */
  role: z.string(),
  backgroundImage: z.string(),
  icon: z.string(),
  description: localized,
  order: z.int(),
});
