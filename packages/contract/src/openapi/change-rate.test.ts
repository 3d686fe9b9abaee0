import { expect, test } from "vitest";
import { findEndpointRow } from "../endpoint-rows.ts";
import { changeRate } from "./change-rate.ts";

test.each([
  ["items.get", "with each patch of the game"],
  ["legacy.achievement", "with each patch of the game"],
  ["connectedRealms.get", "often"],
  ["guilds.roster", "at regular intervals"],
  ["legacy.guild", "at regular intervals"],
  ["characters.get", "when the character logs out"],
  ["legacy.character", "when the character logs out"],
  ["account.get", "when the character logs out"],
])("the document of %s changes %s", (id, rate) => {
  const row = findEndpointRow(id);
  expect(row && changeRate(row)).toBe(rate);
});
