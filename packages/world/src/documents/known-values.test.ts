import { KNOWN_VALUES } from "@guildhall/contract/openapi";
import { expect, test } from "vitest";
import { SLOT_TYPES } from "../catalog/items/item-slots.ts";
import { bracketsOf } from "../catalog/pvp.ts";
import { ITEM_TEXTS, QUALITIES } from "../texts/item-texts.ts";
import { ROLE_TEXTS } from "../texts/role-texts.ts";
import { SOCKET_TEXTS } from "../texts/socket-texts.ts";
import { TYPE_TEXTS } from "../texts/type-texts.ts";

const LISTS: [list: string, published: readonly string[], known: readonly string[]][] = [
  ["factions", Object.keys(TYPE_TEXTS.faction), KNOWN_VALUES.faction],
  ["genders", Object.keys(TYPE_TEXTS.gender), KNOWN_VALUES.gender],
  ["realm types", Object.keys(TYPE_TEXTS.realmType), KNOWN_VALUES.realmType],
  ["realm statuses", Object.keys(TYPE_TEXTS.realmStatus), KNOWN_VALUES.realmStatus],
  ["populations", Object.keys(TYPE_TEXTS.population), KNOWN_VALUES.population],
  ["modes of raids", Object.keys(TYPE_TEXTS.mode), KNOWN_VALUES.encounterMode],
  ["qualities", QUALITIES.map(({ type }) => type), KNOWN_VALUES.quality],
  ["quality numbers", QUALITIES.map(({ name }) => name.en_US), names(KNOWN_VALUES.qualityNumber)],
  ["bindings", Object.keys(ITEM_TEXTS.binding), KNOWN_VALUES.binding],
  ["inventory types", Object.keys(ITEM_TEXTS.inventoryType), KNOWN_VALUES.inventoryType],
  ["stats", Object.keys(ITEM_TEXTS.stat), KNOWN_VALUES.stat],
  ["slots", Object.values(SLOT_TYPES).map(({ type }) => type), KNOWN_VALUES.slot],
  ["sockets", Object.keys(SOCKET_TEXTS), KNOWN_VALUES.socketType],
  ["roles", Object.keys(ROLE_TEXTS), KNOWN_VALUES.role],
  [
    "brackets",
    [...bracketsOf("current"), ...bracketsOf("classic")].map(({ type }) => type),
    KNOWN_VALUES.bracketType,
  ],
];

function names(numbers: Readonly<Record<number, string>>): readonly string[] {
  return Object.values(numbers);
}

test.each(LISTS)(
  "the %s that the emulator publishes are told as known values",
  (_, here, known) => {
    expect(here.filter((value) => !known.includes(value))).toEqual([]);
    expect(here).not.toEqual([]);
  },
);
