import { readTexts } from "../data/read-table.ts";

export const TYPE_TEXTS = {
  faction: readTexts("factions"),
  gender: readTexts("genders"),
  realmType: readTexts("realm-types"),
  realmStatus: readTexts("realm-statuses"),
  population: readTexts("populations"),
  mode: readTexts("raid-modes"),
};

export type FactionType = keyof typeof TYPE_TEXTS.faction;
export type RealmType = keyof typeof TYPE_TEXTS.realmType;
export type RealmStatus = keyof typeof TYPE_TEXTS.realmStatus;
export type Population = keyof typeof TYPE_TEXTS.population;
export type EncounterMode = keyof typeof TYPE_TEXTS.mode;
