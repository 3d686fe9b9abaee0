import { z } from "zod";
import { legacySpecialization } from "./legacy-specialization.ts";
import { localized } from "./localized.ts";
import { oneOf } from "./one-of.ts";

const glyphs = z.array(
  z.looseObject({ glyph: z.int(), item: z.int(), name: localized, icon: z.string() }),
);

/**
 * One of the `talents` of a legacy character: a specialization with what was chosen in it. Until 2012
 * it is a build of three trees instead, with a name and an icon of its own.
 */
export const legacyTalents = z
  .looseObject({
    /** There when the specialization is the active one. */
    selected: z.boolean().optional(),
    talents: z
      .array(
        z.looseObject({
          tier: z.int(),
          column: z.int(),
          spell: z.looseObject({
            id: z.int(),
            name: localized,
            icon: z.string(),
            description: localized,
            castTime: localized,
            cooldown: localized.optional(),
            range: localized.optional(),
            powerCost: localized.optional(),
            subtext: localized.optional(),
          }),
          spec: legacySpecialization.optional(),
        }),
      )
      .optional(),
    glyphs: z.looseObject({ major: glyphs, minor: glyphs, prime: glyphs.optional() }).optional(),
    spec: legacySpecialization.optional(),
    calcTalent: z.string().optional(),
    calcSpec: z.string().optional(),
    calcGlyph: z.string().optional(),
    name: localized.optional(),
    icon: z.string().optional(),
    build: z.string().optional(),
    trees: z.array(z.looseObject({ points: z.string(), total: z.int() })).optional(),
  })
  .refine(...oneOf("talents", "trees"));
