import type { FactionType } from "../texts/type-texts.ts";
import type { CharacterChange, Settler } from "./changes.ts";
import type { GuildPlan } from "./guild-plans.ts";
import {
  type Life,
  lastLogout,
  levelAt,
  levelReached,
  nameAt,
  nextLogout,
  playedBefore,
  realmAt,
} from "./lives.ts";
import type { Character } from "./world-records.ts";

const DAY_MS = 86_400_000;
/** A character that nobody will keep is no longer valid for this long before it is deleted. */
const INVALID_MS = 30 * DAY_MS;

/** Whether a life has begun and not ended at a moment. */
export function isAlive(life: Life, time: number, change?: CharacterChange): boolean {
  return life.created <= time && time < life.deleted && change?.deleted === undefined;
}

/** A character as it is published at a moment: as of its last logout, its last change from outside, or when it became invalid. */
export function publishedLife(life: Life, time: number, change?: CharacterChange): Character {
  const { seat } = life;
  const logout = lastLogout(life, time);
  const invalid = invalidFrom(life);
  const modified = Math.max(logout, change?.at ?? 0, time < invalid ? 0 : invalid);
  const level = change?.level ?? levelAt(life, modified);
  return {
    id: life.id,
    region: seat.plan.region,
    edition: seat.plan.edition,
    thumbnailRealm: life.firstRealm,
    classId: life.classId,
    raceId: seat.raceId,
    gender: seat.gender,
    faction: seat.plan.faction,
    name: change?.name ?? nameAt(life, modified),
    realmSlug: change?.realmSlug ?? realmAt(life, modified),
    level,
    created: life.created,
    reachedAt: (wanted) => {
      if (wanted > level) return null;
      const reached = levelReached(life, wanted);
      return reached === null || reached > modified ? (change?.at ?? modified) : reached;
    },
    valid: change?.valid ?? time < invalid,
    lastLogin: Math.max(life.created, logout - playedBefore(life, logout)),
    modified,
    until: Math.min(nextLogout(life, time), time < invalid ? invalid : life.deleted),
  };
}

/** From when on a character is no longer valid, in ms; one that is created again is until its end. */
function invalidFrom({ left, deleted }: Life): number {
  return deleted === left ? deleted : deleted - INVALID_MS;
}

/** A character that was put into the world from outside; it changes from outside only. */
export function publishedSettler(
  settler: Settler,
  plan: Pick<GuildPlan, "region" | "edition" | "faction">,
  change?: CharacterChange,
): Character {
  const modified = Math.max(settler.created, change?.at ?? 0);
  const level = change?.level ?? settler.level;
  return {
    id: settler.id,
    region: plan.region,
    edition: plan.edition,
    thumbnailRealm: settler.realmSlug,
    classId: settler.classId,
    raceId: settler.raceId,
    gender: settler.gender,
    faction: plan.faction satisfies FactionType,
    name: change?.name ?? settler.name,
    realmSlug: change?.realmSlug ?? settler.realmSlug,
    level,
    created: settler.created,
    reachedAt: (wanted) => (wanted > level ? null : settler.created),
    valid: change?.valid ?? true,
    lastLogin: settler.created,
    modified,
    until: Number.POSITIVE_INFINITY,
  };
}
