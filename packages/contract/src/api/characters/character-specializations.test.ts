import { expect, expectTypeOf, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import type { DocumentTypes } from "../../documents.ts";
import { documentSchema } from "../../edition-schema.ts";
import type { LocalizedString } from "../../protocol/locale.ts";
import { dataLink, staticReference } from "../shared/examples.ts";
import { characterSpecializations } from "./character-specializations.ts";

const current = DOCUMENT_EXAMPLES["character-specializations"];
const base = { _links: current._links, character: current.character };
const arms = { key: dataLink("static", "playable-specialization/71"), name: "Arms", id: 71 };

const texts = {
  description: "Sing until the next blow lands.",
  cast_time: "Instant",
  range: "Melee Range",
  cooldown: "45 sec cooldown",
};
const linkedTalent = {
  talent: staticReference("talent", 2201, "Shield Song"),
  spell_tooltip: { spell: staticReference("spell", 33_010, "Shield Song"), ...texts },
};
const classicTooltip = { spell: { name: "Shield Song", id: 33_010 }, power_cost: null, ...texts };

/** A document of the current game before patch 10.0. Its second specialization was never set up. */
const older = {
  ...base,
  specializations: [
    {
      specialization: arms,
      talents: [{ ...linkedTalent, tier_index: 0, column_index: 2 }],
      pvp_talent_slots: [{ selected: linkedTalent, slot_number: 2 }],
    },
    { specialization: staticReference("playable-specialization", 72, "Fury") },
  ],
  active_specialization: arms,
};

const era = {
  ...base,
  specialization_groups: [
    {
      is_active: true,
      specializations: [
        {
          specialization_name: "Arms",
          spent_points: 3,
          talents: [
            { talent: { id: 124 }, talent_rank: 3, spell_tooltip: classicTooltip },
            { talent: { id: 125, name: "Deep Roots" }, spell_tooltip: classicTooltip },
          ],
        },
        { specialization_name: "Fury", spent_points: 0, talents: [] },
        { specialization_name: "Protection", spent_points: 0 },
      ],
    },
  ],
};

const laterEra = {
  ...base,
  specialization_groups: [
    {
      is_active: true,
      specializations: [
        {
          specialization: staticReference("playable-specialization", 302, "Arms"),
          spent_points: 3,
        },
      ],
    },
  ],
};

const progression = {
  ...base,
  specialization_groups: [
    { is_active: true, glyphs: [{ name: "Glyph of Echoes", id: 210 }] },
    { is_active: false, specializations: [{ talents: [{ talent: { id: 124 } }] }] },
  ],
  specializations: [
    {
      specialization: arms,
      specialization_name: "Arms",
      talents: [{ talent: { id: 124, name: "Shield Song" }, spell_tooltip: classicTooltip }],
    },
    {
      specialization: staticReference("playable-specialization", 72, "Fury"),
      specialization_name: "Fury",
    },
  ],
  active_specialization: arms,
};

const accepts = (document: unknown) => characterSpecializations.safeParse(document).success;

test.each([
  ["the current game", current],
  ["the current game before patch 10.0", older],
  ["Classic Era", era],
  ["Classic Era with references to specializations", laterEra],
  ["Progression Classic", progression],
  ["a character without choices", base],
])("character-specializations accepts the form of %s", (_, form) => {
  expect(characterSpecializations.parse(form)).toEqual(form);
});

test.each([
  ["current", current],
  ["classic1x", era],
  ["classic", progression],
  ["classicann", progression],
] as const)("the form of %s follows the rules of the edition", (edition, form) => {
  const { error } = documentSchema("character-specializations", edition).safeParse(form);
  expect(error?.issues).toBeUndefined();
});

test("a selected talent has a node and a rank, and can lack its tooltip", () => {
  const withNode = (node: object) => ({
    ...base,
    specializations: [
      { specialization: arms, loadouts: [{ is_active: true, selected_hero_talents: [node] }] },
    ],
  });
  expect(accepts(withNode({ id: 7, rank: 1 }))).toBe(true);
  expect(accepts(withNode({ id: 7, rank: 1, tooltip: null, default_points: 1 }))).toBe(true);
  expect(accepts(withNode({ id: 7, rank: 1, tooltip: { talent: { name: "Echo" } } }))).toBe(false);
  expect(accepts(withNode({ rank: 1 }))).toBe(false);
});

test("the types give access to the name of each selected talent of a specialization", () => {
  type Entry = NonNullable<DocumentTypes["character-specializations"]["specializations"]>[number];
  type Loadout = NonNullable<Entry["loadouts"]>[number];
  type Node = NonNullable<Loadout["selected_hero_talents"]>[number];
  expectTypeOf<Node["rank"]>().toEqualTypeOf<number>();
  expectTypeOf<NonNullable<Node["tooltip"]>["talent"]["name"]>().toEqualTypeOf<
    LocalizedString | null | undefined
  >();
  expectTypeOf<Loadout["talent_loadout_code"]>().toEqualTypeOf<string | null | undefined>();
});

test.each(["character-equipment", "character-statistics"] as const)(
  "character-specializations refuses the document %s",
  (name) => {
    expect(accepts(DOCUMENT_EXAMPLES[name])).toBe(false);
  },
);
