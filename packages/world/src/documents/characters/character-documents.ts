import { thumbnailOf } from "@guildhall/contract";
import { achievementPoints } from "../../catalog/achievements/earned-achievements.ts";
import { EDITION_ROWS } from "../../catalog/editions.ts";
import { titleName } from "../../catalog/titles.ts";
import type { Character } from "../../history/world-records.ts";
import type { Call, Responder } from "../call.ts";
import {
  characterParameters,
  characterReference,
  classReference,
  factionValue,
  guildReference,
  raceReference,
  realmOf,
  realmReference,
  selfLink,
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

const HUNTER = 3;

/** The modern documents of a character (contract 4.4, profile). */
export const CHARACTER_RESPONDERS: Readonly<Record<string, Responder>> = {
  "characters.get": ofCharacter(summary),
  "characters.status": ofCharacter((call, { id, valid }) => ({
    _links: selfLink(call),
    id,
    is_valid: valid,
  })),
  "characters.media": ofCharacter(media),
  "characters.appearance": ofCharacter(characterAppearance),
  "characters.equipment": ofCharacter(characterEquipment),
  "characters.hunterPets": ofCharacter(characterHunterPets),
  "characters.pvpBracket": ofCharacter(characterPvpBracket),
  "characters.pvpSummary": ofCharacter(characterPvpSummary),
  "characters.specializations": ofCharacter(characterSpecializations),
  "characters.statistics": ofCharacter(characterStatistics),
};

/** Responds with a document of the requested character; null when either does not exist. */
function ofCharacter(document: (call: Call, character: Character) => object | null): Responder {
  return (call) => {
    const { realmSlug = "", characterName = "" } = call.parameters;
    const character = call.shard.findCharacter(realmSlug, characterName);
    const found = character && document(call, character);
    if (!character || !found) return null;
    return { document: found, modified: character.modified, until: character.until };
  };
}

function summary(call: Call, character: Character) {
  const { edition, classId, level } = character;
  const traits = EDITION_ROWS[edition];
  const guild = call.shard.publishedGuildOf(character);
  const title = activeTitle(character);
  const { average, equipped } = itemLevels(character);
  return {
    _links: selfLink(call),
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
        key: call.links.toPath(`/data/game/title/${title.id}`, "static"),
        name: call.text(titleName(title)),
        id: title.id,
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
    call.links.image(
      encodeURI(`/character/${call.region}/${thumbnail.replace("avatar.jpg", kind)}`),
    );
  return {
    _links: selfLink(call),
    character: characterReference(call, character),
    assets: [
      { key: "avatar", value: image("avatar.jpg") },
      { key: "inset", value: image("inset.jpg") },
      { key: "main", value: image("main.jpg") },
      { key: "main-raw", value: image("main-raw.png") },
    ],
  };
}
