import type {
  Achievement,
  Criterion,
  Requirement,
} from "../../catalog/achievements/achievement.ts";
import {
  type AchievementCategory,
  CATEGORIES,
} from "../../catalog/achievements/achievement-subjects.ts";
import { ACHIEVEMENTS, findAchievement } from "../../catalog/achievements/achievements.ts";
import { rewardsOf, seasonAt } from "../../catalog/pvp.ts";
import { levelCapAt } from "../../catalog/releases.ts";
import { iconAsset, mediaAnswer, requestedId, staticAnswer } from "../answers.ts";
import type { Call, Responder } from "../call.ts";
import { itemReference } from "../items/item-details.ts";
import { keyReference, reference } from "../references.ts";

const CATEGORY_ROWS = [...CATEGORIES.values()];

/** Achievements, their categories and icons, for every edition whose documents refer to them. */
export const ACHIEVEMENT_CATALOG_RESPONDERS: Readonly<Record<string, Responder>> = {
  "achievements.index": (call) =>
    staticAnswer(call, { achievements: achievementsIn(call).map(referenceIn(call)) }),

  "achievements.get": (call) => {
    const id = requestedId(call);
    const achievement = findKnown(call, id);
    return achievement && staticAnswer(call, achievementFields(call, achievement));
  },

  "achievements.media": (call) => {
    const id = requestedId(call);
    const icon = findKnown(call, id)?.icon;
    return icon === undefined ? null : mediaAnswer(call, id, iconAsset(icon));
  },

  "achievements.categories": (call) => {
    const references = (rows: readonly AchievementCategory[]) =>
      rows.map((row) => reference(call, "achievements.category", row));
    const guild = CATEGORY_ROWS.filter(({ owner }) => owner === "guild");
    return staticAnswer(call, {
      categories: references(CATEGORY_ROWS),
      root_categories: references(CATEGORY_ROWS.filter(({ owner }) => owner === "character")),
      guild_categories: references(guild),
    });
  },

  "achievements.category": (call) => {
    const category = CATEGORIES.get(requestedId(call));
    if (!category) return null;
    const own = achievementsIn(call).filter((each) => each.category === category);
    const total = {
      quantity: own.length,
      points: own.reduce((sum, { points }) => sum + points, 0),
    };
    return staticAnswer(call, {
      id: category.id,
      name: call.text(category.name),
      achievements: own.map(referenceIn(call)),
      is_guild_category: category.owner === "guild",
      aggregates_by_faction: { alliance: total, horde: total },
      display_order: CATEGORY_ROWS.indexOf(category),
    });
  },
};

/** An achievement, or one that comes with the reward of a PvP season and has no criteria. */
type Found = Pick<Achievement, "id" | "title" | "category" | "icon" | "points"> &
  Partial<Achievement>;

function rewardAchievement({ edition, now }: Call, id: number): Found | null {
  const seasons = Array.from({ length: seasonAt(edition, now)?.id ?? 0 }, (_, index) => index + 1);
  const reward = seasons
    .flatMap((seasonId) => rewardsOf(edition, seasonId))
    .find(({ achievementId }) => achievementId === id);
  const category = CATEGORY_ROWS.find(({ isFeat }) => isFeat);
  if (!reward || !category) return null;
  return { id, title: reward.achievement, category, icon: "achievement_blade", points: 0 };
}

function findKnown(call: Call, id: number): Found | null {
  const achievement = findAchievement(id);
  if (achievement) return isAttainable(call, achievement) ? achievement : null;
  return rewardAchievement(call, id);
}

function achievementsIn(call: Call): readonly Achievement[] {
  return ACHIEVEMENTS.filter(
    (each) => each.editions.includes(call.edition) && isAttainable(call, each),
  );
}

/** The achievement of a level comes with the release that has the level. */
function isAttainable({ edition, build }: Call, { requirement }: Achievement): boolean {
  return requirement.kind !== "level" || requirement.level <= levelCapAt(edition, build.released);
}

const referenceIn =
  (call: Call) =>
  ({ id, title }: Found) =>
    reference(call, "achievements.get", { id, name: title });

function achievementFields(call: Call, achievement: Found) {
  const { id, category, description, criterion, reward, rewardItemId, requirement } = achievement;
  const siblings = achievementsIn(call).filter((each) => each.category === category);
  const [before, after] = neighbors(achievement, siblings).map(
    (each) => each && referenceIn(call)(each),
  );
  return {
    id,
    category: reference(call, "achievements.category", category),
    name: call.text(achievement.title),
    ...(description && { description: call.text(description) }),
    points: achievement.points,
    is_account_wide: achievement.accountWide ?? false,
    ...(criterion && {
      criteria: criterionFields(call, criterion, requirement),
    }),
    ...(before && { prerequisite_achievement: before }),
    ...(after && { next_achievement: after }),
    ...(reward && { reward_description: call.text(reward) }),
    ...(rewardItemId !== undefined &&
      rewardItemId !== null && { reward_item: itemReference(call, rewardItemId) }),
    media: keyReference(call, "achievements.media", id),
    display_order: siblings.findIndex((each) => each.id === id) + 1,
  };
}

/** As in the service, the description is null for a criterion with nested ones, and where the only criterion is a level. */
function criterionFields(
  call: Call,
  { id, description, amount, parts }: Criterion,
  requirement?: Requirement,
): object {
  const isNameless = parts.length > 0 || requirement?.kind === "level";
  const earned = requirement?.kind === "meta" ? requirement.parts : [];
  const child = (part: Criterion, index: number) => ({
    ...criterionFields(call, part, earned[index]?.requirement),
    ...(earned[index] && { achievement: referenceIn(call)(earned[index]) }),
  });
  return {
    id,
    description: isNameless ? null : call.text(description),
    amount: parts.length > 0 ? 0 : amount,
    ...(parts.length > 0 && { child_criteria: parts.map(child) }),
  };
}

/** The achievements before and after one of a series or of levels. */
function neighbors({ id, requirement }: Found, siblings: readonly Achievement[]) {
  const stepOf = (of: Achievement["requirement"] | undefined) =>
    of?.kind === "level" ? of.level : of?.kind === "series" ? of.step : null;
  if (stepOf(requirement) === null) return [];
  const series = siblings
    .filter(
      ({ requirement: other }) =>
        other.kind === requirement?.kind &&
        stepOf(other) !== null &&
        (other.kind !== "series" ||
          (requirement.kind === "series" && other.series === requirement.series)),
    )
    .sort((a, b) => (stepOf(a.requirement) ?? 0) - (stepOf(b.requirement) ?? 0));
  const place = series.findIndex((each) => each.id === id);
  return [series[place - 1], series[place + 1]];
}
