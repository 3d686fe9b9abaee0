import { expect, test } from "vitest";
import { isGuildName, isRealmName, parseGuildName } from "./guild-name.ts";

test("a guild is named by its realm and its name", () => {
  expect(parseGuildName(" Ember Fall / Wayfarers ")).toEqual({
    realm: "Ember Fall",
    name: "Wayfarers",
  });
  expect(parseGuildName("Wayfarers")).toBeNull();
  expect(parseGuildName("/Wayfarers")).toBeNull();
  expect(parseGuildName("Ember Fall/..")).toBeNull();
});

test.each(["Ember Fall", "Zul'mor", "Ветер", "여명", "Ærø", "x.y", "a".repeat(100)])(
  "%s can be a name",
  (name) => {
    expect([isRealmName(name), isGuildName(name)]).toEqual([true, true]);
  },
);

test.each(["", " ", ".", "..", "(.)", "'", "a\u0000b", "a\nb", "a\u202eb", "a".repeat(101)])(
  "parseGuildName refuses %j, which cannot be part of a path",
  (name) => {
    expect([isRealmName(name), isGuildName(name)]).toEqual([false, false]);
  },
);
