import type { Guild } from "@guildhall/server/api";
import { expect, test } from "vitest";
import { editionName, guildBelonging } from "./guild-words.ts";

const guild = { faction: 2, region: "eu", edition: "current" } as Guild;

test("guildBelonging has faction and region, and the edition unless it is the current game", () => {
  expect(guildBelonging(guild)).toBe("Horde · EU");
  expect(guildBelonging({ ...guild, faction: null, edition: "classic1x" })).toBe(
    "EU · Classic Era",
  );
  expect(guildBelonging({ ...guild, edition: "season9" })).toBe("Horde · EU · season9");
  expect(editionName("constructor")).toBe("constructor");
});
