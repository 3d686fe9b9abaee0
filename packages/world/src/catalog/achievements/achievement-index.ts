import type { KnownEdition } from "@guildhall/contract";
import type { FirstKill } from "../../world-records.ts";
import { EDITION_NAMES } from "../editions.ts";
import type { Achievement, Requirement } from "./achievement.ts";
import type { AchievementCategory } from "./achievement-subjects.ts";
import { achievementsOf } from "./achievements.ts";

type Requiring<Kind extends Requirement["kind"]> = Achievement & {
  readonly requirement: Extract<Requirement, { kind: Kind }>;
};

/** The achievements of the characters, or of the guilds, of an edition, by what earns them. */
export type AchievementIndex = ReturnType<typeof createIndex>;

const INDEXES = {
  character: createIndexes("character"),
  guild: createIndexes("guild"),
};

export function indexOf(owner: keyof typeof INDEXES, edition: KnownEdition): AchievementIndex {
  return INDEXES[owner][edition];
}

/** The key of a kill in an index. */
export function killKey({ encounterId, mode }: Omit<FirstKill, "first">): string {
  return `${encounterId} ${mode}`;
}

function createIndexes(owner: AchievementCategory["owner"]) {
  const entries = EDITION_NAMES.map((edition) => [
    edition,
    createIndex(achievementsOf(owner, edition)),
  ]);
  return Object.fromEntries(entries) as Record<KnownEdition, AchievementIndex>;
}

function createIndex(all: readonly Achievement[]) {
  const ofKind = <Kind extends Requirement["kind"]>(kind: Kind) =>
    all.filter((each): each is Requiring<Kind> => each.requirement.kind === kind);
  const inSeries = ofKind("series");
  return {
    all,
    levels: ofKind("level"),
    counters: Map.groupBy(ofKind("count"), ({ requirement }) => requirement.counter),
    series: Map.groupBy(inSeries, ({ requirement }) => requirement.series),
    /** By boss and mode. */
    kills: new Map(ofKind("kill").map((each) => [killKey(each.requirement), each])),
    metas: ofKind("meta"),
    /** How many achievements the series have together. */
    seriesLength: inSeries.length,
  };
}
