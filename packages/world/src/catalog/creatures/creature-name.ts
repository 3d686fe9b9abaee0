import type { Locale } from "@guildhall/contract";
import { everyLocale, type Texts } from "../../texts/localized-texts.ts";

type Compose = (noun: string, place: string) => string;

const nounFirst: Compose = (noun, place) => `${noun} ${place}`;
const placeFirst: Compose = (noun, place) => `${place} ${noun}`;
const joined: Compose = (noun, place) => place + noun;

/** How each language adds a place to a noun. A place never has to agree with the noun. */
const COMPOSE: Readonly<Record<Locale, Compose>> = {
  en_US: placeFirst,
  en_GB: placeFirst,
  es_MX: nounFirst,
  es_ES: nounFirst,
  pt_BR: nounFirst,
  de_DE: (noun, place) => place + noun.charAt(0).toLowerCase() + noun.slice(1),
  fr_FR: nounFirst,
  it_IT: nounFirst,
  ru_RU: nounFirst,
  ko_KR: placeFirst,
  zh_TW: joined,
  zh_CN: joined,
};

/** The name of a creature of a place, such as Fen Wolf, Lobo de la ciénaga, Moorwolf. */
export function creatureName(noun: Texts, place: Texts): Texts {
  return everyLocale((locale) => COMPOSE[locale](noun[locale], place[locale]));
}
