import type { KnownEdition } from "@guildhall/contract";
import type { Texts } from "../../texts/localized-texts.ts";
import type { EncounterMode } from "../../texts/type-texts.ts";
import type { CategoryId } from "./categories.ts";
import type { Pursuit, Tally } from "./ways.ts";

/** What has to be done for an achievement; criteria nest. */
export interface Criterion {
  readonly id: number;
  readonly description: Texts;
  /** How often it has to be done; 1 for what has parts, all of which have to be done. */
  readonly amount: number;
  readonly parts: readonly Criterion[];
}

/** How an achievement comes to be earned. */
export type Way =
  | { readonly by: "level"; readonly level: number }
  /** When the tally reaches the amount of the criterion. */
  | { readonly by: "tally"; readonly tally: Tally }
  /** At its place within a pursuit. */
  | { readonly by: "pursuit"; readonly pursuit: Pursuit; readonly place: number }
  /** When the guild first defeats a boss; for a character, when it is there for the first time. */
  | { readonly by: "kill"; readonly encounterId: number; readonly mode: EncounterMode }
  /** With the last of other achievements. */
  | { readonly by: "parts"; readonly parts: readonly Achievement[] };

/** An achievement of characters or of guilds. */
export interface Achievement {
  readonly id: number;
  readonly title: Texts;
  readonly points: number;
  readonly description: Texts;
  readonly categoryId: CategoryId;
  readonly icon: string;
  readonly criterion: Criterion;
  readonly way: Way;
  readonly of: "character" | "guild";
  readonly accountWide: boolean;
  readonly reward: Texts | null;
  /** The editions that have it; null for all. */
  readonly editions: readonly KnownEdition[] | null;
  /** 2: both factions can earn it. The world has no other kind. */
  readonly factionId: 2;
}

/** What an achievement is made from. */
export interface AchievementDraft {
  readonly id: number;
  readonly title: Texts;
  readonly description: Texts;
  readonly categoryId: CategoryId;
  readonly icon: AchievementIcon;
  /** 10 when it is not told. */
  readonly points?: number;
  readonly reward?: Texts;
  readonly editions?: readonly KnownEdition[];
  /** The things that have to be done, when they are several. */
  readonly criteria?: readonly Texts[];
  /** How often it has to be done, when that is more than once. */
  readonly amount?: number;
}

/** What achievements are drawn with: their icons are called `achievement_` and one of these. */
export const ACHIEVEMENT_ICONS = [
  "anchor",
  "banner",
  "bell",
  "blade",
  "book",
  "coin",
  "crown",
  "ember",
  "fish",
  "hammer",
  "hearth",
  "hourglass",
  "lantern",
  "map",
  "paw",
  "road",
  "star",
  "tree",
] as const;

export type AchievementIcon = (typeof ACHIEVEMENT_ICONS)[number];

export function createAchievement(
  draft: AchievementDraft,
  way: Way,
  of: Achievement["of"] = "character",
): Achievement {
  const { id, title, description, categoryId, icon, points = 10, reward, editions } = draft;
  return {
    id,
    title,
    points,
    description,
    categoryId,
    icon: `achievement_${icon}`,
    criterion: createCriterion(draft, way),
    way,
    of,
    accountWide: of === "character" && way.by !== "level",
    reward: reward ?? null,
    editions: editions ?? null,
    factionId: 2,
  };
}

/** The achievements of a pursuit, in the order of their places in it. */
export function pursuitAchievements(
  pursuit: Pursuit,
  drafts: readonly AchievementDraft[],
  of: Achievement["of"] = "character",
): readonly Achievement[] {
  return drafts.map((draft, index) =>
    createAchievement(
      draft,
      { by: "pursuit", pursuit, place: (index + 1) / (drafts.length + 1) },
      of,
    ),
  );
}

/** Criteria are numbered within their achievement, from the outermost inwards. */
function createCriterion(
  { id, description, criteria = [], amount = 1 }: AchievementDraft,
  way: Way,
): Criterion {
  let number = 0;
  const next = () => id * 100 + number++;
  const ofPart = (part: Achievement): Criterion => ({
    id: next(),
    description: part.title,
    amount: 1,
    parts: part.way.by === "parts" ? part.way.parts.map(ofPart) : [],
  });
  return {
    id: next(),
    description,
    amount,
    parts:
      way.by === "parts"
        ? way.parts.map(ofPart)
        : criteria.map((text) => ({ id: next(), description: text, amount: 1, parts: [] })),
  };
}
