import type { CharacterChange } from "./changes.ts";
import { type Life, levelAt, levelReached, nameAt, realmAt } from "./lives.ts";
import { killsOfLife } from "./raiders.ts";
import { isPlaying, momentOfPlay, sessionsAround } from "./sessions.ts";
import type { BossKills, Character } from "./world-records.ts";

const DAY_MS = 86_400_000;
/** A character that nobody will keep is no longer valid for this long before it is deleted. */
const INVALID_MS = 30 * DAY_MS;

/** Whether a life has begun and not ended at a moment. */
export function isAlive(life: Life, time: number, change?: CharacterChange): boolean {
  return life.created <= time && time < life.deleted && change?.deleted === undefined;
}

/** A character as it is published at a moment: as of its last logout, its last change from outside, or when it became invalid. */
export function publishedLife(life: Life, time: number, change?: CharacterChange): Character {
  const { plan } = life;
  const [last, next] = sessionsAround(life, time);
  const invalid = invalidFrom(life);
  const modified = Math.max(last.logout, change?.at ?? 0, time < invalid ? 0 : invalid);
  const level = change?.level ?? levelAt(life, last.logout);
  const levelSetAt = change?.level === undefined ? null : (change.levelAt ?? change.at);
  let kills: readonly BossKills[] | null = null;
  return {
    id: life.id,
    region: plan.region,
    edition: plan.edition,
    thumbnailRealm: life.firstRealm,
    classId: life.classId,
    raceId: life.raceId,
    gender: life.gender,
    faction: plan.faction,
    name: change?.name ?? nameAt(life, modified),
    realmSlug: change?.realmSlug ?? realmAt(life, modified),
    level,
    created: life.created,
    reachedAt: (wanted) => {
      if (wanted > level) return null;
      const reached = levelReached(life, wanted);
      if (levelSetAt === null) return reached;
      const isEarlier = reached !== null && reached <= sessionsAround(life, levelSetAt)[0].logout;
      return isEarlier ? reached : levelSetAt;
    },
    valid: change?.valid ?? time < invalid,
    lastLogin: last.login,
    modified,
    playedUntil: last.logout,
    until: Math.min(next.logout, time < invalid ? invalid : life.deleted),
    whilePlaying: (moment) => (moment === levelSetAt ? moment : momentOfPlay(life, moment)),
    wasPlaying: (moment) => isPlaying(life, moment),
    loggedOutBy: (moment) => sessionsAround(life, moment)[0].logout,
    bossKills: () => {
      // Who was taken out of its guild, or into another, has raided until then.
      const movedAt = [...(change?.earlier ?? []), change].find(
        (each) => each?.guildId !== undefined,
      )?.at;
      const moved = movedAt ?? last.logout;
      kills ??= killsOfLife(life, Math.min(last.logout, moved));
      return kills;
    },
  };
}

/** From when on a character is no longer valid, in ms; one that is created again is until its end. */
function invalidFrom({ left, deleted }: Life): number {
  return deleted === left ? deleted : deleted - INVALID_MS;
}
