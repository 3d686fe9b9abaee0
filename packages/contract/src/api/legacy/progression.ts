import { z } from "zod";
import { localized } from "../shared/localized.ts";
import { int } from "../shared/primitives.ts";
import { timestampOrZero } from "../shared/timestamp.ts";

const progress = int.meta({ known: { 0: "nothing", 1: "begun", 2: "complete" } });

const legacyBoss = z
  .looseObject({
    id: int.describe("Creature ID of the boss."),
    name: localized.describe("Boss name."),
    lfrKills: int.optional().describe("Kills with the raid finder. Optional."),
    lfrTimestamp: timestampOrZero
      .optional()
      .describe("Time of the last kill with the raid finder; 0 for never. Optional."),
    normalKills: int.optional().describe("Kills on normal difficulty. Optional."),
    normalTimestamp: timestampOrZero
      .optional()
      .describe("Time of the last kill on normal difficulty; 0 for never. Optional."),
    heroicKills: int.optional().describe("Kills on heroic difficulty. Optional."),
    heroicTimestamp: timestampOrZero
      .optional()
      .describe("Time of the last kill on heroic difficulty; 0 for never. Optional."),
    mythicKills: int.optional().describe("Kills on mythic difficulty. Optional."),
    mythicTimestamp: timestampOrZero
      .optional()
      .describe("Time of the last kill on mythic difficulty; 0 for never. Optional."),
  })
  .meta({ id: "LegacyBoss", description: "Boss of a raid, with kills per difficulty." });

const legacyRaid = z
  .looseObject({
    id: int.describe("Raid ID."),
    name: localized.describe("Raid name."),
    lfr: progress
      .optional()
      .describe("Progress with the raid finder. Omitted for raids without it."),
    normal: progress.describe("Progress on normal difficulty."),
    heroic: progress.describe("Progress on heroic difficulty."),
    mythic: progress
      .optional()
      .describe("Progress on mythic difficulty. Omitted for raids without it."),
    bosses: z.array(legacyBoss).describe("Bosses, in their order."),
  })
  .meta({
    id: "LegacyRaid",
    description:
      "Raid with the progress per difficulty. The difficulties depend on the age of the raid.",
  });

export const legacyProgression = z
  .looseObject({
    raids: z.array(legacyRaid).describe("Raids."),
  })
  .meta({ id: "LegacyProgression", description: "Raid progress of a character." });

export const progressionExample = {
  raids: [
    {
      id: 801,
      name: "The Hollow Barrow",
      lfr: 0,
      normal: 2,
      heroic: 1,
      mythic: 0,
      bosses: [
        {
          id: 88,
          name: "The Barrow King",
          normalKills: 4,
          normalTimestamp: 1_763_388_000_000,
          heroicKills: 1,
          heroicTimestamp: 1_763_388_000_000,
        },
      ],
    },
  ],
};
