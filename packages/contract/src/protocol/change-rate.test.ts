import { expect, test } from "vitest";
import { findEndpointRow } from "../endpoint-rows.ts";
import { changeRateOf } from "./change-rate.ts";

test.each([
  ["items.get", "patch"],
  ["legacy.achievement", "patch"],
  ["connectedRealms.get", "frequent"],
  ["realms.get", "seldom"],
  ["pvpRegions.leaderboard", "minutes"],
  ["guilds.roster", "interval"],
  ["legacy.guild", "interval"],
  ["characters.get", "logout"],
  ["legacy.character", "logout"],
  ["account.get", "logout"],
])("the change rate of %s is %s (contract 4.1)", (id, rate) => {
  const row = findEndpointRow(id);
  expect(row && changeRateOf(row)).toBe(rate);
});
