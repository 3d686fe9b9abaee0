import type { FeedItem } from "@guildhall/server/api";
import type { TextKey } from "../texts/create-texts.ts";

/** The names of the kinds of news, in the order of the filter. */
export const NEWS_KINDS = {
  achievement: "news:newsKind.achievement",
  boss: "news:newsKind.boss",
  loot: "news:newsKind.loot",
  craft: "news:newsKind.craft",
  purchase: "news:newsKind.purchase",
  "guild-achievement": "news:newsKind.guildAchievement",
  joined: "news:newsKind.joined",
  returned: "news:newsKind.returned",
  left: "news:newsKind.left",
  promoted: "news:newsKind.promoted",
  demoted: "news:newsKind.demoted",
  renamed: "news:newsKind.renamed",
  "level-cap": "news:newsKind.levelCap",
  anniversary: "news:newsKind.anniversary",
  digest: "news:newsKind.digest",
  "realm-down": "news:newsKind.realmDown",
  "realm-up": "news:newsKind.realmUp",
  other: "news:newsKind.other",
} as const satisfies Record<FeedItem["kind"], TextKey>;

const isKind = (value: unknown): value is FeedItem["kind"] =>
  typeof value === "string" && Object.hasOwn(NEWS_KINDS, value);

export const KIND_NAMES = Object.keys(NEWS_KINDS).filter(isKind);
