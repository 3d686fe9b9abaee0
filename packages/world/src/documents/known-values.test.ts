import { createDocumentSchemas } from "@guildhall/contract/openapi";
import { expect, test } from "vitest";
import { BINDINGS, INVENTORY_TYPES, QUALITIES, SLOTS, STATS } from "../catalog/items/item-terms.ts";
import { SOCKETS } from "../catalog/items/sockets.ts";
import { bracketsOf } from "../catalog/pvp.ts";
import { ROLE_TEXTS } from "../catalog/specializations/specializations.ts";
import { TYPE_TEXTS } from "../texts/type-texts.ts";

const schemas = createDocumentSchemas();

/** Returns the known values of a field of a schema, such as `item.quality`. */
function known(path: string): readonly string[] {
  const [schema = "", field = ""] = path.split(".");
  return (schemas[schema]?.properties?.[field]?.["x-known-values"] ?? []) as string[];
}

const LISTS: [list: string, published: readonly string[], known: readonly string[]][] = [
  ["factions", Object.keys(TYPE_TEXTS.faction), known("guild.faction")],
  ["genders", Object.keys(TYPE_TEXTS.gender), known("character.gender")],
  ["realm types", Object.keys(TYPE_TEXTS.realmType), known("realm.type")],
  ["realm statuses", Object.keys(TYPE_TEXTS.realmStatus), known("connected-realm.status")],
  ["populations", Object.keys(TYPE_TEXTS.population), known("connected-realm.population")],
  ["raid difficulties", Object.keys(TYPE_TEXTS.mode), known("EncounterCompleted.mode")],
  ["qualities", [...QUALITIES.values()].map(({ type }) => type), known("item.quality")],
  ["bindings", Object.keys(BINDINGS), known("EquippedItem.binding")],
  ["inventory types", Object.keys(INVENTORY_TYPES), known("item.inventory_type")],
  ["stats", Object.keys(STATS), known("ItemStat.type")],
  ["slots", Object.values(SLOTS).map(({ type }) => type), known("EquippedItem.slot")],
  ["sockets", Object.keys(SOCKETS), known("Socket.socket_type")],
  ["roles", Object.keys(ROLE_TEXTS), known("LegacySpecialization.role")],
  [
    "brackets",
    [...bracketsOf("current"), ...bracketsOf("classic")].map(({ type }) => type),
    known("Bracket.type"),
  ],
];

test.each(LISTS)("the %s of the emulator are known values of the contract", (_, here, known) => {
  expect(here.filter((value) => !known.includes(value))).toEqual([]);
  expect(here).not.toEqual([]);
});
