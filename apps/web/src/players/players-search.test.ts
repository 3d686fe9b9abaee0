import type { Player } from "@guildhall/server/api";
import { expect, test } from "vitest";
import { parsePlayersSearch, shownPlayers } from "./players-search.ts";

function playerOf(name: string, facts: Partial<Player> = {}): Player {
  const main = { id: 1, name, class: { id: 8, name: "Mage" }, level: 80, rank: 1 };
  return { main, characters: [main], isKnown: true, ...facts };
}

test.each([
  [
    { state: "away", days: "60", sort: "lastSeen" },
    { state: "away", days: 60, sort: "lastSeen" },
  ],
  [{ state: "asleep", days: "0", sort: "name" }, {}],
  [{ days: 30 }, {}],
  [{ days: "3651" }, {}],
  [{ days: "1.5" }, {}],
])("the search %j is read as %j", (raw, expected) => {
  expect(parsePlayersSearch(raw)).toEqual(expected);
});

test("players are filtered by state, and sorted by name or by the latest login", () => {
  const players = [
    playerOf("Ysolde", { state: "active", lastSeenAt: "2026-11-20T00:00:00Z" }),
    playerOf("Corin", { state: "unknown", lastSeenAt: null }),
    playerOf("Brann", { state: "active", lastSeenAt: "2026-11-21T00:00:00Z" }),
  ];
  const names = (search: Parameters<typeof shownPlayers>[1]) =>
    shownPlayers(players, search).map(({ main }) => main.name);
  expect(names({})).toEqual(["Brann", "Corin", "Ysolde"]);
  expect(names({ sort: "lastSeen" })).toEqual(["Corin", "Ysolde", "Brann"]);
  expect(names({ state: "active" })).toEqual(["Brann", "Ysolde"]);
});
