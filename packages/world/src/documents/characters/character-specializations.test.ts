import type { KnownEdition } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import { expect, test } from "vitest";
import { highestLevel } from "../../catalog/releases.ts";
import { createCharacterCalls } from "../../testing/character-calls.ts";
import type { Character } from "../../world-records.ts";

const calls = createCharacterCalls();

function find(edition: KnownEdition, isIt: (character: Character) => boolean): Character {
  const found = calls.characters(edition).find(isIt);
  if (!found) throw new Error(`No character of ${edition} matches.`);
  return found;
}

/** The specializations of a character of a level with many talents. */
const specializations = (edition: KnownEdition) =>
  DOCUMENTS["character-specializations"].parse(
    calls.document(
      "characters.specializations",
      find(edition, ({ level }) => level === highestLevel(edition)),
    ),
  );

test("the talents of a loadout in the current game match the talent documents", () => {
  const current = specializations("current");
  expect(current.specialization_groups).toBeUndefined();
  const active = current.specializations?.find(
    ({ specialization }) => specialization.id === current.active_specialization?.id,
  );
  const [loadout] = active?.loadouts ?? [];
  expect(loadout).toMatchObject({ is_active: true, talent_loadout_code: expect.any(String) });
  expect(loadout?.selected_hero_talent_tree).toEqual(current.active_hero_talent_tree);
  const nodes = [
    ...(loadout?.selected_class_talents ?? []),
    ...(loadout?.selected_spec_talents ?? []),
    ...(loadout?.selected_hero_talents ?? []),
  ];
  expect(nodes.filter(({ tooltip }) => tooltip == null)).toEqual([
    expect.objectContaining({ default_points: 1 }),
  ]);
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  expect(new Set(nodes.map(({ tooltip }) => tooltip?.spell_tooltip?.spell.id)).size).toBe(
    nodes.length,
  );
});

test("characters below the last levels have no hero talents", () => {
  const character = find("current", ({ level }) => level >= 10 && level < 70);
  const document = calls.document("characters.specializations", character);
  expect(JSON.stringify(document)).not.toContain("hero");
});

test("Classic Era has only groups of trees, Progression Classic has both forms", () => {
  const era = specializations("classic1x");
  expect(era).not.toHaveProperty("specializations");
  const [group] = era.specialization_groups ?? [];
  expect(group).toMatchObject({ is_active: true });
  expect(group).not.toHaveProperty("glyphs");
  for (const { spent_points, talents } of group?.specializations ?? []) {
    expect(talents?.reduce((sum, { talent_rank }) => sum + (talent_rank ?? 0), 0)).toBe(
      spent_points,
    );
  }
  const costs = group?.specializations?.flatMap(({ talents }) =>
    (talents ?? []).map(({ spell_tooltip: tooltip }) => tooltip?.power_cost),
  );
  expect(costs).toContain(null);
  expect(JSON.stringify(group)).not.toContain('"key"');
  const progression = specializations("classic");
  expect(progression.specialization_groups?.[0]?.glyphs?.length).toBeGreaterThan(0);
  expect(progression.specializations?.map(({ specialization }) => specialization.id)).toContain(
    progression.active_specialization?.id,
  );
  expect(progression).not.toHaveProperty("active_hero_talent_tree");
});
