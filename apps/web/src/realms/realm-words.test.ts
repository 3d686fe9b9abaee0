import type { RealmSummary } from "@guildhall/server/api";
import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { orderRealms, populationName, realmKey, realmType } from "./realm-words.ts";

const { t } = await createTexts("en");

function realm(name: string, status: RealmSummary["status"] = "UP"): RealmSummary {
  return {
    region: "eu",
    edition: "current",
    slug: name.toLowerCase(),
    name,
    connectedRealmId: null,
    status,
    population: null,
    type: null,
    hasQueue: null,
    battlegroup: null,
    locale: null,
    timezone: null,
    checkedAt: "2026-11-21T06:00:00.000Z",
    changedAt: null,
  };
}

test("both names of a realm type have the same label", () => {
  expect([realmType("pve", t), realmType("NORMAL", t)]).toEqual(["Normal", "Normal"]);
  expect([realmType("rppvp", t), realmType("PVP_RP", t)]).toEqual([
    "Roleplaying PvP",
    "Roleplaying PvP",
  ]);
  expect(realmType("HARD_CORE", t)).toBe("Hard core");
  expect(realmType(null, t)).toBeNull();
});

test("a type that is spelt like a property of every object is a word like others", () => {
  expect(realmType("__proto__", t)).toBe("Proto");
  expect(realmType("constructor", t)).toBe("Constructor");
});

test("a population that the service does not know has no label", () => {
  expect([populationName("FULL", t), populationName("n/a", t), populationName(null, t)]).toEqual([
    "Full",
    null,
    null,
  ]);
});

test("the guilds' own realms come first, then those that are down, then the others by name", () => {
  const realms = [realm("Tarn"), realm("Ashmere"), realm("Osk", "DOWN"), realm("Vellmoor")];
  const own = new Set([realmKey({ region: "eu", edition: "current", slug: "vellmoor" })]);
  expect(orderRealms(realms, own).map(({ name }) => name)).toEqual([
    "Vellmoor",
    "Osk",
    "Ashmere",
    "Tarn",
  ]);
});
