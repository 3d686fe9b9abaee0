import { DAY_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { characterView } from "../../testing/character-view.ts";
import { TEST_TIME } from "../../testing/test-time.ts";
import { hadDefeatedBy } from "./worn-item-additions.ts";

const EVENING = TEST_TIME - 10 * DAY_MS;
const kill = { encounterId: 3_101, first: EVENING, last: TEST_TIME, count: 4 };

test("a kill counts for its own mode only, from its first time on", () => {
  const raider = characterView({ bossKills: () => [{ ...kill, mode: "HEROIC" }] });
  expect(hadDefeatedBy(raider, "HEROIC", EVENING)).toBe(true);
  expect(hadDefeatedBy(raider, "HEROIC", EVENING - 1)).toBe(false);
  expect(hadDefeatedBy(raider, "NORMAL", TEST_TIME)).toBe(false);
  expect(hadDefeatedBy(raider, "MYTHIC", TEST_TIME)).toBe(false);
});

test("kills of a session count after its logout", () => {
  const logout = EVENING - DAY_MS;
  const raider = characterView({
    bossKills: () => [{ ...kill, mode: "NORMAL" }],
    loggedOutBy: (moment) => (moment < EVENING + DAY_MS ? logout : moment),
  });
  expect(hadDefeatedBy(raider, "NORMAL", EVENING + 1)).toBe(false);
  expect(hadDefeatedBy(raider, "NORMAL", EVENING + DAY_MS)).toBe(true);
});

test("the raid finder requires the highest level and some time, but not a guild", () => {
  const novice = characterView({ level: 79 });
  expect(hadDefeatedBy(novice, "LFR", TEST_TIME)).toBe(false);
  const veteran = characterView();
  const reached = veteran.reachedAt(80) ?? 0;
  expect(hadDefeatedBy(veteran, "LFR", reached)).toBe(false);
  expect(hadDefeatedBy(veteran, "LFR", TEST_TIME)).toBe(true);
});
