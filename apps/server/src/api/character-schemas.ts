import { MEMBER_CHANGE_KINDS } from "@guildhall/store";
import { MISSING_REASONS, RAID_DIFFICULTIES, STATISTIC_KEYS, STATISTICS } from "@guildhall/sync";
import { z } from "@hono/zod-openapi";
import { memberSchema } from "./member-schemas.ts";
import { nullableTime, time } from "./schema-parts.ts";

/*
 * The response with everything about one member's character, in blocks that can be missing on their own.
 */

function block<Data extends z.ZodType>(data: Data) {
  return z.object({
    asOf: nullableTime.describe(
      "Time at which the service last returned or confirmed it; the day for readers who do not see `lastLoginAt`. Null without data.",
    ),
    missing: z
      .enum(MISSING_REASONS)
      .nullable()
      .describe(
        "Why it is missing: the edition or the class does not have it, it was not read yet, the service refuses it, it could " +
          "not be read, or the reader may not see it.",
      ),
    data: data.nullable(),
  });
}

const named = z.object({ id: z.int().nullable(), name: z.string().nullable() });
const matches = z.object({ played: z.int(), won: z.int(), lost: z.int() });

const itemSchema = z.object({
  slot: z.string().describe("The slot, such as `FINGER_1`."),
  itemId: z.int().nullable(),
  name: z.string().nullable(),
  quality: z.string().nullable().describe("The quality, such as `EPIC`."),
  itemLevel: z.number().nullable(),
  enchants: z.array(
    z.object({
      id: z.int().nullable(),
      text: z.string().nullable().describe("Null in the legacy shape, which has only the id."),
      permanent: z.boolean().describe("Whether it stays on the item."),
    }),
  ),
  lacksEnchant: z
    .boolean()
    .nullable()
    .describe(
      "Whether the members of the guild usually have an enchant in this slot, and this item has none. Null when that is unknown.",
    ),
  sockets: z.array(
    z.object({
      type: z.string().nullable(),
      gem: z
        .object({
          itemId: z.int(),
          name: z.string().nullable().describe("Null in the legacy shape, which has only the id."),
        })
        .nullable()
        .describe("Null for an empty socket."),
      text: z.string().nullable().describe("What the gem does."),
    }),
  ),
  set: z.string().nullable(),
});

const talentGroupSchema = z.object({
  name: z.string().nullable().describe("The specialization; null for groups of Classic."),
  specId: z.int().nullable(),
  active: z.boolean(),
  code: z.string().nullable().describe("The code that imports the loadout into the game."),
  trees: z.array(
    z.object({
      name: z.string().nullable(),
      points: z.int().nullable(),
      talents: z.array(
        named.extend({
          rank: z.int().nullable().describe("Points spent; null where all have one."),
        }),
      ),
    }),
  ),
  pvpTalents: z.array(named),
  glyphs: z.array(named),
});

const kinds = [...new Set(Object.values(STATISTICS).map(({ kind }) => kind))] as const;

const statisticsSchema = z.object({
  health: z.number().nullable(),
  power: z.number().nullable(),
  powerType: z.string().nullable(),
  values: z.array(
    z.object({
      key: z.enum(STATISTIC_KEYS),
      kind: z.enum(kinds),
      unit: z.enum(["number", "percent"]),
      value: z.number(),
      base: z.number().nullable().describe("The value without bonuses, of attributes."),
      rating: z.number().nullable().describe("The rating that a percentage comes from."),
    }),
  ),
});

const achievementsSchema = z.object({
  completed: z.int().nullable(),
  points: z.int().nullable(),
  recent: z
    .array(z.object({ id: z.int(), name: z.string().nullable(), at: time }))
    .describe("Latest first."),
  inProgress: z
    .array(z.object({ id: z.int(), name: z.string().nullable(), done: z.int(), total: z.int() }))
    .describe(
      "Achievements of which some criteria are met, the most advanced first, at most 10. Empty in the legacy shape.",
    ),
  categories: z.array(
    z.object({ id: z.int(), name: z.string().nullable(), completed: z.int(), points: z.int() }),
  ),
});

