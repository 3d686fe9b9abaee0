import { DAY_MS } from "@guildhall/contract";
import { SLOTS } from "../../catalog/items/item-terms.ts";
import { everyLocale } from "../../data/localized-texts.ts";
import { readTexts } from "../../data/read-table.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { crestValue } from "../guild-crests/guild-crest-documents.ts";
import { characterReference, classReference, factionValue, raceReference } from "../references.ts";
import { characterRandom, periodAt, usualFields } from "./character-facts.ts";
import { activeSpecializationReference, genderValue } from "./character-values.ts";
import { additionsOf } from "./worn-item-additions.ts";
import { wornItems } from "./worn-items.ts";

const APPEARANCE_TEXTS = readTexts("appearance");
const HAIRCUT_MS = 200 * DAY_MS;

/** The chosen looks of a character: the number of the choice, from 0, for each option. */
export type Looks = Readonly<Record<keyof typeof APPEARANCE_TEXTS, number>>;

/** The appearance of a character (contract 4.4, appearance). */
export function characterAppearance(call: Call, character: Character) {
  const guild = call.shard.publishedGuildOf(character);
  return {
    character: characterReference(call, character),
    playable_race: raceReference(call, character.raceId),
    playable_class: classReference(call, character.classId),
    ...activeSpecializationReference(call, character),
    gender: genderValue(call, character),
    faction: factionValue(call, character.faction),
    ...(guild?.showsCrest && { guild_crest: crestValue(call, guild.crest) }),
    ...(character.edition === "current"
      ? { customizations: customizations(call, looksOf(character)) }
      : { appearance: appearance(looksOf(character)) }),
    items: wornItems(character).flatMap((worn) => {
      const { type, name, appearanceId } = SLOTS[worn.slot];
      if (appearanceId === undefined) return [];
      const { enchantment, look } = additionsOf(character, worn);
      const shown = look ?? worn.item;
      return {
        id: shown.id,
        slot: { type, name: call.text(name) },
        enchant: enchantment?.id ?? 0,
        internal_slot_id: appearanceId,
        ...usualFields(character, {
          item_appearance_modifier_id: 0,
          subclass: shown.subclassId,
        }),
      };
    }),
  };
}

/** Returns the looks of a character. Only the hair changes with time. */
export function looksOf(character: Character): Looks {
  const random = characterRandom(character, "appearance");
  const { index } = periodAt(character, "hair", HAIRCUT_MS, character.modified);
  const hair = characterRandom(character, `hair ${index}`);
  return {
    skinColor: random.int(0, 9),
    face: random.int(0, 9),
    feature: random.int(0, 8),
    hairStyle: hair.int(0, 11),
    hairColor: hair.int(0, 9),
  };
}

function appearance(looks: Looks) {
  return {
    face_variation: looks.face,
    skin_color: looks.skinColor,
    hair_variation: looks.hairStyle,
    hair_color: looks.hairColor,
    feature_variation: looks.feature,
    custom_display_options: [0, 0, 0],
  };
}

/** The service has names for some choices, null for some, and omits the name of others. */
function customizations(call: Call, looks: Looks) {
  return Object.entries(APPEARANCE_TEXTS).map(([name, text], index) => {
    const choice = looks[name as keyof Looks];
    const names = [
      {},
      { name: null },
      { name: call.text(everyLocale((locale) => `${text[locale]} ${choice + 1}`)) },
    ];
    return {
      option: { name: call.text(text), id: index + 1 },
      choice: {
        id: (index + 1) * 100 + choice,
        ...names[Math.min(index, 2)],
        display_order: choice,
      },
    };
  });
}
