import type { RealmSummary } from "@guildhall/server/api";
import { expect, test } from "vitest";
import { orderRealms, population, realmKey, realmType } from "./realm-words.ts";

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
  expect([realmType("pve"), realmType("NORMAL")]).toEqual(["Normal", "Normal"]);
  expect([realmType("rppvp"), realmType("PVP_RP")]).toEqual(["Roleplaying PvP", "Roleplaying PvP"]);
  expect(realmType("HARD_CORE")).toBe("Hard core");
  expect(realmType(null)).toBeNull();
});

test("a type that is spelt like a property of every object is a word like others", () => {
  expect(realmType("__proto__")).toBe("Proto");
  expect(realmType("constructor")).toBe("Constructor");
});

test("a population that the service does not know has no label", () => {
  expect([population("FULL"), population("n/a"), population(null)]).toEqual(["Full", null, null]);
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
