import { thumbnailOf } from "@guildhall/contract";
import { achievementPoints } from "../../catalog/achievements/earned-achievements.ts";
import { HUNTER } from "../../catalog/classes-and-races.ts";
import { EDITION_ROWS } from "../../catalog/editions.ts";
import { titleName } from "../../catalog/titles.ts";
import type { Character } from "../../world-records.ts";
import { ofCharacter } from "../answers.ts";
import type { Call, Responder } from "../call.ts";
import {
  characterParameters,
  characterReference,
  classReference,
  factionValue,
  guildReference,
  linkedReference,
  raceReference,
  realmOf,
  realmReference,
} from "../references.ts";
import { characterAppearance } from "./character-appearance.ts";
import { characterEquipment } from "./character-equipment.ts";
import { activeTitle, experienceOf } from "./character-facts.ts";
import { characterHunterPets } from "./character-hunter-pets.ts";
import { characterPvpBracket, characterPvpSummary } from "./character-pvp.ts";
import { characterSpecializations } from "./character-specializations.ts";
import { characterStatistics } from "./character-statistics.ts";
import { activeSpecializationReference, genderValue } from "./character-values.ts";
import { itemLevels } from "./worn-items.ts";

/** The modern documents of a character (contract 4.4, profile). */
export const CHARACTER_RESPONDERS: Readonly<Record<string, Responder>> = {
  "characters.get": ofCharacter(summary),
  "characters.status": ofCharacter((_, { id, valid }) => ({ id, is_valid: valid })),
  "characters.media": ofCharacter(media),
  "characters.appearance": ofCharacter(characterAppearance),
  "characters.equipment": ofCharacter(characterEquipment),
  "characters.hunterPets": ofCharacter(characterHunterPets),
  "characters.pvpBracket": ofCharacter(characterPvpBracket),
  "characters.pvpSummary": ofCharacter(characterPvpSummary),
  "characters.specializations": ofCharacter(characterSpecializations),
  "characters.statistics": ofCharacter(characterStatistics),
};

function summary(call: Call, character: Character) {
  const { edition, classId, level } = character;
  const traits = EDITION_ROWS[edition];
  const guild = call.shard.publishedGuildOf(character);
  const title = activeTitle(character);
  const { average, equipped } = itemLevels(character);
  return {
    id: character.id,
    name: character.name,
    gender: genderValue(call, character),
    faction: factionValue(call, character.faction),
    race: raceReference(call, character.raceId),
    character_class: classReference(call, classId),
    ...activeSpecializationReference(call, character),
    realm: realmReference(call, realmOf(call, character)),
    ...(guild && { guild: guildReference(call, guild) }),
    level,
    experience: experienceOf(character),
    achievement_points: achievementPoints(character),
    ...(title && {
      active_title: {
        ...linkedReference(call, "title", { id: title.id, name: titleName(title) }),
        display_string: call.text(title.display),
      },
    }),
    last_login_timestamp: character.lastLogin,
    average_item_level: average,
    equipped_item_level: equipped,
    ...linksOf(call, character),
    ...(traits.hasGhostField && { is_ghost: character.id % 23 === 0 }),
  };
}

function linksOf(call: Call, character: Character) {
  const { linksHunterPets, links } = EDITION_ROWS[character.edition];
  const parameters = characterParameters(character);
  const to = (row: string) => call.links.to(row, parameters);
  const base = `/profile/game/character/${parameters.realmSlug}/${encodeURIComponent(parameters.characterName)}`;
  const additional = links.map((path) => [
    path.replaceAll("-", "_"),
    call.links.toPath(`${base}/${path}`, "profile"),
  ]);
  return {
    achievements: to("characters.achievements"),
    achievements_statistics: to("characters.achievementStatistics"),
    pvp_summary: to("characters.pvpSummary"),
    media: to("characters.media"),
    specializations: to("characters.specializations"),
    statistics: to("characters.statistics"),
    equipment: to("characters.equipment"),
    appearance: to("characters.appearance"),
    ...(linksHunterPets &&
      character.classId === HUNTER && { hunter_pets: to("characters.hunterPets") }),
    ...Object.fromEntries(additional),
  };
}

function media(call: Call, character: Character) {
  const thumbnail = thumbnailOf(character.thumbnailRealm, character.id);
  const image = (kind: string) =>
    call.links.image(encodeURI(`/character/${thumbnail.replace("avatar.jpg", kind)}`));
  return {
    character: characterReference(call, character),
    assets: ["avatar.jpg", "inset.jpg", "main.jpg", "main-raw.png"].map((file) => ({
      key: file.slice(0, -".jpg".length),
      value: image(file),
    })),
  };
}
