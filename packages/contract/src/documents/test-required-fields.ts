import type { DocumentName } from "./index.ts";
import { LEGACY_REQUIRED_FIELDS } from "./test-legacy-required-fields.ts";

const link = "{href}";
const media = `{key${link}}`;
const typed = "{type, name}";
const named = "{name, id}";
const reference = `{key${link}, name, id}`;
const bareReference = `{key${link}, id}`;
const realm = `{key${link}, name, id, slug}`;
const shortRealm = `{key${link}, id, slug}`;
const guild = `{key${link}, name, id, realm${realm}, faction?${typed}}`;
const character = `{key${link}, name, id, realm${realm}}`;
const crest = `
  {emblem{id, media${media}, color{rgba{r, g, b, a}}}, border{id, media${media}, color{rgba{r,
  g, b, a}}}, background{color{rgba{r, g, b, a}}}}`;
const attribute = "{base, effective}";
const rating = "{rating, rating_bonus, value}";
const bonus = "{rating, rating_bonus}";
const matches = "{played, won, lost}";
const place = `{zone${named}, map${named}, x, y, z, facing}`;
const color = "{r, g, b, a}";
const amount = "{value, display_string}";
const coloredText = `{display_string, color${color}}`;
const tooltip = `{spell${bareReference}, description, cast_time}`;
const statistic = "{id, name, last_updated_timestamp, quantity}";
const statisticGroup = `
  {id, name, statistics?[]${statistic}, sub_categories?[]{id, name, statistics[]${statistic}}}`;
const criterion = "{id, is_completed, child_criteria?[]}";
const item = `
  item${bareReference}, quality${typed}, name, media${media}, item_class${reference},
  item_subclass${reference}, inventory_type${typed}, binding?${typed}, armor?{value,
  display?${coloredText}}, stats?[]{type${typed}, value, display?${coloredText}},
  spells?[]{spell${reference}, description, display_color?${color}},
  requirements?{level?${amount}, skill?{profession${named}, level, display_string},
  faction?{value${typed}, display_string}}, durability?${amount}, weapon?{damage{min_value,
  max_value, display_string, damage_class${typed}}, attack_speed${amount}, dps${amount}},
  sockets?[]{socket_type${typed}, item?${reference}, media?${media}},
  enchantments?[]{display_string, source_item?${reference}, enchantment_id,
  enchantment_slot{id}}, sell_price?{value, display_strings{header, gold, silver, copper}},
  name_description?${coloredText}`;

/**
 * The fields that each document must have, in every form that it has, written down from what real
 * documents have, beside the schemas and not out of them. `a{b, c}` is an object with fields, `a[]` an
 * array, `a.*` an object with any keys, `a?` a field that may be left out wherever its owner is. Of
 * fields that stand for one another (`one-of.ts`, `fields-of-type.ts`) none has a `?`.
 */