const achievementStatisticsSchema = z.object({
  categories: z.array(
    z.object({
      id: z.int().nullable(),
      name: z.string().nullable(),
      groups: z.array(
        z.object({
          name: z.string().nullable().describe("The subcategory; null for the category itself."),
          statistics: z.array(
            z.object({
              id: z.int(),
              name: z.string().nullable(),
              quantity: z.number(),
              description: z.string().nullable().describe("What the quantity is about."),
              updatedAt: nullableTime
                .optional()
                .describe("Omitted for readers who do not see `lastLoginAt`."),
            }),
          ),
        }),
      ),
    }),
  ),
});

const raidSchema = z.object({
  id: z.int().nullable(),
  name: z.string().nullable(),
  bosses: z.int().describe("Number of bosses."),
  difficulties: z.array(
    z.object({
      difficulty: z.enum(RAID_DIFFICULTIES),
      defeated: z.int().describe("Number of defeated bosses."),
      kills: z.int().describe("Kills of all bosses together."),
    }),
  ),
});

const professionSchema = named.extend({
  primary: z.boolean(),
  rank: z.int(),
  max: z.int(),
  recipes: z.int().describe("Number of known recipes."),
});

const reputationSchema = named.extend({
  standing: z.int().describe("From 0, hated, to 7, exalted."),
  value: z.int().describe("Reputation earned within the standing."),
  max: z.int().describe("Reputation required for the next standing."),
});

const collectionSchema = z.object({
  kind: z.enum(["mounts", "pets"]),
  collected: z.int(),
  total: z.int().nullable(),
});

const pvpSchema = z.object({
  honorLevel: z.int().nullable(),
  honorableKills: z.int().nullable(),
  rank: z.int().nullable().describe("The rank of Classic Era, from 0 to 14."),
  brackets: z.array(
    z.object({
      bracket: z.string(),
      rating: z.int(),
      season: matches.nullable(),
      week: matches.nullable(),
    }),
  ),
  maps: z.array(matches.extend({ name: z.string().nullable() })),
});

const hunterPetSchema = z.object({
  name: z.string().nullable(),
  level: z.int().nullable(),
  kind: z.string().nullable().describe("The creature, or its family."),
  slot: z.int().nullable(),
  active: z.boolean(),
});

export const valuesSchema = z.object({
  at: time,
  level: z.int().nullable(),
  averageItemLevel: z.int().nullish(),
  equippedItemLevel: z.int().nullish(),
  achievementPoints: z.int().nullable(),
});

export const changeSchema = z.object({
  id: z.int(),
  at: time,
  kind: z.enum(MEMBER_CHANGE_KINDS),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const characterSchema = z
  .object({
    member: memberSchema
      .partial()
      .required({ id: true, name: true, realm: true, class: true, race: true, armoryAccess: true })
      .describe("The member, with all fields that the reader may see."),
    profile: block(z.literal(true)).describe("Whether the facts of `member` are up to date."),
    media: block(
      z.object({ url: z.string().nullable().describe("A path of this site.") }),
    ).describe("The image of the whole character."),
    equipment: block(z.object({ items: z.array(itemSchema) })),
    specializations: block(z.array(talentGroupSchema)),
    statistics: block(statisticsSchema),
    achievements: block(achievementsSchema),
    achievementStatistics: block(achievementStatisticsSchema),
    pvp: block(pvpSchema),
    titles: block(
      z.object({
        active: z.string().nullable(),
        earned: z.array(named.extend({ active: z.boolean() })),
      }),
    ),
    hunterPets: block(z.array(hunterPetSchema)),
    appearance: block(
      z.object({
        choices: z.array(
          z.object({
            option: z
              .string()
              .describe("The name, in English for documents that have only numbers."),
            choice: z.string(),
          }),
        ),
      }),
    ),
    progression: block(z.array(raidSchema)).describe(
      "Raids in which the character has defeated a boss, latest first. Legacy shape only.",
    ),
    professions: block(z.array(professionSchema)).describe("Legacy shape only."),
    reputation: block(z.array(reputationSchema)).describe("Best first. Legacy shape only."),
    collections: block(z.array(collectionSchema)).describe("Legacy shape only."),
    values: block(z.array(valuesSchema)).describe(
      "How the character developed, oldest first. A change of the level in a roster has only the level.",
    ),
    changes: block(z.array(changeSchema)).describe("What happened to the member, latest first."),
  })
  .openapi("Character");

export type CharacterAnswer = z.infer<typeof characterSchema>;
