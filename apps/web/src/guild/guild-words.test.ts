import type { Guild } from "@guildhall/server/api";
import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { editionName, guildBelonging, languageOfNames } from "./guild-words.ts";

const { t } = await createTexts("en");

const guild = { faction: "HORDE", region: "eu", edition: "current" } as Guild;

test("guildBelonging has faction and region, and the edition unless it is the current game", () => {
  expect(guildBelonging(guild, t)).toBe("Horde · EU");
  expect(guildBelonging({ ...guild, faction: null, edition: "classic1x" }, t)).toBe(
    "EU · Classic Era",
  );
  expect(guildBelonging({ ...guild, edition: "season9" }, t)).toBe("Horde · EU · season9");
  expect(editionName("constructor", t)).toBe("constructor");
});

test("names of Korean and Chinese regions have a language", () => {
  const regions = ["kr", "tw", "cn", "eu", undefined] as const;
  expect(regions.map(languageOfNames)).toEqual(["ko", "zh-TW", "zh-CN", undefined, undefined]);
});
