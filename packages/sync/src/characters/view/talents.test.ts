import { expect, test } from "vitest";
import { legacyTalentsOf } from "./legacy-talents.ts";
import { talentsOf } from "./talents.ts";

const key = { href: "https://eu.game.example/data/game/talent/1" };
const chosen = (id: number, name: string, rank?: number) => ({
  talent: { id },
  spell_tooltip: { spell: { id: 1, name } },
  ...(rank !== undefined && { talent_rank: rank }),
});

test("a specialization has a group for each loadout, the active one first", () => {
  const node = (id: number, rank: number, name?: string) => ({
    ...{ id, rank },
    ...(name !== undefined && { tooltip: { talent: { key, id: id + 100, name } } }),
  });
  const loadout = (isActive: boolean) => ({
    is_active: isActive,
    talent_loadout_code: `code ${isActive}`,
    selected_class_talents: [node(1, 1, "Lamplight"), node(2, 2)],
    selected_class_talent_tree: { key, name: "Mage" },
    selected_hero_talents: [],
  });
  const groups = talentsOf({
    specializations: [
      { specialization: { key, id: 62, name: "Arcane" }, loadouts: [loadout(true)] },
      {
        specialization: { key, id: 63, name: "Fire" },
        loadouts: [loadout(false), loadout(true)],
        pvp_talent_slots: [{ slot_number: 1, selected: { talent: { key, id: 8, name: "Ward" } } }],
        glyphs: [{ id: 5, name: "Embers" }],
      },
    ],
    active_specialization: { key, id: 63, name: "Fire" },
  });
  expect(groups.map(({ name, active, code }) => [name, active, code])).toEqual([
    ["Fire", true, "code true"],
    ["Arcane", false, "code true"],
    ["Fire", false, "code false"],
  ]);
  expect(groups[0]).toMatchObject({
    trees: [
      {
        ...{ name: "Mage", points: 3 },
        talents: [
          { id: 101, name: "Lamplight", rank: 1 },
          { id: null, name: null, rank: 2 },
        ],
      },
    ],
    pvpTalents: [{ id: 8, name: "Ward" }],
    glyphs: [{ id: 5, name: "Embers" }],
  });
});

test("talents of older documents have no ranks, and a specialization that was never set up is omitted", () => {
  const groups = talentsOf({
    specializations: [
      { specialization: { key, id: 71, name: "Arms" }, talents: [chosen(4, "Cleave")] },
      { specialization: { key, id: 72, name: "Fury" } },
    ],
    active_specialization: { key, id: 71, name: "Arms" },
  });
  expect(groups).toMatchObject([
    {
      ...{ name: "Arms", specId: 71, active: true, code: null },
      trees: [{ name: null, points: null, talents: [{ id: 4, name: "Cleave", rank: null }] }],
    },
  ]);
});

test("a group of Classic Era has trees by name or specialization, with points and ranks", () => {
  const groups = talentsOf({
    specialization_groups: [
      {
        is_active: true,
        specializations: [
          { specialization_name: "Holy", spent_points: 31, talents: [chosen(1, "Light", 5)] },
          { specialization: { key, id: 303, name: "Protection" }, spent_points: 0 },
        ],
      },
    ],
  });
  expect(groups).toEqual([
    {
      ...{ name: null, specId: null, active: true, code: null, pvpTalents: [], glyphs: [] },
      trees: [
        { name: "Holy", points: 31, talents: [{ id: 1, name: "Light", rank: 5 }] },
        { name: "Protection", points: 0, talents: [] },
      ],
    },
  ]);
});

test("Progression Classic has the talents beside groups with only glyphs", () => {
  const groups = talentsOf({
    specialization_groups: [{ is_active: true, glyphs: [{ id: 5, name: "Embers" }] }],
    specializations: [
      { specialization: { key, id: 66, name: "Protection" }, talents: [chosen(1, "Ward", 1)] },
    ],
    active_specialization: { key, id: 66, name: "Protection" },
  });
  expect(groups).toMatchObject([{ name: "Protection", glyphs: [{ id: 5, name: "Embers" }] }]);
});

test("a character that is too low for talents has none", () => {
  expect(talentsOf({})).toEqual([]);
});

test("legacy talents of 2011 have the points of trees, later ones the talents", () => {
  const spell = { ...{ id: 3, name: "Shockwave", icon: "", description: "" }, castTime: "" };
  const early = { name: "Blood", trees: [{ points: "0312", total: 6 }], glyphs: { prime: [] } };
  const later = {
    ...{ selected: true, spec: { name: "Arms" } },
    talents: [{ tier: 0, column: 0, spell }],
    glyphs: { major: [{ glyph: 2, item: 1, name: "Rime", icon: "" }] },
  };
  expect(legacyTalentsOf({ talents: [early, { talents: [] }, later] })).toMatchObject([
    {
      ...{ name: "Arms", active: true, glyphs: [{ id: 2, name: "Rime" }] },
      trees: [{ talents: [{ id: 3, name: "Shockwave", rank: null }] }],
    },
    { name: "Blood", active: false, trees: [{ points: 6, talents: [] }] },
  ]);
  expect(legacyTalentsOf({})).toBeNull();
});
