import { thumbnailOf } from "@guildhall/contract";
import { nameTexts } from "../texts/localized-texts.ts";
import { TYPE_TEXTS } from "../texts/type-texts.ts";
import type { Character } from "../world/world-records.ts";
import type { Answer, Call, Responder } from "./call.ts";
import { activeSpecialization, activeTitle, itemLevel } from "./character-facts.ts";
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
} from "./references.ts";

/** The modern documents of a character (contract 4.4, profile). */
export const CHARACTER_RESPONDERS: Readonly<Record<string, Responder>> = {
  "characters.get": ofCharacter((call, character) => {
    const parameters = characterParameters(character);
    const spec = activeSpecialization(character);
    const guild = call.world.guildOf(character.id);
    const title = activeTitle(character);
    return {
      _links: selfLink(call),
      id: character.id,
      name: character.name,
      gender: genderValue(call, character),
      faction: factionValue(call, character.faction),
      race: raceReference(call, character.raceId),
      character_class: classReference(call, character.classId),
      active_spec: {
        key: call.links.toPath(`/data/game/playable-specialization/${spec.id}`, "static"),
        name: call.text(nameTexts(spec.name)),
        id: spec.id,
      },
      realm: realmReference(call, realmOf(call, character)),
      ...(guild && { guild: guildReference(call, guild) }),
      level: character.level,
      experience: 0,
      achievement_points: character.achievementPoints,
      ...(title && {
        active_title: {
          key: call.links.toPath(`/data/game/title/${title.id}`, "static"),
          name: call.text(nameTexts(title.name)),
          id: title.id,
          display_string: call.text(nameTexts(`{name} ${title.name}`)),
        },
      }),
      last_login_timestamp: character.lastLogin,
      average_item_level: itemLevel(character),
      equipped_item_level: itemLevel(character),
      achievements: call.links.to("characters.achievements", parameters),
      achievements_statistics: call.links.to("characters.achievementStatistics", parameters),
      pvp_summary: call.links.to("characters.pvpSummary", parameters),
      media: call.links.to("characters.media", parameters),
      specializations: call.links.to("characters.specializations", parameters),
      statistics: call.links.to("characters.statistics", parameters),
      equipment: call.links.to("characters.equipment", parameters),
      appearance: call.links.to("characters.appearance", parameters),
    };
  }),

  "characters.status": ofCharacter((call, character) => ({
    _links: selfLink(call),
    id: character.id,
    is_valid: true,
  })),

  "characters.media": ofCharacter((call, character) => {
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
  }),
};

function ofCharacter(document: (call: Call, character: Character) => object): Responder {
  return (call): Answer | null => {
    const { realmSlug = "", characterName = "" } = call.parameters;
    const character = call.world.findCharacter(call.region, realmSlug, characterName);
    return character && { document: document(call, character), modified: character.modified };
  };
}

function genderValue(call: Call, { gender }: Character) {
  const type = gender === 0 ? "MALE" : "FEMALE";
  return { type, name: call.text(TYPE_TEXTS.gender[type]) };
}
