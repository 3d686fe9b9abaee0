import { DAY_MS } from "@guildhall/contract";
import { RACES } from "../catalog/classes-and-races.ts";
import type { FactionType } from "../texts/type-texts.ts";
import type { BossKills, Character } from "../world-records.ts";
import type { CharacterChange } from "./changes.ts";
import { isPlaying, momentOfPlay, sessionsAround } from "./play-sessions.ts";
import { killsOf } from "./raiders.ts";
import { levelAt, levelReached, nameAt, raceAt, realmAt, type Tenure } from "./tenure.ts";

/** A character that will not be created again becomes invalid this long before it is deleted. */
const INVALID_MS = 30 * DAY_MS;

export function exists(
  { created, deleted }: Tenure,
  time: number,
  change?: CharacterChange,
): boolean {
  return created <= time && time < deleted && change?.deleted === undefined;
}

/**
 * Returns the character of a tenure as it is published at a moment (ms): as of its last logout, its last
 * change or the moment it became invalid.
 */
export function publishedCharacter(
  tenure: Tenure,
  time: number,
  change?: CharacterChange,
): Character {
  const { id, plan } = tenure;
  const [last, next] = sessionsAround(tenure, time);
  const invalid = invalidFrom(tenure);
  const isInvalid = time >= invalid;
  const modified = Math.max(last.logout, change?.at ?? 0, isInvalid ? invalid : 0);
  const level = change?.level ?? levelAt(tenure, last.logout);
  const raceId = raceAt(tenure, modified);
  const levelSetAt = change?.level === undefined ? null : (change.levelAt ?? change.at);
  let kills: readonly BossKills[] | null = null;
  return {
    id,
    region: plan.region,
    edition: plan.edition,
    thumbnailRealm: tenure.firstRealm,
    classId: tenure.classId,
    raceId,
    gender: tenure.gender,
    faction: factionOf(tenure, raceId),
    name: change?.name ?? nameAt(tenure, modified),
    realmSlug: change?.realmSlug ?? realmAt(tenure, modified),
    level,
    created: tenure.created,
    pace: tenure.pace,
    reachedAt: (wanted) => (wanted > level ? null : reachedAt(tenure, wanted, levelSetAt)),
    valid: change?.valid ?? !isInvalid,
    lastLogin: last.login,
    modified,
    playedUntil: last.logout,
    until: Math.min(next.logout, isInvalid ? tenure.deleted : invalid),
    whilePlaying: (moment) => (moment === levelSetAt ? moment : momentOfPlay(tenure, moment)),
    wasPlaying: (moment) => isPlaying(tenure, moment),
    loggedOutBy: (moment) => sessionsAround(tenure, moment)[0].logout,
    bossKills: () => {
      kills ??= killsOf(tenure, Math.min(last.logout, movedAt(change) ?? last.logout));
      return kills;
    },
  };
}

/** A character has the faction of its guild, unless it changed to a race of the other one. */
function factionOf({ plan, converted }: Tenure, raceId: number): FactionType {
  const changed = converted?.raceId === raceId ? RACES.row(raceId).faction : undefined;
  return changed ?? plan.faction;
}

/** When a level was reached. Levels above those of the last logout before the change were set by it. */
function reachedAt(tenure: Tenure, level: number, levelSetAt: number | null): number | null {
  const reached = levelReached(tenure, level);
  if (levelSetAt === null) return reached;
  const isEarlier = reached !== null && reached <= sessionsAround(tenure, levelSetAt)[0].logout;
  return isEarlier ? reached : levelSetAt;
}

/** When a change first took the character out of its guild or into another. */
function movedAt(change: CharacterChange | undefined): number | undefined {
  const all = [...(change?.earlier ?? []), change];
  return all.find((each) => each?.guildId !== undefined)?.at;
}

/** When a character becomes invalid, in ms. One that is created again stays valid until it is deleted. */
function invalidFrom({ left, deleted }: Tenure): number {
  return Math.max(left, deleted - INVALID_MS);
}
