import { z } from "zod";
import { NEWS_TYPES } from "../../protocol/news-types.ts";
import {
  barrowBreaker,
  bronja,
  exampleGuild,
  guildLink,
  ilsabet,
  selfLink,
  staticReference,
} from "../shared/examples.ts";
import { noneOf } from "../shared/one-of.ts";
import { int, string } from "../shared/primitives.ts";
import { reference, selfLinks, typed } from "../shared/reference.ts";
import { guildReference, listedCharacter, shortRealmReference } from "../shared/subject.ts";
import { timestamp } from "../shared/timestamp.ts";

const activityCharacter = z
  .looseObject({
    ...listedCharacter,
    id: int.nullish().describe("Character ID. Some providers omit it."),
    realm: shortRealmReference
      .nullish()
      .describe("Realm of the character. Some providers omit it."),
  })
  .meta({ id: "ActivityCharacter", description: "Character that earned an achievement." });

const activityKind = z
  .looseObject({
    type: string.meta({
      description: "Activity type. New types can appear.",
      known: NEWS_TYPES.activity,
    }),
  })
  .meta({ id: "ActivityKind", description: "Type of an activity entry." });

const activityName = z
  .looseObject({
    name: listedCharacter.name,
  })
  .meta({
    id: "ActivityName",
    description: "Character of an activity entry, given by name alone.",
  });

const characterAchievement = z
  .looseObject({
    character: activityCharacter,
    achievement: reference.describe("Achievement."),
  })
  .meta({ id: "CharacterAchievement", description: "Achievement that a guild member earned." });

const MODES = [
  ...["NORMAL", "HEROIC", "MYTHIC", "MYTHIC_KEYSTONE", "LFR"],
  ...["LEGACY_10_MAN", "LEGACY_25_MAN", "LEGACY_10_MAN_HEROIC", "LEGACY_25_MAN_HEROIC"],
];

const encounterCompleted = z
  .looseObject({
    encounter: reference.describe("Boss."),
    mode: typed.meta({ description: "Raid difficulty.", known: MODES }),
  })
  .meta({ id: "EncounterCompleted", description: "Boss that the guild killed." });

const activityEntry = z
  .looseObject({
    activity: activityKind,
    timestamp: timestamp.describe("Time of the activity."),
    character: activityName
      .nullish()
      .describe(
        "Character that did it. Some providers name the character in the detail object instead.",
      ),
    character_achievement: characterAchievement
      .nullish()
      .describe("Details of the type `CHARACTER_ACHIEVEMENT`."),
    encounter_completed: encounterCompleted.nullish().describe("Details of the type `ENCOUNTER`."),
  })
  .meta({
    id: "Activity",
    description: "Entry of the activity feed. An entry can lack a detail object.",
  });

export const guildActivity = z
  .looseObject({
    _links: selfLinks,
    guild: guildReference,
    activities: z
      .array(activityEntry)
      .nullish()
      .describe("Activity entries. Omitted when there are none."),
  })
  .refine(...noneOf("members", "achievements"))
  .meta({
    id: "guild-activity",
    description:
      "Recent activity of a guild. An entry can lack a detail object, whatever its type.",
    examples: [
      {
        _links: selfLink(guildLink("/activity")),
        guild: exampleGuild,
        activities: [
          {
            activity: { type: "CHARACTER_ACHIEVEMENT" },
            timestamp: 1_763_301_600_000,
            character_achievement: { character: ilsabet, achievement: barrowBreaker },
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
            guild_banquet: { guests: 31 },
          },
        ],
      },
    ],
  });
