import { describe, expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "./document-examples.ts";
import type { DocumentName } from "./documents.ts";
import { documentSchema } from "./edition-schema.ts";
import type { KnownEdition } from "./protocol/namespace.ts";

/** Returns the paths of the problems of a document in an edition. */
const wrong = (name: DocumentName, edition: KnownEdition, document: unknown) =>
  documentSchema(name, edition)
    .safeParse(document)
    .error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("documentSchema refuses the form of another edition", () => {
  test("of character-statistics", () => {
    const current = DOCUMENT_EXAMPLES["character-statistics"];
    expect(wrong("character-statistics", "current", current)).toEqual([]);
    const { mastery, ...withoutMastery } = current;
    expect(wrong("character-statistics", "current", withoutMastery)).toEqual(["mastery"]);
    expect(wrong("character-statistics", "classic1x", current)).toContain("mastery");
    expect(wrong("character-statistics", "classic", current)).not.toContain("mastery");
    expect(wrong("character-statistics", "classic", current)).toContain("spirit");
  });

  test("of character-specializations, and accepts a character without choices", () => {
    const name = "character-specializations";
    const current = DOCUMENT_EXAMPLES[name];
    const { _links, character, specializations, active_specialization } = current;
    const bare = { _links, character };
    const groups = { specialization_groups: [{ is_active: true, specializations: [] }] };
    const era = { ...bare, ...groups };
    expect(wrong(name, "current", current)).toEqual([]);
    expect(wrong(name, "classic1x", era)).toEqual([]);
    expect(wrong(name, "classic", { ...era, active_specialization })).toEqual([]);
    expect(wrong(name, "current", era)).toEqual(["specialization_groups"]);
    expect(wrong(name, "classic1x", { ...bare, specializations: [] })).toEqual(["specializations"]);
    expect(wrong(name, "classic", { ...bare, specializations })).toContain(
      "specializations.0.loadouts",
    );
    expect(wrong(name, "current", bare)).toEqual([]);
  });

  test("of pvp-season", () => {
    const classic = DOCUMENT_EXAMPLES["pvp-season"];
    const { pvp_regions, ...current } = classic;
    const { leaderboards, rewards, ...old } = classic;
    expect(wrong("pvp-season", "classic1x", classic)).toEqual([]);
    expect(wrong("pvp-season", "current", current)).toEqual([]);
    expect(wrong("pvp-season", "classic1x", current)).toEqual(["pvp_regions"]);
    expect(wrong("pvp-season", "current", classic)).toEqual(["pvp_regions"]);
    expect(wrong("pvp-season", "classic1x", old)).toEqual(["leaderboards", "rewards"]);
  });

  test("of each entry of pvp-leaderboard", () => {
    const board = DOCUMENT_EXAMPLES["pvp-leaderboard"];
    expect(wrong("pvp-leaderboard", "current", board)).toContain("entries.0.team");
    expect(wrong("pvp-leaderboard", "classic1x", board)).toContain("entries.1.character");
    const teams = { ...board, entries: [board.entries[0]] };
    expect(wrong("pvp-leaderboard", "classic1x", teams)).toEqual([]);
  });

  test("of character-appearance and character", () => {
    const { customizations, ...looks } = DOCUMENT_EXAMPLES["character-appearance"];
    expect(wrong("character-appearance", "current", { ...looks, customizations })).toEqual([]);
    expect(wrong("character-appearance", "classic1x", { ...looks, customizations })).toEqual([
      "appearance",
      "customizations",
    ]);
    const { character } = DOCUMENT_EXAMPLES;
    expect(wrong("character", "current", character)).toEqual([]);
    expect(wrong("character", "current", { ...character, is_ghost: false })).toEqual(["is_ghost"]);
    expect(wrong("character", "classic1x", character)).toContain("active_title");
    expect(wrong("character", "classic", character)).toContain("active_title.display_string");
    expect(wrong("character", "classicann", character)).toContain("covenant_progress");
  });
});

test("documentSchema returns the same schema in every edition when the forms do not differ", () => {
  expect(wrong("realm", "current", DOCUMENT_EXAMPLES.realm)).toEqual([]);
  expect(wrong("realm", "current", {})).toContain("slug");
});
