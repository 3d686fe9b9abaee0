import { z } from "zod";
import { localized } from "../shared/localized.ts";
import { int } from "../shared/primitives.ts";
import { timestampOrZero } from "../shared/timestamp.ts";

const progress = int.meta({ known: { 0: "nothing", 1: "begun", 2: "complete" } });

const legacyBoss = z
  .looseObject({
    id: int.describe("Creature ID of the boss."),
    name: localized.describe("Boss name."),
    lfrKills: int.nullish().describe("Kills with the raid finder. Optional."),
    lfrTimestamp: timestampOrZero
      .nullish()
      .describe("Time of the last kill with the raid finder; 0 for never. Optional."),
    normalKills: int.nullish().describe("Kills on normal difficulty. Optional."),
    normalTimestamp: timestampOrZero
      .nullish()
      .describe("Time of the last kill on normal difficulty; 0 for never. Optional."),
    heroicKills: int.nullish().describe("Kills on heroic difficulty. Optional."),
    heroicTimestamp: timestampOrZero
      .nullish()
      .describe("Time of the last kill on heroic difficulty; 0 for never. Optional."),
    mythicKills: int.nullish().describe("Kills on mythic difficulty. Optional."),
    mythicTimestamp: timestampOrZero
      .nullish()
      .describe("Time of the last kill on mythic difficulty; 0 for never. Optional."),
  })
  .meta({ id: "LegacyBoss", description: "Boss of a raid, with kills per difficulty." });

const legacyRaid = z
  .looseObject({
    id: int.describe("Raid ID."),
    name: localized.describe("Raid name."),
    lfr: progress
      .nullish()
      .describe("Progress with the raid finder. Omitted for raids without it."),
    normal: progress
      .nullish()
      .describe("Progress on normal difficulty. Omitted for raids without it."),
    heroic: progress
      .nullish()
      .describe("Progress on heroic difficulty. Omitted for raids without it."),
    mythic: progress
      .nullish()
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
