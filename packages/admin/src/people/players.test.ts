import { DAY_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { groupPlayers, playerState } from "./players.ts";

const NOW = 100 * DAY_MS;

function characterOf(id: number, name: string, lastLoginAt: number | null = null) {
  return { id, name, lastLoginAt };
}

const YSOLDE = characterOf(1, "Ysolde", 10 * DAY_MS);
const BRANN = characterOf(2, "Brann", 95 * DAY_MS);
const CORIN = characterOf(3, "Corin");
const known = (memberId: number, mainId: number) =>
  ({ memberId, mainId, source: "officer" }) as const;

test("characters of one player are together, and the latest login of all counts", () => {
  const players = groupPlayers([YSOLDE, BRANN, CORIN], [known(1, 1), known(2, 1)]);
  expect(players).toEqual([
    {
      ...{ main: YSOLDE, characters: [BRANN, YSOLDE], source: "officer" },
      ...{ lastSeenAt: 95 * DAY_MS, absence: null },
    },
    { main: CORIN, characters: [CORIN], source: null, lastSeenAt: null, absence: null },
  ]);
});

test("alts whose main has left stay together", () => {
  const players = groupPlayers([BRANN, CORIN], [known(1, 1), known(2, 1), known(3, 1)]);
  expect(players).toMatchObject([{ main: BRANN, characters: [BRANN, CORIN], source: "officer" }]);
});

test("a player is inactive only when all characters are, and neither when away or never seen", () => {
  const stateOf = (player: Parameters<typeof playerState>[0], days = 30) =>
    playerState(player, { days, now: NOW });
  const [both] = groupPlayers([YSOLDE, BRANN], [known(1, 1), known(2, 1)]);
  const [alone] = groupPlayers([YSOLDE], []);
  const [unseen] = groupPlayers([CORIN], []);
  if (!both || !alone || !unseen) throw new Error("There are players.");
  expect(stateOf(both)).toBe("active");
  expect(stateOf(both, 4)).toBe("inactive");
  expect(stateOf(alone)).toBe("inactive");
  expect(stateOf(unseen)).toBe("unknown");
  const absenceUntil = (until: number) => ({ memberId: 1, until, note: null, enteredBy: "brann" });
  expect(stateOf({ ...alone, absence: absenceUntil(NOW + 1) })).toBe("away");
  expect(stateOf({ ...alone, absence: absenceUntil(NOW) })).toBe("inactive");
});

test("the absence of any character that ends last counts for the player", () => {
  const absences = [5, 9, 7].map((until, index) => ({
    ...{ memberId: (index % 2) + 1, until, note: null, enteredBy: "brann" },
  }));
  const [player] = groupPlayers([YSOLDE, BRANN], [known(1, 1), known(2, 1)], absences);
  expect(player?.absence?.until).toBe(9);
});
