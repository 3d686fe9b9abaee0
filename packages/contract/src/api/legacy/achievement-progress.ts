import { z } from "zod";
import { int, number } from "../shared/primitives.ts";
import { timestamp, timestampOrZero } from "../shared/timestamp.ts";

const isOfOneLength = (...lists: readonly (readonly unknown[])[]) =>
  lists.every(({ length }) => length === lists[0]?.length);

export const legacyAchievementProgress = z
  .looseObject({
    achievementsCompleted: z.array(int).describe("IDs of the completed achievements."),
    achievementsCompletedTimestamp: z
      .array(timestampOrZero)
      .describe("Time when each achievement was completed; 0 when unknown."),
    criteria: z.array(int).describe("IDs of the criteria that are met or in progress."),
    criteriaQuantity: z.array(number).describe("Progress toward each criterion."),
    criteriaTimestamp: z
      .array(timestamp)
      .describe("Time of the latest progress toward each criterion."),
    criteriaCreated: z
      .array(timestampOrZero)
      .describe("Time of the first progress toward each criterion; 0 when unknown."),
  })
  .refine(
    (lists) => isOfOneLength(lists.achievementsCompleted, lists.achievementsCompletedTimestamp),
    "achievementsCompleted and achievementsCompletedTimestamp must be of one length",
  )
  .refine(
    ({ criteria, criteriaQuantity, criteriaTimestamp, criteriaCreated }) =>
      isOfOneLength(criteria, criteriaQuantity, criteriaTimestamp, criteriaCreated),
    "criteria and the three lists about them must be of one length",
  )
  .meta({
    id: "LegacyAchievementProgress",
    description:
      "Completed achievements and criteria as parallel arrays: entries with the same index belong together.",
  });

export const progressExample = {
  achievementsCompleted: [1204],
  achievementsCompletedTimestamp: [1_763_388_000_000],
  criteria: [9002],
  criteriaQuantity: [1],
  criteriaTimestamp: [1_763_388_000_000],
  criteriaCreated: [1_763_388_000_000],
};
