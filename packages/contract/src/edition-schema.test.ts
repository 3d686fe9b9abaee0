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
    const { spirit, ...statistics } = DOCUMENT_EXAMPLES["character-statistics"];
    expect(wrong("character-statistics", "classic1x", { spirit, ...statistics })).toEqual([]);
    expect(wrong("character-statistics", "classic1x", statistics)).toEqual(["spirit"]);
    const inCurrent = wrong("character-statistics", "current", { spirit, ...statistics });
    expect(inCurrent).toContain("mastery");
    expect(inCurrent).toContain("spirit");
  });

  test("of character-specializations, and accepts a character without choices", () => {
    const { specialization_groups, ...bare } = DOCUMENT_EXAMPLES["character-specializations"];
    const classic = { ...bare, specialization_groups };
    const current = { ...bare, specializations: [] };
    const name = "character-specializations";
    expect(wrong(name, "classic1x", classic)).toEqual([]);
    expect(wrong(name, "current", classic)).toEqual(["specialization_groups"]);
    expect(wrong(name, "current", current)).toEqual([]);
    expect(wrong(name, "classic1x", current)).toEqual(["specializations"]);
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
    const { appearance, ...looks } = DOCUMENT_EXAMPLES["character-appearance"];
    expect(wrong("character-appearance", "classic1x", { ...looks, appearance })).toEqual([]);
    const current = { ...looks, customizations: [] };
    expect(wrong("character-appearance", "current", current)).toEqual([]);
    expect(wrong("character-appearance", "classic1x", current)).toContain("customizations");
    const { character } = DOCUMENT_EXAMPLES;
    expect(wrong("character", "classic1x", character)).toEqual([]);
    expect(wrong("character", "current", character)).toContain("is_ghost");
    expect(wrong("character", "classic", character)).toEqual(["is_ghost"]);
    expect(wrong("character", "classicann", character)).toEqual(["is_ghost"]);
  });
});

test("documentSchema returns the same schema in every edition when the forms do not differ", () => {
  expect(wrong("realm", "current", DOCUMENT_EXAMPLES.realm)).toEqual([]);
  expect(wrong("realm", "current", {})).toContain("slug");
});
