import { z } from "zod";
import { legacySpecialization } from "./legacy-specialization.ts";
import { localized } from "./localized.ts";
import { oneOf } from "./one-of.ts";

/** A glyph, and the item that teaches it. */
export const legacyGlyph = z.looseObject({
  glyph: z.int(),
  item: z.int(),
  name: localized,
  icon: z.string(),
});

/** The glyphs of a specialization. */
export const legacyGlyphs = z.looseObject({
  major: z.array(legacyGlyph),
  minor: z.array(legacyGlyph),
  prime: z.array(legacyGlyph).optional(),
});

/** A spell as its tooltip shows it. */
export const legacySpell = z.looseObject({
  id: z.int(),
  name: localized,
  icon: z.string(),
  description: localized,
  castTime: localized,
  cooldown: localized.optional(),
  range: localized.optional(),
  powerCost: localized.optional(),
  subtext: localized.optional(),
});

/** A talent that was chosen. */
export const legacyTalent = z.looseObject({
  tier: z.int(),
  column: z.int(),
  spell: legacySpell,
  spec: legacySpecialization.optional(),
});

/** One of the trees that talents were in until 2012. */
export const legacyTalentTree = z.looseObject({ points: z.string(), total: z.int() });

/**
 * One of the `talents` of a legacy character: a specialization with what was chosen in it. Until 2012
 * it is a build of three trees instead, with a name and an icon of its own.
 */
export const legacyTalents = z
  .looseObject({
    /** There when the specialization is the active one. */
    selected: z.boolean().optional(),
    talents: z.array(legacyTalent).optional(),
    glyphs: legacyGlyphs.optional(),
    spec: legacySpecialization.optional(),
    calcTalent: z.string().optional(),
    calcSpec: z.string().optional(),
    calcGlyph: z.string().optional(),
    name: localized.optional(),
    icon: z.string().optional(),
    build: z.string().optional(),
    trees: z.array(legacyTalentTree).optional(),
  })
  .refine(...oneOf("talents", "trees"));
