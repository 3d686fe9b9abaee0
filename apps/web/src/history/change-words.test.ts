import type { RosterChanges } from "@guildhall/server/api";
import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { changeWords } from "./change-words.ts";

type Change = RosterChanges["changes"][number];

const { t } = await createTexts("en", "en", ["history"]);

function words(kind: Change["kind"], before: string | null, after: string | null, name = "Ysolde") {
  const change = { id: 1, at: "2026-11-21T12:00:00.000Z", kind, before, after, memberId: 1, name };
  return changeWords(change, t, { 4: "Officer" });
}

test("a change of the guild itself has what changed", () => {
  expect([
    words("guild-name", "Cinder Pact", "Ember Pact"),
    words("guild-realm", "Vael'orin", "Hollowmere"),
    words("guild-faction", "ALLIANCE", "HORDE"),
    words("guild-level", "24", "25"),
    words("guild-crest", null, null),
  ]).toEqual([
    "The guild is now called Ember Pact (before: Cinder Pact)",
    "The guild moved from the realm Vael'orin to Hollowmere",
    "The guild is now Horde",
    "The guild reached level 25",
    "The guild has a new crest",
  ]);
});

test("a change of the roster has the name and what changed", () => {
  expect([
    words("left", "Ysolde", null),
    words("promoted", "5", "4"),
    words("level", "79", "80"),
    words("renamed", "Isolde", "Ysolde"),
    words("transferred", "emberfall", "tarn"),
    words("no-longer-imported", "Ysolde", null),
  ]).toEqual([
    "Ysolde left the guild",
    "Ysolde was promoted from Rank 5 to Officer",
    "Ysolde reached level 80",
    "Isolde is now called Ysolde",
    "Ysolde moved to the realm tarn",
    "Ysolde is below the minimum level of this site",
  ]);
});
