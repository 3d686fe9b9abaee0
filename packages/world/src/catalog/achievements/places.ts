import { readTable } from "../../data/read-table.ts";

/** Every place, continents and zones among them. The id is 0 for a dungeon, which no document names by id. */
export const PLACES = readTable("places");

/** The continents with their zones. */
export const CONTINENTS = PLACES.filter(({ kind }) => kind === "continent").map((continent) => ({
  ...continent,
  zones: PLACES.filter((place) => place.continent === continent.key),
}));

export const BATTLEGROUNDS = PLACES.filter(({ kind }) => kind === "battleground");

/** The factions that characters have a reputation with. */
export const REPUTATIONS = readTable("reputations");