export const REQUIRED_FIELDS: Readonly<Record<DocumentName, string>> = {
  "auctions-index": `_links{self${link}}, auctions[]${reference}`,
  "auction-house": `
    _links{self${link}}, connected_realm${link}, auctions[]{id, item{id}, bid, buyout, quantity,
    time_left}, id, name`,
  "connected-realm-index": `_links{self${link}}, connected_realms[]${link}`,
  "connected-realm": `
    _links{self${link}}, id, has_queue, status${typed}, population${typed}, realms[]{id,
    region${reference}, connected_realm${link}, name, category, locale, timezone, type${typed},
    is_tournament, slug}, mythic_leaderboards?${link},
    auctions?${link}, pvp_season?${link}`,
  "connected-realm-search": `
    page, pageSize, maxPageSize, pageCount, results[]{key${link}, data{id, has_queue,
    status${typed}, population${typed}, realms[]{id, name, slug, region{id, name}, category,
    locale, timezone, type${typed}, is_tournament}}}`,
  "creature-family-index": `_links{self${link}}, creature_families[]${reference}`,
  "creature-family": `_links{self${link}}, id, name, media${media}, specialization?${reference}`,
  "creature-type-index": `_links{self${link}}, creature_types[]${reference}`,
  "creature-type": `_links{self${link}}, id, name`,
  creature: `
    _links{self${link}}, id, name, type${reference}, family?${reference},
    creature_displays[]${media}, is_tameable`,
  "creature-search": `
    page, pageSize, maxPageSize, pageCount, results[]{key${link}, data{id, name, type?{id,
    name}, family?{id, name}, creature_displays?[]{id}}}`,
  media: `_links{self${link}}, assets[]{key, value}`,
  "guild-crest-index": `_links{self${link}}, emblems[]{id, media${media}}, borders[]{id, media${media}}`,
  "item-class-index": `_links{self${link}}, item_classes[]${reference}`,
  "item-class": `_links{self${link}}, class_id, name, item_subclasses[]${reference}`,
  "item-subclass": `_links{self${link}}, class_id, subclass_id, display_name`,
  item: `
    _links{self${link}}, id, name, quality${typed}, level, required_level, media${media},
    item_class${reference}, item_subclass${reference}, inventory_type${typed}, purchase_price,
    sell_price, max_count, is_equippable, is_stackable, preview_item?{${item}, level?${amount}},
    appearances?[]${bareReference}`,
  "item-search": `
    page, pageSize, maxPageSize, pageCount, results[]{key${link}, data{id, name,
    quality${typed}, level, required_level, media{id}, item_class{id, name}, item_subclass{id,
    name}, inventory_type${typed}, purchase_price, purchase_quantity, sell_price, max_count,
    is_equippable, is_stackable}}`,
  "media-search": `
    page, pageSize, maxPageSize, pageCount, results[]{key${link}, data{id, assets[]{key,
    value}}}`,
  "playable-class-index": `_links{self${link}}, classes[]${reference}`,
  "playable-class": `
    _links{self${link}}, id, name, gender_name{male, female}, power_type${reference},
    media${media}, pvp_talent_slots${link}, specializations?[]${reference}, playable_races?[]${reference},
    additional_power_types?[]${reference}`,
  "playable-race-index": `_links{self${link}}, races[]${reference}`,
  "playable-race": `
    _links{self${link}}, id, name, gender_name{male, female}, faction${typed}, is_selectable,
    is_allied_race, playable_classes?[]${reference}`,
  "power-type-index": `_links{self${link}}, power_types[]${reference}`,
  "power-type": `_links{self${link}}, id, name`,
  "pvp-season-index": `_links{self${link}}, seasons[]${bareReference}, current_season${bareReference}`,
  "pvp-season": `
    _links{self${link}}, id, season_start_timestamp, pvp_regions[]${link}, leaderboards${link},
    rewards?${link}`,
  "pvp-region-index": `_links{self${link}}, pvp_regions[]${link}`,
  "pvp-region-season-index": `_links{self${link}}, seasons[]${bareReference}, current_season${bareReference}`,
  "pvp-region-season": `_links{self${link}}, id, leaderboards${link}, rewards${link}, season_start_timestamp`,
  "pvp-leaderboard-index": `_links{self${link}}, season${bareReference}, leaderboards[]${reference}`,
  "pvp-leaderboard": `
    _links{self${link}}, season${bareReference}, name, bracket{id, type}, entries[]{rank,
    rating, faction{type}, season_match_statistics${matches}, team{name, realm${shortRealm},
    crest${crest}, members[]{character{key?${link}, name, id, realm${shortRealm},
    playable_class${bareReference}, playable_race${bareReference}},
    season_match_statistics${matches}, rating}}, character{key?${link}, name, id,
    realm${shortRealm}}, tier?${bareReference}}`,
  "pvp-reward-index": `
    _links{self${link}}, season${bareReference}, rewards[]{bracket{id, type},
    achievement${reference}, rating_cutoff, faction?${typed}}`,
  "realm-index": `_links{self${link}}, realms[]${realm}`,
  realm: `
    _links{self${link}}, id, region${reference}, connected_realm${link}, name, category, locale,
    timezone, type${typed}, is_tournament, slug`,
  "realm-search": `
    page, pageSize, maxPageSize, pageCount, results[]{key${link}, data{id, name, slug,
    region{id, name}, category, locale, timezone, type${typed}, is_tournament}}`,
  "region-index": `_links{self${link}}, regions[]${link}`,
  region: `_links{self${link}}, id, name, tag`,
  "token-index": `_links{self${link}}, last_updated_timestamp, price`,
  guild: `
    _links{self${link}}, id, name, faction${typed}, achievement_points, member_count,
    realm${realm}, crest?${crest}, roster${link}, achievements${link}, created_timestamp,
    activity?${link}`,
  "guild-activity": `
    _links{self${link}}, guild${guild}, activities?[]{activity{type}, timestamp,
    character_achievement?{character{key?${link}, name, realm?${shortRealm}},
    achievement${reference}}, encounter_completed?{encounter${reference}, mode${typed}},
    character?{name}}`,
  "guild-achievements": `
    _links{self${link}}, guild${guild}, total_quantity, total_points, achievements[]{id,
    achievement${reference}, criteria?${criterion}}, category_progress[]{category${reference}, quantity,
    points}, recent_events[]{achievement${reference}, timestamp}`,
  "guild-roster": `
    _links{self${link}}, guild${guild}, members[]{character{key?${link}, name, id,
    realm${shortRealm}, level, playable_class${bareReference}, playable_race${bareReference},
    faction?{type}}, rank}`,
  account: `
    _links{self${link}, user${link}, profile${link}}, id, wow_accounts[]{id,
    characters[]{character${link}, protected_character${link}, name, id, realm${realm},
    playable_class${reference}, playable_race${reference}, gender${typed}, faction${typed},
    level}}, collections${link}`,
  "protected-character": `
    _links{self${link}, user${link}, profile${link}}, id, name, money, character${character},
    protected_stats{total_number_deaths, total_gold_gained, total_gold_lost,
    total_item_value_gained, level_number_deaths, level_gold_gained, level_gold_lost,
    level_item_value_gained}, position${place}, bind_position${place}, wow_account`,
  character: `
    _links{self${link}}, id, name, gender${typed}, faction${typed}, race${reference},
    character_class${reference}, active_spec?${bareReference}, realm${realm}, guild?${guild},
    level, active_title?{key?${link}, name}, last_login_timestamp, average_item_level,
    equipped_item_level, specializations${link}, statistics${link}, equipment${link},
    appearance${link}, achievements?${link}, achievements_statistics?${link}, media?${link},
    pvp_summary?${link}, collections?${link}, encounters?${link}, hunter_pets?${link},
    mythic_keystone_profile?${link}, professions?${link}, quests?${link},
    raid_progression?${link}, reputations?${link}, titles?${link}`,
  "character-status": `_links{self${link}}, id, is_valid`,
  "character-appearance": `
    _links{self${link}}, character${character}, playable_race${reference},
    playable_class${reference}, active_spec?${bareReference}, gender${typed}, faction${typed},
    guild_crest?${crest}, appearance{face_variation, skin_color, hair_variation, hair_color,
    feature_variation, custom_display_options[]}, customizations[]{option${named}, choice{id}},
    items[]{id, slot${typed}, enchant,
    item_appearance_modifier_id, internal_slot_id, subclass}`,
  "character-equipment": `
    _links{self${link}}, character${character}, equipped_items[]{${item}, slot${typed},
    quantity, level${amount}, transmog?{item${reference}, display_string,
    item_modified_appearance_id}}`,
  "character-hunter-pets": `
    _links{self${link}}, character${character}, hunter_pets[]{name, level, creature${reference},
    slot, creature_display?${bareReference}}`,
  "character-media": `_links{self${link}}, character${character}, assets[]{key, value}, avatar_url`,
  "character-pvp-bracket": `
    _links{self${link}}, character${character}, faction${typed}, bracket{id, type}, rating,
    season${bareReference}, tier${bareReference}, season_match_statistics${matches},
    weekly_match_statistics${matches}`,
  "character-pvp-summary": `
    _links{self${link}}, character${character}, honor_level, honorable_kills,
    brackets?[]${link}, pvp_map_statistics?[]{world_map${named}, match_statistics${matches}}`,
  "character-specializations": `
    _links{self${link}}, character${character}, specializations[]{specialization${reference},
    talents?[]{talent${reference}, spell_tooltip${tooltip}, tier_index, column_index},
    pvp_talent_slots?[]{selected{talent${reference}, spell_tooltip${tooltip}}, slot_number}},
    active_specialization?${reference}, specialization_groups[]{is_active,
    specializations[]{specialization_name, spent_points, talents[]{talent{id},
    spell_tooltip${tooltip}, talent_rank}}}`,
  "character-statistics": `
    _links{self${link}}, character${character}, health, power, power_type${reference},
    strength${attribute}, agility${attribute}, intellect${attribute}, stamina${attribute},
    armor${attribute}, melee_crit${rating}, ranged_crit${rating}, spell_crit${rating},
    dodge${rating}, parry${rating}, block${rating}, attack_power, main_hand_damage_min,
    main_hand_damage_max, main_hand_speed, main_hand_dps, off_hand_damage_min,
    off_hand_damage_max, off_hand_speed, off_hand_dps, spell_power, spell_penetration,
    mana_regen, mana_regen_combat, spirit?${attribute}, defense?${attribute},
    fire_resistance?${attribute}, holy_resistance?${attribute}, shadow_resistance?${attribute},
    nature_resistance?${attribute}, arcane_resistance?${attribute}, speed?${bonus},
    avoidance?${bonus}, melee_haste?${rating}, ranged_haste?${rating}, spell_haste?${rating},
    mastery?${rating}, lifesteal?${rating}`,
  "character-achievements": `
    _links{self${link}}, character${character}, total_quantity, total_points, achievements[]{id,
    achievement${reference}, criteria?${criterion}},
    category_progress[]{category${reference}, quantity, points},
    recent_events[]{achievement${reference}, timestamp}, statistics?${link}`,
  "character-achievement-statistics": `
    _links{self${link}}, character${character}, categories[]${statisticGroup},
    statistics[]${statisticGroup}`,
  ...LEGACY_REQUIRED_FIELDS,
};
