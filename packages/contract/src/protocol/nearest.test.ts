import { expect, test } from "vitest";
import { editDistance, nearest } from "./nearest.ts";

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

test("editDistance counts the letters that differ", () => {
  expect(editDistance("emberfall", "emberfall")).toBe(0);
  expect(editDistance("emberfall", "emberfal")).toBe(1);
  expect(editDistance("embrefall", "emberfall")).toBe(2);
  expect(editDistance("", "abc")).toBe(3);
  expect(editDistance("kitten", "sitting")).toBe(3);
});
