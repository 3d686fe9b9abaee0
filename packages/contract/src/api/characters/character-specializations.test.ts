import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { dataLink, staticReference } from "../shared/examples.ts";
import { characterSpecializations } from "./character-specializations.ts";

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

const current = {
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

test("character-specializations accepts the form of the current game", () => {
  expect(characterSpecializations.parse(current)).toEqual(current);
});

test("character-specializations refuses a talent without its row and column", () => {
  const specializations = [{ specialization: arms, talents: [talent] }];
  const { error } = characterSpecializations.safeParse({ ...current, specializations });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([
    "specializations.0.talents.0.tier_index",
    "specializations.0.talents.0.column_index",
  ]);
});

test.each(["character-equipment", "character-statistics"] as const)(
  "character-specializations refuses the document %s",
  (name) => {
    expect(characterSpecializations.safeParse(DOCUMENT_EXAMPLES[name]).success).toBe(false);
  },
);

test("character-specializations accepts a character without choices", () => {
  expect(characterSpecializations.safeParse(base).success).toBe(true);
});
