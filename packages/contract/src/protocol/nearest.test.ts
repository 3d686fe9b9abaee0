import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const ROWS = ["items.get", "items.media", "realms.get", "legacy.realmStatus", "guilds.roster"];

test("a misspelled word finds the one that was meant first", () => {
  expect(nearest("items.gt", ROWS)[0]).toBe("items.get");
  expect(nearest("ITEMS.GET", ROWS)[0]).toBe("items.get");
  expect(nearest("guild.roster", ROWS)).toEqual(["guilds.roster"]);
});

test("a part of a word finds it", () => {
  expect(nearest("roster", ROWS)).toEqual(["guilds.roster"]);
});

test("a word that is like none finds none", () => {
  expect(nearest("xylophone", ROWS)).toEqual([]);
});
