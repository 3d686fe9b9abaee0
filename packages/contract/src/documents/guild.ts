import { z } from "zod";
import { achievementProgress } from "./achievement-progress.ts";
import { crest } from "./crest.ts";
import { noneOf } from "./one-of.ts";
import { bareReference, bareTyped, link, reference, selfLinks, typed } from "./reference.ts";
import { guildReference, realmReference, shortRealmReference } from "./subject.ts";
import { timestamp } from "./timestamp.ts";

/** `guild`: faction, points, member count, realm and crest. */
export const guild = z.looseObject({
  _links: selfLinks,
  id: z.int(),
  name: z.string(),
  faction: typed,
  achievement_points: z.int(),
  member_count: z.int(),
  realm: realmReference,
  /** Omitted for a guild without a crest, as in classic editions. */
  crest: crest.optional(),
  roster: link,
  achievements: link,
  created_timestamp: timestamp,
  activity: link.optional(),
});

/** The character of a guild's member. */
export const rosterCharacter = z.looseObject({
  key: link.optional(),
  name: z.string(),
  id: z.int(),
  realm: shortRealmReference,
  level: z.int(),
  playable_class: bareReference,
  playable_race: bareReference,
  /** Newer documents only. */
  faction: bareTyped.optional(),
});

/** A member of a guild. */
export const rosterMember = z.looseObject({ character: rosterCharacter, rank: z.int() });

/** `guild-roster`: a member's realm may differ from the guild's; rank 0 is the guild master. */
export const guildRoster = z.looseObject({
  _links: selfLinks,
  guild: guildReference,
  members: z.array(rosterMember),
});

/** A character that did something. */
export const activityCharacter = z.looseObject({
  key: link.optional(),
  name: z.string(),
  id: z.int().optional(),
  realm: shortRealmReference.optional(),
});

/** What happened, told by its type alone. */
export const activityKind = z.looseObject({ type: z.string() });

/** Who did it, told by the name alone. */
export const activityName = z.looseObject({ name: z.string() });

/** An achievement that a character earned. */
export const characterAchievement = z.looseObject({
  character: activityCharacter,
  achievement: reference,
});

/** A boss that the guild killed. */
export const encounterCompleted = z.looseObject({ encounter: reference, mode: typed });

/**
 * One entry of the activity feed (contract 2.3). `activity.type` is an open set; an entry of an
 * unknown type keeps its detail object as it is.
 */
export const activityEntry = z.looseObject({
  activity: activityKind,
  timestamp,
  /** Where contract 2.3 shows it; other providers name the character in the detail object. */
  character: activityName.optional(),
  /** With the type `CHARACTER_ACHIEVEMENT`. */
  character_achievement: characterAchievement.optional(),
  /** With the type `ENCOUNTER`. */
  encounter_completed: encounterCompleted.optional(),
});

/**
 * `guild-activity` (contract 2.3): `activities` is left out when there are none. An entry may have no
 * detail object, whatever its type.
 */
export const guildActivity = z
  .looseObject({
    _links: selfLinks,
    guild: guildReference,
    /** Left out when nothing has happened. */
    activities: z.array(activityEntry).optional(),
  })
  .refine(...noneOf("members", "achievements"));

/** `guild-achievements` */
export const guildAchievements = z.looseObject({
  _links: selfLinks,
  guild: guildReference,
  ...achievementProgress,
});
