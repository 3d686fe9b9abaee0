import type { DocumentName } from "./index.ts";

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
const matches = "{played, won, lost}";
const place = `{zone${named}, map${named}, x, y, z, facing}`;
const emblem = "{icon, iconColor, border, borderColor, backgroundColor}";
const legacySpec = "{name, role, backgroundImage, icon, description, order}";
const legacyItem = "{id, name, icon, quality, tooltipParams, stats?[]{stat, amount}}";
const legacyAchievement = `
  {id, title, points, description, rewardItems[]${legacyItem}, icon, criteria[]{id,
  description}}`;
const progress = `
  {achievementsCompleted[], achievementsCompletedTimestamp[], criteria[], criteriaQuantity[],
  criteriaTimestamp[], criteriaCreated[]}`;

/**
 * The fields that must be there in the example of each document, written down from what real
 * documents have, beside the schemas and not out of them. `a{b, c}` is an object with fields, `a[]` an
 * array, `a?` a field that may be left out. What is not named may be left out too.
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
    is_tournament, slug}, auctions?${link}, pvp_season?${link}`,
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
    sell_price, max_count, is_equippable, is_stackable, preview_item?{item${bareReference},
    quality${typed}, name, media${media}, item_class${reference}, item_subclass${reference},
    inventory_type${typed}, requirements?{skill?{profession${named}, level, display_string},
    faction?{value${typed}, display_string}}}`,
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
    media${media}, pvp_talent_slots${link}, playable_races?[]${reference}`,
  "playable-race-index": `_links{self${link}}, races[]${reference}`,
  "playable-race": `
    _links{self${link}}, id, name, gender_name{male, female}, faction${typed}, is_selectable,
    is_allied_race, playable_classes?[]${reference}`,
  "power-type-index": `_links{self${link}}, power_types[]${reference}`,
  "power-type": `_links{self${link}}, id, name`,
  "pvp-season-index": `_links{self${link}}, seasons[]${bareReference}, current_season${bareReference}`,
  "pvp-season": `_links{self${link}}, id, season_start_timestamp, pvp_regions[]${link}`,
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
    realm${realm}, crest${crest}, roster${link}, achievements${link}, created_timestamp,
    activity?${link}`,
  "guild-activity": `
    _links{self${link}}, guild${guild}, activities?[]{activity{type}, timestamp,
    character_achievement?{character{key?${link}, name, realm?${realm}},
    achievement${reference}}, encounter_completed?{encounter${reference}, mode${typed}},
    character?{name}}`,
  "guild-achievements": `
    _links{self${link}}, guild${guild}, total_quantity, total_points, achievements[]{id,
    achievement${reference}, criteria?{id, is_completed, child_criteria?[]{id, is_completed,
    child_criteria?[]{id, is_completed}}}}, category_progress[]{category${reference}, quantity,
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
    level, active_title?{key${link}, name}, last_login_timestamp, average_item_level,
    equipped_item_level, specializations${link}, statistics${link}, equipment${link},
    appearance${link}, achievements?${link}, achievements_statistics?${link}, media?${link},
    pvp_summary?${link}`,
  "character-status": `_links{self${link}}, id, is_valid`,
  "character-appearance": `
    _links{self${link}}, character${character}, playable_race${reference},
    playable_class${reference}, active_spec?${bareReference}, gender${typed}, faction${typed},
    guild_crest?${crest}, appearance{face_variation, skin_color, hair_variation, hair_color,
    feature_variation, custom_display_options[]}, items[]{id, slot${typed}, enchant,
    item_appearance_modifier_id, internal_slot_id, subclass}`,
  "character-equipment": `
    _links{self${link}}, character${character}, equipped_items[]{item${bareReference},
    slot${typed}, quantity, quality${typed}, name, media${media}, item_class${reference},
    item_subclass${reference}, inventory_type${typed}, binding?${typed}, level{value,
    display_string}, weapon?{damage{min_value, max_value, display_string, damage_class${typed}},
    attack_speed{value, display_string}, dps{value, display_string}}, stats?[]{type${typed},
    value, display?{display_string, color{r, g, b, a}}}, spells?[]{spell${reference},
    description}, sockets?[]{socket_type${typed}, item?${reference}},
    enchantments?[]{display_string, source_item?${reference}, enchantment_id,
    enchantment_slot{id}}, requirements?{level?{value, display_string}}, durability?{value,
    display_string}, sell_price?{value, display_strings{header, gold, silver, copper}},
    transmog?{item${reference}, display_string, item_modified_appearance_id}, armor?{value,
    display?{display_string, color{r, g, b, a}}}, name_description?{display_string, color{r, g,
    b, a}}}`,
  "character-hunter-pets": `
    _links{self${link}}, character${character}, hunter_pets[]{name, level, creature${reference},
    slot, creature_display?${bareReference}}`,
  "character-media": `_links{self${link}}, character${character}, assets[]{key, value}`,
  "character-pvp-bracket": `
    _links{self${link}}, character${character}, faction${typed}, bracket{id, type}, rating,
    season${bareReference}, tier${bareReference}, season_match_statistics${matches},
    weekly_match_statistics${matches}`,
  "character-pvp-summary": `
    _links{self${link}}, character${character}, honor_level, honorable_kills,
    brackets?[]${link}, pvp_map_statistics?[]{world_map${named}, match_statistics${matches}}`,
  "character-specializations": `
    _links{self${link}}, character${character}, specialization_groups?[]{is_active,
    specializations[]{specialization_name, spent_points, talents[]{talent{id},
    spell_tooltip{spell${bareReference}, description, cast_time}, talent_rank}}}`,
  "character-statistics": `
    _links{self${link}}, character${character}, health, power, power_type${reference},
    strength${attribute}, agility${attribute}, intellect${attribute}, stamina${attribute},
    armor${attribute}, melee_crit${rating}, ranged_crit${rating}, spell_crit${rating},
    dodge${rating}, parry${rating}, block${rating}, attack_power, main_hand_damage_min,
    main_hand_damage_max, main_hand_speed, main_hand_dps, off_hand_damage_min,
    off_hand_damage_max, off_hand_speed, off_hand_dps, spell_power, spell_penetration,
    mana_regen, mana_regen_combat, spirit?${attribute}, defense?${attribute},
    fire_resistance?${attribute}, holy_resistance?${attribute}, shadow_resistance?${attribute},
    nature_resistance?${attribute}, arcane_resistance?${attribute}`,
  "character-achievements": `
    _links{self${link}}, character${character}, total_quantity, total_points, achievements[]{id,
    achievement${reference}, criteria?{id, is_completed}},
    category_progress[]{category${reference}, quantity, points},
    recent_events[]{achievement${reference}, timestamp}, statistics?${link}`,
  "character-achievement-statistics": `
    _links{self${link}}, character${character}, categories[]{id, name, statistics?[]{id, name,
    last_updated_timestamp, quantity}, sub_categories?[]{id, name, statistics[]{id, name,
    last_updated_timestamp, quantity}}}`,
  "legacy-guild": `
    name, realm, level, side, achievementPoints, emblem${emblem}, members?[]{character{name,
    realm, class, race, gender, level, achievementPoints, thumbnail, spec?${legacySpec}}, rank},
    achievements?${progress}, news?[]{type, character, timestamp, itemId,
    achievement${legacyAchievement}}`,
  "legacy-character": `
    name, realm, class, race, gender, level, achievementPoints, thumbnail,
    achievements?${progress}, appearance?{faceVariation, skinColor, hairVariation, hairColor,
    featureVariation, showHelm, showCloak}, feed?[]{type, timestamp,
    achievement?${legacyAchievement}, criteria?{id, description}, quantity, name, itemId},
    guild?{name, realm, members, achievementPoints, emblem${emblem}}, hunterPets?[]{name,
    creature, slot, spec?${legacySpec}, calcSpec, familyId, familyName},
    items?{averageItemLevel, averageItemLevelEquipped, head?${legacyItem}, mainHand?{id, name,
    icon, quality, tooltipParams, stats?[]{stat, amount}, weaponInfo?{damage{min, max},
    weaponSpeed, dps}}}, mounts?{numCollected, numNotCollected, collected[]{name, spellId,
    creatureId, itemId, qualityId, icon, isGround, isFlying, isAquatic, isJumping}},
    pets?{numCollected, numNotCollected, collected[]{name, spellId, creatureId, itemId,
    qualityId, icon, stats{speciesId, breedId, petQualityId, level, health, power, speed},
    isFavorite, isFirstAbilitySlotSelected, isSecondAbilitySlotSelected,
    isThirdAbilitySlotSelected, creatureName, canBattle}}, petSlots?[]{slot, isEmpty, isLocked,
    abilities[]}, professions?{primary[]{id, name, icon, rank, max, recipes[]}, secondary[]{id,
    name, icon, rank, max, recipes[]}}, progression?{raids[]{id, name, normal, heroic,
    bosses[]{id, name}}}, pvp?{brackets{ARENA_BRACKET_2v2?{slug, rating, weeklyPlayed,
    weeklyWon, weeklyLost, seasonPlayed, seasonWon, seasonLost}}}, reputation?[]{id, name,
    standing, value, max}, stats?{health, powerType, power, str, agi, int, sta, speedRating,
    speedRatingBonus, crit, critRating, haste, hasteRating, hasteRatingPercent, mastery,
    masteryRating, leech, leechRating, leechRatingBonus, versatility,
    versatilityDamageDoneBonus, versatilityHealingDoneBonus, versatilityDamageTakenBonus,
    avoidanceRating, avoidanceRatingBonus, spellPen, spellCrit, spellCritRating, mana5,
    mana5Combat, armor, dodge, dodgeRating, parry, parryRating, block, blockRating,
    mainHandDmgMin, mainHandDmgMax, mainHandSpeed, mainHandDps, offHandDmgMin, offHandDmgMax,
    offHandSpeed, offHandDps, rangedDmgMin, rangedDmgMax, rangedSpeed, rangedDps},
    talents?[]{talents[]{tier, column, spell{id, name, icon, description, castTime},
    spec?${legacySpec}}, glyphs?{major[]{glyph, item, name, icon}, minor[]{glyph, item, name,
    icon}}, spec?${legacySpec}}, titles?[]{id, name}`,
  "legacy-realm-status": `
    realms[]{type, population, queue, status, name, slug, battlegroup, tol-barad?{area,
    controlling-faction, status, next}}`,
  "legacy-achievement": `
    id, title, points, description, rewardItems[]${legacyItem}, icon, criteria[]{id,
    description}`,
};
