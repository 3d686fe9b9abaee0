import type { KnownEdition } from "@guildhall/contract";
import { expect, test } from "vitest";
import { itemsIn } from "../catalog/items/items.ts";
import { RESPONDERS } from "../generated/responders.ts";
import { buildAt } from "../history/builds.ts";
import { createCharacterCalls } from "../testing/character-calls.ts";
import { type AskedCall, rowCall, sentDocument } from "../testing/row-call.ts";
import { smallGuilds } from "../testing/small-guilds.ts";
import { characterParameters, guildParameters } from "./references.ts";

const calls = createCharacterCalls();
const { world } = calls;

/** The fields that the service sends in some documents of a row, by edition. */
const SOMETIMES: readonly (readonly [string, KnownEdition, ...string[]])[] = [
  [
    "characters.get",
    "current",
    ...["active_title", "active_spec", "hunter_pets", "covenant_progress", "is_remix"],
  ],
  ["characters.get", "classic1x", "active_spec", "hunter_pets"],
  [
    "characters.get",
    "classic",
    ...["active_title", "active_spec", "hunter_pets", "achievement_points", "achievements"],
    ...["is_ghost", "is_self_found"],
  ],
  ["characters.media", "current", "assets", "avatar_url", "bust_url", "render_url"],
  [
    "characters.appearance",
    "current",
    ...["active_spec", "customizations[].choice.name", "items[].subclass"],
    "items[].item_appearance_modifier_id",
  ],
  ["characters.hunterPets", "current", ...["hunter_pets[].is_active", "hunter_pets[].is_summoned"]],
  ["characters.pvpSummary", "current", "brackets", "pvp_map_statistics"],
  [
    "characters.specializations",
    "current",
    ...["specializations", "active_specialization", "active_hero_talent_tree"],
    ...["selected_spec_talents", "selected_hero_talents", "selected_hero_talent_tree"]
      .concat("selected_class_talents[].tooltip", "selected_class_talents[].default_points")
      .map((field) => `specializations[].loadouts[].${field}`),
    "specializations[].pvp_talent_slots",
  ],
  [
    "characters.specializations",
    "classic",
    ...["specializations", "active_specialization", "specialization_groups"],
    ...["specialization_groups[].specializations", "specialization_groups[].glyphs"],
    "specializations[].talents",
  ],
  [
    "characters.statistics",
    "classic",
    ...["defense", "fire_resistance", "holy_resistance", "shadow_resistance"],
    ...["nature_resistance", "arcane_resistance", "melee_haste", "ranged_haste", "spell_haste"],
    ...["mastery", "bonus_armor"],
  ],
  [
    "characters.equipment",
    "current",
    ...["equipped_item_sets", "equipped_items[].set", "equipped_items[].context"],
    ...["equipped_items[].requirements", "equipped_items[].transmog", "equipped_items[].sockets"],
    ...["equipped_items[].enchantments", "equipped_items[].weapon", "equipped_items[].armor"],
    ...["equipped_items[].name_description", "equipped_items[].set.effects[].is_active"],
    "equipped_items[].set.items[].is_equipped",
  ],
  ["characters.titles", "current", "active_title"],
  [
    "characters.achievements",
    "current",
    ...["achievements[].criteria", "achievements[].completed_timestamp"],
    ...["achievements[].criteria.amount", "achievements[].criteria.child_criteria"],
  ],
  [
    "characters.achievementStatistics",
    "current",
    ...["categories[].id", "categories[].sub_categories", "categories[].statistics"],
  ],
  ["guilds.get", "classic", "crest"],
  [
    "guilds.activity",
    "current",
    ...["activities[].character_achievement", "activities[].encounter_completed"],
  ],
  ["account.get", "current", "wow_accounts"],
  ["items.get", "current", "icon_path", "appearances"],
  ...(["current", "classic1x"] as const).map(
    (edition) =>
      [
        "items.get",
        edition,
        ...["container_slots", "shield_block", "crafting_reagent", "recipe"].map(
          (field) => `preview_item.${field}`,
        ),
      ] as const,
  ),
];

/** The calls of a row for every character of a region, every small guild or every account. */
function callsOf(row: string, edition: KnownEdition): AskedCall[] {
  if (row === "account.get") return world.accounts.map(({ id }) => ({ edition, accountId: id }));
  if (row === "items.get") {
    const items = itemsIn(edition, buildAt(edition, world.clock.now()));
    return items.map(({ id }) => ({ edition, parameters: { itemId: String(id) } }));
  }
  if (row.startsWith("guilds.")) {
    return smallGuilds(world)
      .filter((guild) => guild.edition === edition)
      .map((guild) => ({ edition, region: guild.region, parameters: guildParameters(guild) }));
  }
  const characters = calls.characters(edition);
  return characters.map((each) => ({ edition, parameters: characterParameters(each) }));
}

/** Yields, for each object that can have the field at a path, whether the field is present. */
function* presence(value: unknown, [step, ...rest]: readonly string[]): Generator<boolean> {
  if (step === "[]") {
    for (const item of Array.isArray(value) ? value : []) yield* presence(item, rest);
  } else if (step !== undefined && typeof value === "object" && value !== null) {
    const field: unknown = Reflect.get(value, step);
    if (rest.length > 0) yield* presence(field, rest);
    else yield field !== undefined && field !== null;
  }
}

test.each(SOMETIMES.map(([row, edition, ...fields]) => [row, edition, fields] as const))(
  "each optional field of %s in %s is present in some documents and missing in others",
  (row, edition, fields) => {
    const documents = callsOf(row, edition).flatMap((asked) => {
      const call = rowCall(world, row, { locale: "en_US", ...asked });
      return sentDocument(RESPONDERS[row]?.(call), call) ?? [];
    });
    const found = fields.map((path) => {
      const steps = path.replaceAll("[]", ".[]").split(".");
      return [path, new Set(documents.flatMap((each) => [...presence(each, steps)]))] as const;
    });
    expect(found.filter(([, states]) => states.size < 2)).toEqual([]);
  },
);
