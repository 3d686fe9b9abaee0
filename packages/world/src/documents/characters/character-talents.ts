import { DAY_MS } from "@guildhall/contract";
import { highestLevel } from "../../catalog/releases.ts";
import { type Glyph, glyphsOf } from "../../catalog/specializations/glyphs.ts";
import {
  type Specialization,
  specializationsOf,
} from "../../catalog/specializations/specializations.ts";
import {
  classTalents,
  TALENT_COLUMNS,
  TALENT_TIERS,
  type Talent,
  talentsOf,
} from "../../catalog/specializations/talents.ts";
import type { Character } from "../../world-records.ts";
import { activeSpecialization, characterRandom, periodAt } from "./character-facts.ts";

const TALENTS_MS = 120 * DAY_MS;
const FIRST_POINT_LEVEL = 10;
const PVP_SLOTS = 3;
/** The level from which characters have hero talents, as a share of the highest. */
const HERO_SHARE = 0.9;
/** The levels of the glyph slots, as shares of the highest level. */
const GLYPH_LEVELS = [0.25, 0.5, 0.75];
/** The points in a tier that unlock the next one. */
const POINTS_PER_TIER = 5;

/** The chosen talents: one of each tier that the level unlocks. */
export function chosenTalents(character: Character, of: Specialization): readonly Talent[] {
  const cap = highestLevel(character.edition);
  const tiers = Math.floor((character.level / cap) * TALENT_TIERS);
  const { talents } = talentsOf(of);
  return Array.from({ length: tiers }, (_, tier) => {
    const { index } = periodAt(character, `tier ${tier}`, TALENTS_MS, character.modified);
    const random = characterRandom(character, `talent ${of.id} ${tier} ${index}`);
    return talents[tier * TALENT_COLUMNS + random.int(0, TALENT_COLUMNS - 1)];
  }).filter((talent) => talent !== undefined);
}

/** The talents of a loadout in the current game. Hero talents come with the last levels. */
export function loadoutTalents(character: Character, of: Specialization) {
  const share = character.level / highestLevel(character.edition);
  const known = classTalents(of.classId);
  const ofClass = known.slice(0, Math.max(1, Math.floor(share * known.length)));
  const taught = new Set(known.map(({ spell }) => spell));
  return {
    ofClass,
    ofSpecialization: chosenTalents(character, of).filter(({ spell }) => !taught.has(spell)),
    ofHero: share < HERO_SHARE ? [] : talentsOf(of).heroTalents,
  };
}

/** The chosen PvP talents; none below the highest level. */
export function chosenPvpTalents(character: Character, of: Specialization): readonly Talent[] {
  if (character.level < highestLevel(character.edition)) return [];
  const random = characterRandom(character, `pvp talents ${of.id}`);
  const { pvpTalents } = talentsOf(of);
  const first = random.int(0, pvpTalents.length - 1);
  return pvpTalents.concat(pvpTalents).slice(first, first + PVP_SLOTS);
}

/** The glyphs of a specialization: a major and a minor one for each slot that the level unlocks. */
export function chosenGlyphs(character: Character, of: Specialization) {
  const { edition, classId, level } = character;
  const count = GLYPH_LEVELS.filter((share) => level >= share * highestLevel(edition)).length;
  const random = characterRandom(character, `glyphs ${of.id}`);
  const choose = (known: readonly Glyph[]) => {
    const first = random.int(0, Math.max(0, known.length - 1));
    return known.concat(known).slice(first, first + Math.min(count, known.length));
  };
  const { major, minor } = glyphsOf(edition, classId);
  return { major: choose(major), minor: choose(minor) };
}

/** The talent trees of a class, with the points spent in each. The active specialization has most of the points. */
export function talentTrees(character: Character) {
  const active = activeSpecialization(character);
  const points = Math.max(0, character.level - FIRST_POINT_LEVEL + 1);
  const random = characterRandom(character, `trees ${active.id}`);
  const main = Math.min(points, Math.ceil(points * (0.6 + random.next() * 0.2)));
  const known = specializationsOf(character.edition, character.classId);
  const second = random.pick(known.filter(({ id }) => id !== active.id));
  return known.map((specialization) => {
    const share =
      specialization.id === active.id ? main : specialization.id === second.id ? points - main : 0;
    const talents = spend(character, specialization, share);
    return {
      specialization,
      spent: talents.reduce((sum, { rank }) => sum + rank, 0),
      talents,
    };
  });
}

/** Spends points from the first tier on. Each tier gets enough points to unlock the next one. */
function spend(character: Character, of: Specialization, points: number) {
  const random = characterRandom(character, `points ${of.id}`);
  const { talents } = talentsOf(of);
  const ranks = new Map<Talent, number>();
  let left = points;
  const take = (talent: Talent, most: number) => {
    const rank = ranks.get(talent) ?? 0;
    const more = Math.min(left, most, talent.maxRank - rank);
    if (more > 0) ranks.set(talent, rank + more);
    left -= more;
    return more;
  };
  for (let tier = 0; tier < TALENT_TIERS && left > 0; tier += 1) {
    const row = talents.slice(tier * TALENT_COLUMNS, (tier + 1) * TALENT_COLUMNS);
    const first = random.int(0, TALENT_COLUMNS - 1);
    let due = POINTS_PER_TIER;
    for (let step = 0; step < row.length && due > 0; step += 1) {
      const talent = row[(first + step) % row.length];
      if (talent) due -= take(talent, due);
    }
  }
  for (const talent of talents) take(talent, talent.maxRank);
  return talents.flatMap((talent) => {
    const rank = ranks.get(talent);
    return rank === undefined ? [] : { talent, rank };
  });
}
