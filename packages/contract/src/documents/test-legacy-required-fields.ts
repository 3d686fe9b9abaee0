import type { DocumentName } from "./index.ts";

const emblem = "{icon, iconColor, border, borderColor, backgroundColor}";
const legacySpec = "{name, role, backgroundImage, icon, description, order}";
const legacyItem = `
  {id, name, icon, quality, tooltipParams, stats?[]{stat, amount}, weaponInfo?{damage{min, max},
  weaponSpeed, dps}, artifactTraits?[]{id, rank}, relics?[]{socket, itemId, context, bonusLists}}`;
const legacyAchievement = `
  {id, title, points, description, rewardItems[]${legacyItem}, icon, criteria[]{id,
  description}}`;
const progress = `
  {achievementsCompleted[], achievementsCompletedTimestamp[], criteria[], criteriaQuantity[],
  criteriaTimestamp[], criteriaCreated[]}`;

const slots = [
  ...["head", "neck", "shoulder", "back", "chest", "shirt", "tabard", "wrist", "hands", "waist"],
  ...[
    "legs",
    "feet",
    "finger1",
    "finger2",
    "trinket1",
    "trinket2",
    "mainHand",
    "offHand",
    "ranged",
  ],
]
  .map((slot) => `${slot}?${legacyItem}`)
  .join();
const glyph = "{glyph, item, name, icon}";
const contested = "{area, controlling-faction, status, next}";

/** The fields that each legacy document must have: see `REQUIRED_FIELDS`. */
export const LEGACY_REQUIRED_FIELDS = {
  "legacy-guild": `
    name, realm, level, side, achievementPoints, emblem${emblem}, members?[]{character{name,
    realm, class, race, gender, level, achievementPoints, thumbnail, spec?${legacySpec}}, rank},
    achievements?${progress}, news?[]{type, character, timestamp, itemId,
    achievement${legacyAchievement}}`,
  "legacy-character": `
    name, realm, class, race, gender, level, achievementPoints, thumbnail,
    spec?${legacySpec}, achievements?${progress}, appearance?{faceVariation, skinColor, hairVariation, hairColor,
    featureVariation, showHelm, showCloak}, feed?[]{type, timestamp,
    achievement${legacyAchievement}, criteria{id, description}, quantity, name, itemId},
    guild?{name, realm, members, achievementPoints, emblem${emblem}}, hunterPets?[]{name,
    creature, slot, spec?${legacySpec}, calcSpec, familyId, familyName},
    items?{averageItemLevel, averageItemLevelEquipped, ${slots}}, mounts?{numCollected, numNotCollected, collected[]{name, spellId,
    creatureId, itemId, qualityId, icon, isGround, isFlying, isAquatic, isJumping}},
    pets?{numCollected, numNotCollected, collected[]{name, spellId, creatureId, itemId,
    qualityId, icon, stats{speciesId, breedId, petQualityId, level, health, power, speed},
    isFavorite, isFirstAbilitySlotSelected, isSecondAbilitySlotSelected,
    isThirdAbilitySlotSelected, creatureName, canBattle}}, petSlots?[]{slot, isEmpty, isLocked,
    abilities[]}, professions?{primary[]{id, name, icon, rank, max, recipes[]}, secondary[]{id,
    name, icon, rank, max, recipes[]}}, progression?{raids[]{id, name, normal, heroic,
    bosses[]{id, name}}}, pvp?{brackets{*?{slug, rating, weeklyPlayed,
    weeklyWon, weeklyLost, seasonPlayed, seasonWon, seasonLost}}, arenaTeams[]}, reputation?[]{id, name,
    standing, value, max}, stats?{health, powerType, power, str, agi, int, sta, speedRating,
    speedRatingBonus, crit, critRating, haste, hasteRating, hasteRatingPercent, mastery,
    masteryRating, leech, leechRating, leechRatingBonus, versatility,
    versatilityDamageDoneBonus, versatilityHealingDoneBonus, versatilityDamageTakenBonus,
    avoidanceRating, avoidanceRatingBonus, spellPen, spellCrit, spellCritRating, mana5,
    mana5Combat, armor, dodge, dodgeRating, parry, parryRating, block, blockRating,
    mainHandDmgMin, mainHandDmgMax, mainHandSpeed, mainHandDps, offHandDmgMin, offHandDmgMax,
    offHandSpeed, offHandDps, rangedDmgMin, rangedDmgMax, rangedSpeed, rangedDps},
    talents?[]{talents[]{tier, column, spell{id, name, icon, description, castTime},
    spec?${legacySpec}}, glyphs?{major[]${glyph}, minor[]${glyph}, prime?[]${glyph}},
    spec?${legacySpec}, trees[]{points, total}}, titles?[]{id, name}`,
  "legacy-realm-status": `
    realms[]{type, population, queue, status, name, slug, battlegroup, tol-barad?${contested},
    wintergrasp?${contested}}`,
  "legacy-achievement": `
    id, title, points, description, rewardItems[]${legacyItem}, icon, criteria[]{id,
    description}`,
} as const satisfies Readonly<Partial<Record<DocumentName, string>>>;
