import { readMap, readTable } from "../../data/read-table.ts";
import type { Tables } from "../../generated/tables.ts";

/** Every place, continents and zones among them. The id is 0 for a dungeon, which no document names by id. */
export const PLACES = readTable("places");

export const CONTINENTS = PLACES.filter(({ kind }) => kind === "continent").map((continent) => ({
  ...continent,
  zones: PLACES.filter((place) => place.continent === continent.key),
}));

export const BATTLEGROUNDS = PLACES.filter(({ kind }) => kind === "battleground");

export const REPUTATIONS = readTable("reputations");

export const CATEGORIES = readMap("achievement-categories", "id");

export type AchievementCategory = Tables["achievement-categories"];
