import { DAY_MS } from "@guildhall/contract";
import { highestLevel } from "../catalog/releases.ts";
import type { Character } from "../world-records.ts";
import { TEST_TIME } from "./test-time.ts";

/**
 * A character that gained a level a day since it was created 400 days ago, and is played without an
 * end; `facts` say what is else.
 */
export function characterView(facts: Partial<Character> = {}): Character {
  const edition = facts.edition ?? "current";
  const created = facts.created ?? TEST_TIME - 400 * DAY_MS;
  const modified = facts.modified ?? TEST_TIME;
  const days = Math.floor((modified - created) / DAY_MS);
  const level = facts.level ?? Math.max(1, Math.min(highestLevel(edition), days + 1));
  return {
    id: 81_500_113,
    region: "us",
    edition,
    thumbnailRealm: "emberfall",
    classId: 1,
    raceId: 1,
    gender: 1,
    faction: "ALLIANCE",
    name: "Bronja",
    realmSlug: "emberfall",
    level,
    created,
    pace: 1,
    reachedAt: (wanted) => (wanted > level ? null : created + (wanted - 1) * DAY_MS),
    valid: true,
    lastLogin: modified - 3_600_000,
    modified,
    playedUntil: modified,
    until: modified + DAY_MS,
    whilePlaying: (moment) => moment,
    wasPlaying: (moment) => moment >= created,
    loggedOutBy: (moment) => Math.max(created, moment),
    bossKills: () => [],
    ...facts,
  };
}
