import { EDITIONS, ENDPOINT_ROWS, type KnownEdition } from "@guildhall/contract";
import { DOCUMENTS, documentSchema } from "@guildhall/contract/documents";
import { createServiceClock } from "@guildhall/contract/source";
import { expect, test } from "vitest";
import type { ZodType } from "zod";
import { RESPONDERS } from "../generated/responders.ts";
import { createWorld } from "../history/world.ts";
import { knownParameters } from "../testing/known-parameters.ts";
import { rowCall, sentDocument } from "../testing/row-call.ts";

/** 2026-11-20T12:00:00Z */
const NOW = 1_795_176_000_000;

const world = createWorld({ seed: 7, clock: createServiceClock(() => NOW) });

type Required = Readonly<Record<string, readonly string[]>>;

const HASTE = ["melee_haste", "ranged_haste", "spell_haste", "mastery", "bonus_armor"];
const RESISTANCES = [
  ...["fire_resistance", "holy_resistance", "shadow_resistance", "nature_resistance"],
  ...["arcane_resistance", "defense"],
];
/** The fields of guilds that only Classic Era lacks. */
const GUILD = {
  guild: ["name_search"],
  "guild-achievements": ["total_quantity", "total_points", "category_progress", "recent_events"],
};

/** The links of a PvP season. */
const SEASON = ["leaderboards", "rewards"];
const CLASSIC_SEASON = [...SEASON, "pvp_regions"];

const PROGRESSION: Required = {
  ...GUILD,
  character: ["titles"],
  "character-equipment": ["equipped_item_sets"],
  "character-statistics": ["spirit"],
  "pvp-season": CLASSIC_SEASON,
};

/** The fields that are required in this edition and optional in others. */
const REQUIRED: Readonly<Record<KnownEdition, Required>> = {
  current: {
    ...GUILD,
    "connected-realm": ["mythic_leaderboards"],
    "pvp-season": SEASON,
    "pvp-leaderboard": ["entries[].tier"],
    character: [
      ...["name_search", "achievement_points", "achievements", "achievements_statistics", "media"],
      ...["pvp_summary", "titles", "encounters", "mythic_keystone_profile", "collections"],
      ...["reputations", "quests", "professions"],
    ],
    "character-achievements": ["statistics"],
    "character-equipment": ["equipped_items[].level"],
    "character-pvp-summary": ["honor_level"],
    "character-specializations": [
      "specializations[].loadouts",
      ...["loadouts[].selected_spec_talents[].tooltip", "pvp_talent_slots[].selected"]
        .concat("loadouts[].selected_hero_talents[].tooltip")
        .map((path) => `specializations[].${path}.spell_tooltip.spell.key`),
    ],
    "character-statistics": [
      ...HASTE,
      ...["speed", "avoidance", "lifesteal", "versatility", "versatility_damage_done_bonus"],
      ...["versatility_healing_done_bonus", "versatility_damage_taken_bonus"],
    ],
  },
  classic1x: {
    character: ["titles", "is_ghost"],
    "character-pvp-summary": ["pvp_rank"],
    "character-statistics": ["spirit", ...RESISTANCES],
    "pvp-season": CLASSIC_SEASON,
  },
  classic: PROGRESSION,
  classicann: PROGRESSION,
};

/** Calls `visit` with the path of each field of a document, while the field is removed. */
function withoutEachField(value: unknown, visit: (path: string) => void, at = ""): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    withoutEachField(value[0], visit, `${at}[]`);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const path = at === "" ? key : `${at}.${key}`;
    Reflect.deleteProperty(value, key);
    visit(path);
    Reflect.set(value, key, inner);
    withoutEachField(inner, visit, path);
  }
}

/** Returns the fields of each document that only this edition requires. */
function requiredBy(edition: KnownEdition): Record<string, Set<string>> {
  const required: Record<string, Set<string>> = {};
  for (const row of ENDPOINT_ROWS) {
    if (row.editions?.includes(edition) === false) continue;
    const schema = documentSchema(row.document, edition);
    const everyEdition: ZodType = DOCUMENTS[row.document];
    if (schema === everyEdition) continue;
    const known = Object.entries(knownParameters(world, "us", edition, row.path));
    const parameters = Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
    const call = rowCall(world, row.id, { edition, parameters });
    const document = sentDocument(RESPONDERS[row.id]?.(call), call);
    expect([row.id, schema.safeParse(document).error?.issues]).toEqual([row.id, undefined]);
    withoutEachField(document, (path) => {
      if (schema.safeParse(document).success || !everyEdition.safeParse(document).success) return;
      required[row.document] = (required[row.document] ?? new Set()).add(path);
    });
  }
  return required;
}

test.each(Object.keys(EDITIONS) as KnownEdition[])(
  "a document of %s is invalid without a field that only this edition requires",
  (edition) => {
    const expected = Object.entries(REQUIRED[edition]).map(([name, list]) => [name, new Set(list)]);
    expect(requiredBy(edition)).toEqual(Object.fromEntries(expected));
  },
);
