import { createDocumentSchemas } from "@guildhall/contract/openapi";
import { expect, test } from "vitest";
import { SLOT_TYPES } from "../catalog/items/item-slots.ts";
import { bracketsOf } from "../catalog/pvp.ts";
import { ITEM_TEXTS, QUALITIES } from "../texts/item-texts.ts";
import { ROLE_TEXTS } from "../texts/role-texts.ts";
import { SOCKET_TEXTS } from "../texts/socket-texts.ts";
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
  ["qualities", QUALITIES.map(({ type }) => type), known("item.quality")],
  ["bindings", Object.keys(ITEM_TEXTS.binding), known("EquippedItem.binding")],
  ["inventory types", Object.keys(ITEM_TEXTS.inventoryType), known("item.inventory_type")],
  ["stats", Object.keys(ITEM_TEXTS.stat), known("ItemStat.type")],
  ["slots", Object.values(SLOT_TYPES).map(({ type }) => type), known("EquippedItem.slot")],
  ["sockets", Object.keys(SOCKET_TEXTS), known("Socket.socket_type")],
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
