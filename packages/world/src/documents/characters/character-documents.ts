import { thumbnailOf } from "@guildhall/contract";
import { EDITION_ROWS } from "../../catalog/editions.ts";
import type { Character } from "../../world-records.ts";
import { ofCharacter } from "../answers.ts";
import type { Call, Responder } from "../call.ts";
import { characterReference } from "../references.ts";
import { characterAppearance } from "./character-appearance.ts";
import { characterEquipment } from "./character-equipment.ts";
import { usualFields } from "./character-facts.ts";
import { characterHunterPets } from "./character-hunter-pets.ts";
import { characterPvpBracket, characterPvpSummary } from "./character-pvp.ts";
import { characterSpecializations } from "./character-specializations.ts";
import { characterStatistics } from "./character-statistics.ts";
import { characterSummary } from "./character-summary.ts";
import { characterTitles } from "./character-titles.ts";

/** The modern documents of a character (contract 4.4, profile). */
export const CHARACTER_RESPONDERS: Readonly<Record<string, Responder>> = {
  "characters.get": ofCharacter(characterSummary),
  "characters.status": ofCharacter((_, { id, valid }) => ({ id, is_valid: valid })),
  "characters.media": ofCharacter(media),
  "characters.appearance": ofCharacter(characterAppearance),
  "characters.equipment": ofCharacter(characterEquipment),
  "characters.hunterPets": ofCharacter(characterHunterPets),
  "characters.pvpBracket": ofCharacter(characterPvpBracket),
  "characters.pvpSummary": ofCharacter(characterPvpSummary),
  "characters.specializations": ofCharacter(characterSpecializations),
  "characters.statistics": ofCharacter(characterStatistics),
  "characters.titles": ofCharacter(characterTitles),
};

function media(call: Call, character: Character) {
  const thumbnail = thumbnailOf(character.thumbnailRealm, character.id);
  const image = (kind: string) =>
    call.links.image(encodeURI(`/character/${thumbnail.replace("avatar.jpg", kind)}`));
  const isCurrent = character.edition === "current";
  const isEra = EDITION_ROWS[character.edition].profiles === "era";
  const files = isEra ? ["avatar.jpg"] : ["avatar.jpg", "inset.jpg", "main-raw.png"];
  const assets = files.map((file) => ({
    key: file.slice(0, -".jpg".length),
    value: image(file),
  }));
  const current = isCurrent ? usualFields(character, { assets }) : { assets };
  return {
    character: characterReference(call, character),
    // Some characters of the current game have the older form, as in the service.
    ...(current.assets
      ? current
      : {
          avatar_url: image("avatar.jpg"),
          bust_url: image("inset.jpg"),
          render_url: image("main.jpg"),
        }),
  };
}
