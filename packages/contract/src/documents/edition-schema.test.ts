import { describe, expect, test } from "vitest";
import type { KnownEdition } from "../protocol/namespace.ts";
import { documentSchema } from "./edition-schema.ts";
import { DOCUMENT_EXAMPLES } from "./examples/index.ts";
import type { DocumentName } from "./index.ts";

/** The paths of what is wrong with a document in an edition. */
const wrong = (name: DocumentName, edition: KnownEdition, document: unknown) =>
  documentSchema(name, edition)
    .safeParse(document)
    .error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("a document in the form of another edition is refused", () => {
  test("statistics", () => {
    const { spirit, ...statistics } = DOCUMENT_EXAMPLES["character-statistics"];
    expect(wrong("character-statistics", "classic1x", { spirit, ...statistics })).toEqual([]);
    expect(wrong("character-statistics", "classic1x", statistics)).toEqual(["spirit"]);
    const inRetail = wrong("character-statistics", "current", { spirit, ...statistics });
    expect(inRetail).toContain("mastery");
    expect(inRetail).toContain("spirit");
  });

  test("specializations; a character that has chosen nothing has neither form", () => {
    const { specialization_groups, ...bare } = DOCUMENT_EXAMPLES["character-specializations"];
    const classic = { ...bare, specialization_groups };
    const retail = { ...bare, specializations: [] };
    const name = "character-specializations";
    expect(wrong(name, "classic1x", classic)).toEqual([]);
    expect(wrong(name, "current", classic)).toEqual(["specialization_groups"]);
    expect(wrong(name, "current", retail)).toEqual([]);
    expect(wrong(name, "classic1x", retail)).toEqual(["specializations"]);
    expect(wrong(name, "current", bare)).toEqual([]);
  });

  test("a season has its leaderboards and rewards, or its PvP regions", () => {
    const { pvp_regions, ...season } = DOCUMENT_EXAMPLES["pvp-season"];
    const link = { href: "…" };
    const retail = { ...season, leaderboards: link, rewards: link };
    expect(wrong("pvp-season", "classic1x", { ...season, pvp_regions })).toEqual([]);
    expect(wrong("pvp-season", "current", retail)).toEqual([]);
    expect(wrong("pvp-season", "classic1x", retail)).toEqual([
      "pvp_regions",
      "leaderboards",
      "rewards",
    ]);
  });

  test("every entry of a leaderboard is a character, or every one a team", () => {
    const board = DOCUMENT_EXAMPLES["pvp-leaderboard"];
    expect(wrong("pvp-leaderboard", "current", board)).toContain("entries.0.team");
    expect(wrong("pvp-leaderboard", "classic1x", board)).toContain("entries.1.character");
    const teams = { ...board, entries: [board.entries[0]] };
    expect(wrong("pvp-leaderboard", "classic1x", teams)).toEqual([]);
  });

  test("an appearance and a summary", () => {
    const { appearance, ...looks } = DOCUMENT_EXAMPLES["character-appearance"];
    expect(wrong("character-appearance", "classic1x", { ...looks, appearance })).toEqual([]);
    const retail = { ...looks, customizations: [] };
    expect(wrong("character-appearance", "current", retail)).toEqual([]);
    expect(wrong("character-appearance", "classic1x", retail)).toContain("customizations");
    const { character } = DOCUMENT_EXAMPLES;
    expect(wrong("character", "classic1x", character)).toEqual([]);
    expect(wrong("character", "current", character)).toContain("is_ghost");
    expect(wrong("character", "classic", character)).toEqual(["is_ghost"]);
    expect(wrong("character", "classicann", character)).toEqual(["is_ghost"]);
  });
});

test("a document that is the same in every edition has its one schema", () => {
  expect(wrong("realm", "current", DOCUMENT_EXAMPLES.realm)).toEqual([]);
  expect(wrong("realm", "current", {})).toContain("slug");
});
