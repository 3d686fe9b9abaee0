import type { DocumentTypes } from "../index.ts";
import {
  ALLIANCE,
  bronja,
  crest,
  DWARF,
  dataLink,
  guild,
  HUNTER,
  ilsabet,
  realm,
  self,
  shortRealm,
  staticReference,
  WARRIOR,
} from "./names.ts";

const guildLink = (path = "") => dataLink("profile", `guild/thornwick/lantern-wardens${path}`);

const achievement = staticReference("achievement", 1204, "Barrow Breaker");

/** The four documents of a guild, and the art of its crest. */
export const guildExamples = {
  guild: {
    _links: self(guildLink()),
    id: guild.id,
    name: guild.name,
    faction: ALLIANCE,
    achievement_points: 1310,
    member_count: 2,
    realm,
    crest,
    roster: guildLink("/roster"),
    achievements: guildLink("/achievements"),
    created_timestamp: 1_589_380_200_000,
    activity: guildLink("/activity"),
  },
  "guild-roster": {
    _links: self(guildLink("/roster")),
    guild,
    members: [
      {
        character: {
          key: bronja.key,
          name: bronja.name,
          id: bronja.id,
          realm: shortRealm,
          level: 60,
          playable_class: { key: WARRIOR.key, id: WARRIOR.id },
          playable_race: { key: DWARF.key, id: DWARF.id },
          faction: { type: "ALLIANCE" },
        },
        rank: 0,
      },
      {
        character: {
          name: ilsabet.name,
          id: ilsabet.id,
          realm: shortRealm,
          level: 57,
          playable_class: { key: HUNTER.key, id: HUNTER.id },
          playable_race: { key: DWARF.key, id: DWARF.id },
        },
        rank: 4,
      },
    ],
  },
  "guild-activity": {
    _links: self(guildLink("/activity")),
    guild,
    activities: [
      {
        activity: { type: "CHARACTER_ACHIEVEMENT" },
        timestamp: 1_763_301_600_000,
        character_achievement: { character: ilsabet, achievement },
      },
      {
        activity: { type: "ENCOUNTER" },
        timestamp: 1_763_388_000_000,
        encounter_completed: {
          encounter: staticReference("journal-encounter", 88, "The Barrow King"),
          mode: { type: "HEROIC", name: "Heroic" },
        },
      },
      {
        activity: { type: "GUILD_BANQUET" },
        timestamp: 1_763_474_400_000,
        character: { name: bronja.name },
        ...{ guild_banquet: { guests: 31 } },
      },
    ],
  },
  "guild-achievements": {
    _links: self(guildLink("/achievements")),
    guild,
    total_quantity: 1,
    total_points: 10,
    achievements: [
      {
        id: 1204,
        achievement,
        criteria: {
          id: 9001,
          is_completed: true,
          amount: 1,
          child_criteria: [
            {
              id: 9002,
              amount: 1,
              is_completed: true,
              child_criteria: [{ id: 9003, amount: 1, is_completed: true }],
            },
          ],
        },
        completed_timestamp: 1_763_388_000_000,
      },
      { id: 1205, achievement: staticReference("achievement", 1205, "Seven Courses") },
    ],
    category_progress: [
      {
        category: staticReference("achievement-category", 51, "Dungeons"),
        quantity: 1,
        points: 10,
      },
    ],
    recent_events: [{ achievement, timestamp: 1_763_388_000_000 }],
  },
  "guild-crest-index": {
    _links: self(dataLink("static", "guild-crest/")),
    emblems: [{ id: 42, media: crest.emblem.media }],
    borders: [{ id: 2, media: crest.border.media }],
    colors: {},
  },
} satisfies Partial<DocumentTypes>;
