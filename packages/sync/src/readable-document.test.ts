// @module-tag promise/held-rosters

import { InvalidDocumentError } from "@guildhall/client";
import { describe, expect, test } from "vitest";
import { readableDocument } from "./readable-document.ts";

const key = { href: "https://eu.game.example/data/wow/x" };
const realm = { key, id: 550, name: "Hollowmere", slug: "hollowmere" };
const color = { id: 1, rgba: { r: 1, g: 2, b: 3, a: 1 } };
const guild = {
  _links: { self: key },
  id: 36,
  name: "Lantern Watch",
  faction: { type: "ALLIANCE", name: "Alliance" },
  achievement_points: 2895,
  member_count: 2,
  realm,
  crest: {
    emblem: { id: 12, media: { key }, color },
    border: { id: 4, media: { key }, color },
    background: { color },
  },
  roster: key,
  achievements: key,
  created_timestamp: 1_300_000_000_000,
};

describe("a document with an invalid field is read without that field", () => {
  test("reads a valid document whole, with its unknown fields", () => {
    const document = { ...guild, later: { than: ["this"] } };
    expect(readableDocument("guild", document)).toEqual({ value: document, problems: [] });
  });

  test.each([
    ["achievement_points", { achievement_points: "many" }],
    ["realm.name", { realm: { ...realm, name: 7 } }],
    ["crest.emblem.color.rgba.r", { crest: { emblem: { id: 1, color: { rgba: { r: "red" } } } } }],
    ["crest", { crest: [] }],
    ["created_timestamp", { created_timestamp: -1 }],
  ])("reports the invalid field %s by its path, and reads the rest", (path, change) => {
    const { value, problems } = readableDocument("guild", { ...guild, ...change });
    expect(problems.map((problem) => problem.path)).toEqual([path]);
    expect(value).toMatchObject({ id: 36, name: "Lantern Watch", member_count: 2 });
  });

  test("does not report a field that is missing or null", () => {
    const { crest: _, ...bare } = guild;
    for (const document of [bare, { ...guild, crest: null, faction: null, activity: null }]) {
      const { value, problems } = readableDocument("guild", document);
      expect(problems).toEqual([]);
      expect(value.crest).toBeUndefined();
    }
  });

  test.each([
    ["NUL", "Hollow\0mere"],
    ["a control character", "Hollow\u001bmere"],
    ["a lone surrogate", "Hollow\ud800mere"],
    ["10,001 characters", "x".repeat(10_001)],
  ])("drops a string with %s in any field", (_, text) => {
    const document = { ...guild, realm: { ...realm, name: text }, more: [{ text }] };
    const { value, problems } = readableDocument("guild", document);
    expect(problems.map(({ path }) => path)).toEqual(["realm.name", "more.0.text"]);
    expect(JSON.stringify({ value, problems })).not.toContain(text);
  });

  test("does not repeat a hostile key of the document in the path", () => {
    const { problems } = readableDocument("guild", { ...guild, "\u001b[31m\n": "a\0b" });
    expect(problems.map(({ path }) => path)).toEqual(["(another field)"]);
  });

  test("drops an invalid list entry and keeps the others", () => {
    const realms = [{ ...realm, name: "Tarn", slug: "tarn", status: true }, 7, null];
    const { value, problems } = readableDocument("legacy-realm-status", { realms });
    expect(problems.map(({ path }) => path)).toEqual(["realms.1"]);
    expect(value.realms?.map((each) => each.slug)).toEqual(["tarn"]);
  });

  test.each([["a text"], [[]], [null], [7]])("refuses %j, which is not an object", (document) => {
    expect(() => readableDocument("guild", document)).toThrow(InvalidDocumentError);
  });

  test("refuses a roster instead of the activity", () => {
    const roster = { _links: { self: key }, guild: { key, name: "L", id: 3, realm }, members: [] };
    expect(() => readableDocument("guild-activity", roster)).toThrow(
      "The service returned an invalid guild-activity document",
    );
  });
});
