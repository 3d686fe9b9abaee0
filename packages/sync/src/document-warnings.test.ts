// @module-tag promise/held-rosters

import { battlenet } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { fieldWarning, rosterWarning } from "./document-warnings.ts";
import { snapshotOfGuild } from "./modern-mapping.ts";

const problem = (path: string) => ({ path, message: "is wrong" });

describe("the warning about invalid fields", () => {
  test("names each field once with its path, also a field of many entries", () => {
    const lost = ["crest", "members.3.character.faction", "members.14.character.faction"];
    const reason = "crest: is wrong; members.3.character.faction: is wrong (2 times)";
    expect(fieldWarning("guild", lost.map(problem))).toEqual({
      code: "invalid-fields",
      values: { document: "guild", count: 2, reason },
      message: `The guild was read without 2 invalid fields: ${reason}.`,
    });
  });

  test("names at most 5 fields, and counts the others", () => {
    const lost = ["a", "b", "c", "d", "e", "f", "g"].map(problem);
    expect(fieldWarning("guild", lost)?.message).toMatch(
      /^The guild was read without 7 .*e: is wrong; and 2 more\.$/,
    );
  });

  test("names the entries of a roster in the same way", () => {
    const entry = { characterId: null, realmSlug: null, nameSlug: null };
    const unreadable = [1, 2, 3, 4, 5, 6].map((at) => ({ ...entry, reason: `members.${at}: bad` }));
    expect(rosterWarning(unreadable)?.message).toMatch(
      /^6 entries .*: members\.1: bad; .*; and 1 more\.$/,
    );
  });

  test.each([["achievement_points"], ["member_count"]])("names an invalid number: %s", (field) => {
    const requested = {
      provider: battlenet,
      region: "eu",
      edition: "current",
      realmSlug: "r",
    } as const;
    const { lost, snapshot } = snapshotOfGuild({ id: 3, name: "L", [field]: -1 }, {}, requested);
    expect(lost.map(({ path }) => path)).toEqual([field]);
    expect(snapshot.facts).toMatchObject({ achievementPoints: null, memberCount: null });
  });
});
