import { expect, test } from "vitest";
import { characterSpecializations } from "./character-specializations.ts";
import { DOCUMENT_EXAMPLES } from "./examples/index.ts";
import { dataLink, staticReference } from "./examples/names.ts";

const { specialization_groups: _, ...base } = DOCUMENT_EXAMPLES["character-specializations"];

const tooltip = {
  spell: staticReference("spell", 33_010, "Shield Song"),
  description: "Sing until the next blow lands.",
  cast_time: "Instant",
  range: "Melee Range",
  cooldown: "45 sec cooldown",
};

const talent = { talent: staticReference("talent", 2201, "Shield Song"), spell_tooltip: tooltip };
const arms = { key: dataLink("static", "playable-specialization/71"), name: "Arms", id: 71 };

const retail = {
  ...base,
  specializations: [
    {
      specialization: arms,
      talents: [{ ...talent, tier_index: 0, column_index: 2 }],
      pvp_talent_slots: [{ selected: talent, slot_number: 2 }],
    },
  ],
  active_specialization: arms,
};

test("the form of retail is accepted", () => {
  expect(characterSpecializations.parse(retail)).toEqual(retail);
});

test("a talent without its place in the tree is refused", () => {
  const specializations = [{ specialization: arms, talents: [talent] }];
  const { error } = characterSpecializations.safeParse({ ...retail, specializations });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([
    "specializations.0.talents.0.tier_index",
    "specializations.0.talents.0.column_index",
  ]);
});

test.each(["character-equipment", "character-statistics"] as const)("%s is refused", (name) => {
  expect(characterSpecializations.safeParse(DOCUMENT_EXAMPLES[name]).success).toBe(false);
});

test("a character that has chosen nothing yet is accepted", () => {
  expect(characterSpecializations.safeParse(base).success).toBe(true);
});
