import { z } from "zod";
import { localized } from "../shared/localized.ts";
import { oneOf } from "../shared/one-of.ts";
import { boolean, int, string } from "../shared/primitives.ts";
import { armsExample, legacySpecialization } from "./specialization.ts";
import { icon } from "./values.ts";

const legacyGlyph = z
  .looseObject({
    glyph: int.describe("Glyph ID."),
    item: int.describe("ID of the item that teaches the glyph."),
    name: localized.describe("Glyph name."),
    icon,
  })
  .meta({ id: "LegacyGlyph", description: "Glyph." });

const legacyGlyphs = z
  .looseObject({
    major: z.array(legacyGlyph).describe("Major glyphs."),
    minor: z.array(legacyGlyph).describe("Minor glyphs."),
    prime: z.array(legacyGlyph).nullish().describe("Prime glyphs. Until 2012."),
  })
  .meta({ id: "LegacyGlyphs", description: "Glyphs of a specialization." });

const legacySpell = z
  .looseObject({
    id: int.describe("Spell ID."),
    name: localized.describe("Spell name."),
    icon,
    description: localized.describe("Description of the spell."),
    castTime: localized.describe("Cast time as text."),
    cooldown: localized.nullish().describe("Cooldown as text. Omitted when there is none."),
    range: localized
      .nullish()
      .describe("Range as text. Omitted when the spell only affects the caster."),
    powerCost: localized.nullish().describe("Cost as text. Omitted when the spell is free."),
    subtext: localized.nullish().describe("Text below the name. Omitted for most spells."),
  })
  .meta({ id: "LegacySpell", description: "Spell as its tooltip shows it." });

const legacyTalent = z
  .looseObject({
    tier: int.describe("Row of the talent, counted from 0."),
    column: int.describe("Column of the talent, counted from 0."),
    spell: legacySpell.describe("Spell."),
    spec: legacySpecialization
      .nullish()
      .describe("Specialization the talent belongs to. Omitted when it belongs to all."),
  })
  .meta({ id: "LegacyTalent", description: "Chosen talent." });

const legacyTalentTree = z
  .looseObject({
    points: string.describe("Points per talent, one digit each."),
    total: int.describe("Points spent in the tree."),
  })
  .meta({ id: "LegacyTalentTree", description: "Talent tree of a build. Until 2012." });

export const legacyTalents = z
  .looseObject({
    selected: boolean.nullish().describe("True for the active specialization. Omitted otherwise."),
    talents: z
      .array(legacyTalent)
      .nullish()
      .describe("Chosen talents. Until 2012, `trees` replaces them."),
    glyphs: legacyGlyphs.nullish().describe("Glyphs. Omitted by newer documents."),
    spec: legacySpecialization
      .nullish()
      .describe("Specialization. Omitted when none is chosen, and until 2012."),
    calcTalent: string
      .nullish()
      .describe("Code of the talents in the talent calculator. Optional."),
    calcSpec: string
      .nullish()
      .describe("Code of the specialization in the talent calculator. Optional."),
    calcGlyph: string.nullish().describe("Code of the glyphs in the talent calculator. Optional."),
    name: localized.nullish().describe("Build name. Until 2012."),
    icon: string.nullish().describe("Icon of the build. Until 2012."),
    build: string.nullish().describe("Points of all trees, one digit per talent. Until 2012."),
    trees: z.array(legacyTalentTree).nullish().describe("The three talent trees. Until 2012."),
  })
  .refine(...oneOf("talents", "trees"))
  .meta({
    id: "LegacyTalents",
    description:
      "Specialization with its chosen talents. Until 2012, a build of three talent trees.",
  });

const glyphExample = { glyph: 210, item: 52_010, name: "Glyph of Echoes", icon: "echo" };

export const talentsExample = [
  {
    selected: true,
    talents: [
      {
        tier: 0,
        column: 2,
        spell: {
          id: 33_010,
          name: "Shield Song",
          icon: "song",
          description: "Sing until the next blow lands.",
          castTime: "Instant",
          cooldown: "45 sec cooldown",
        },
        spec: armsExample,
      },
    ],
    glyphs: { major: [glyphExample], minor: [glyphExample] },
    spec: armsExample,
    calcTalent: "2......",
    calcSpec: "a",
    calcGlyph: "bQ",
  },
];
