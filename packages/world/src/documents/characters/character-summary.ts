import { DAY_MS } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import { achievementPoints } from "../../catalog/achievements/earned-achievements.ts";
import { HUNTER } from "../../catalog/classes-and-races.ts";
import { COVENANTS } from "../../catalog/covenants.ts";
import { EDITION_ROWS } from "../../catalog/editions.ts";
import { highestLevel } from "../../catalog/releases.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import {
  characterParameters,
  classReference,
  factionValue,
  guildReference,
  linkedReference,
  raceReference,
  realmOf,
  realmReference,
} from "../references.ts";
import { experienceOf, usualFields } from "./character-facts.ts";
import { activeTitleField, activeTitleName } from "./character-titles.ts";
import { activeSpecializationReference, genderValue } from "./character-values.ts";
import { itemLevels } from "./worn-items.ts";

/** The level from which characters have a covenant, as a share of the highest. */
const COVENANT_SHARE = 0.75;
const HIGHEST_RENOWN = 80;

/** The profile of a character (contract 4.4). */
export function characterSummary(call: Call, character: Character) {
  const guild = call.shard.publishedGuildOf(character);
  const { average, equipped } = itemLevels(character);
  const linkTo = linksOf(call, character);
  return {
    id: character.id,
    name: character.name,
    gender: genderValue(call, character),
    faction: factionValue(call, character.faction),
    race: raceReference(call, character.raceId),
    character_class: classReference(call, character.classId),
    ...activeSpecializationReference(call, character),
    realm: realmReference(call, realmOf(call, character)),
    ...(guild && { guild: guildReference(call, guild) }),
    level: character.level,
    experience: experienceOf(character),
    last_login_timestamp: character.lastLogin,
    average_item_level: average,
    equipped_item_level: equipped,
    titles: linkTo("titles"),
    pvp_summary: linkTo("pvp-summary"),
    media: linkTo("character-media"),
    specializations: linkTo("specializations"),
    statistics: linkTo("statistics"),
    equipment: linkTo("equipment"),
    appearance: linkTo("appearance"),
    ...(character.classId === HUNTER && { hunter_pets: linkTo("hunter-pets") }),
    ...FORMS[EDITION_ROWS[character.edition].profiles](call, character, linkTo),
  };
}

type LinkTo = ReturnType<typeof linksOf>;

/** The fields that the editions do not share. */
const FORMS = {
  current: (call: Call, character: Character, linkTo: LinkTo) => ({
    name_search: character.name.toLowerCase(),
    achievement_points: achievementPoints(character),
    ...activeTitleField(call, character),
    ...covenantProgress(call, character, linkTo),
    ...usualFields(character, { is_remix: false }),
    achievements: linkTo("achievements"),
    achievements_statistics: linkTo("achievements/statistics"),
    encounters: linkTo("encounters"),
    mythic_keystone_profile: linkTo("mythic-keystone-profile"),
    collections: linkTo("collections"),
    reputations: linkTo("reputations"),
    quests: linkTo("quests"),
    professions: linkTo("professions"),
  }),
  era: (_: Call, character: Character) => ({ is_ghost: isGhost(character) }),
  progression: (call: Call, character: Character, linkTo: LinkTo) => ({
    ...activeTitleName(call, character),
    ...usualFields(character, {
      achievement_points: achievementPoints(character),
      achievements: linkTo("achievements"),
      is_ghost: isGhost(character),
      is_self_found: false,
    }),
  }),
};

/** Creates links to the documents below the profile, including those without a row in the endpoint table. */
function linksOf(call: Call, character: Character) {
  const { realmSlug, characterName } = characterParameters(character);
  const base = `/profile/game/character/${[realmSlug, characterName].map(encodeURIComponent).join("/")}`;
  return (path: string) => call.links.toPath(`${base}/${path}`, "profile");
}

const isGhost = ({ id }: Character) => id % 23 === 0;

/** One character in five has no covenant. */
function covenantProgress(call: Call, character: Character, linkTo: LinkTo) {
  const { id, edition, level, modified, reachedAt } = character;
  const from = Math.ceil(highestLevel(edition) * COVENANT_SHARE);
  const choice = hash(`${id} covenant`);
  const covenant = COVENANTS[choice % COVENANTS.length];
  if (level < from || choice % 5 === 0 || !covenant) return {};
  const days = (modified - (reachedAt(from) ?? modified)) / DAY_MS;
  return {
    covenant_progress: {
      chosen_covenant: linkedReference(call, "covenant", covenant),
      renown_level: Math.min(HIGHEST_RENOWN, 1 + Math.floor(days / 7)),
      soulbinds: linkTo("soulbinds"),
    },
  };
}
