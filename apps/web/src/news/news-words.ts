import type { FeedItem, Guild, NewsFacts } from "@guildhall/server/api";
import { rankName } from "../roster/rank-name.ts";
import type { TextKey, Translate } from "../texts/create-texts.ts";

type Kind = FeedItem["kind"];

/** What one member did, and the same with the number of members. */
const OF_MEMBERS = {
  achievement: ["titles:newsText.earned", "titles:newsText.earnedBy"],
  loot: ["titles:newsText.looted", "titles:newsText.lootedBy"],
  purchase: ["titles:newsText.bought", "titles:newsText.boughtBy"],
  craft: ["titles:newsText.crafted", "titles:newsText.craftedBy"],
  joined: ["history:newsText.joined", "titles:newsText.joinedBy"],
  left: ["history:newsText.left", "titles:newsText.leftBy"],
  returned: ["history:newsText.returned", "titles:newsText.returnedBy"],
  promoted: ["history:newsText.promoted", "titles:newsText.promotedBy"],
  demoted: ["history:newsText.demoted", "titles:newsText.demotedBy"],
  "level-cap": ["titles:newsText.levelCap", "titles:newsText.levelCapBy"],
} as const satisfies Partial<Record<Kind, unknown>>;

const OF_GUILD = {
  "guild-achievement": "titles:newsText.guildEarned",
  "realm-down": "titles:newsText.realmDown",
  "realm-up": "titles:newsText.realmUp",
} as const satisfies Partial<Record<Kind, TextKey>>;

const WITH_SUBJECT: readonly Kind[] = [
  ...(["achievement", "loot", "purchase", "craft", "boss"] as const),
  ...(["guild-achievement", "realm-down", "realm-up"] as const),
];
const WITH_RANKS: readonly Kind[] = ["promoted", "demoted"];

const DIFFICULTIES: Readonly<Record<string, TextKey>> = {
  NORMAL: "titles:difficulty.normal",
  HEROIC: "titles:difficulty.heroic",
  MYTHIC: "titles:difficulty.mythic",
  MYTHIC_KEYSTONE: "titles:difficulty.keystone",
  LFR: "titles:difficulty.lfr",
  LEGACY_10_MAN: "titles:difficulty.ten",
  LEGACY_25_MAN: "titles:difficulty.twentyFive",
  LEGACY_10_MAN_HEROIC: "titles:difficulty.tenHeroic",
  LEGACY_25_MAN_HEROIC: "titles:difficulty.twentyFiveHeroic",
};

/** Returns the name of a difficulty. New types have the name that the service sent. */
export function difficultyName(type: string, name: string | null, t: Translate): string {
  const key = Object.hasOwn(DIFFICULTIES, type) ? DIFFICULTIES[type] : undefined;
  return key === undefined ? (name ?? type) : t(key);
}

export interface NewsWordsOptions {
  readonly t: Translate;
  readonly rankNames?: Guild["rankNames"];
}

/**
 * Returns the text of an item from its facts. An item whose type is unknown, or whose facts are missing, has the generic text
 * and its subject.
 */
export function newsWords(item: NewsFacts, { t, rankNames = {} }: NewsWordsOptions): string {
  const { kind, subject, count, before, after, text } = item;
  if (kind === "other" || (subject === null && WITH_SUBJECT.includes(kind))) {
    return subject === null ? text : `${text}: ${subject}`;
  }
  const name = item.members[0]?.name ?? t("history:newsText.formerMember");
  const facts = { name, subject: subject ?? "", count, level: after ?? "" };
  if (kind === "digest") return t("titles:newsText.digest");
  if (kind === "boss") return killWords(item, t);
  if (kind === "renamed") {
    const from = before ?? t("history:newsText.formerMember");
    return t("history:newsText.renamed", { from, to: after ?? name });
  }
  if (kind === "anniversary") {
    const years = Number(after);
    return count === 1
      ? t("titles:newsText.anniversary", { name, count: years })
      : t("titles:newsText.anniversaryOf", { members: count, count: years });
  }
  if (Object.hasOwn(OF_GUILD, kind)) return t(OF_GUILD[kind as keyof typeof OF_GUILD], facts);
  const rank = (value: string | null) =>
    rankName(value === null ? null : Number(value), t, rankNames);
  const ranks = WITH_RANKS.includes(kind) ? { from: rank(before), to: rank(after) } : {};
  const [one, several] = OF_MEMBERS[kind as keyof typeof OF_MEMBERS];
  return count === 1 ? t(one, { ...facts, ...ranks }) : t(several, { ...facts, ...ranks });
}

function killWords(
  { subject, difficulty, difficultyName: name, isFirstKill }: NewsFacts,
  t: Translate,
) {
  const boss = subject ?? "";
  if (difficulty === null) return t("titles:newsText.killed", { subject: boss });
  const facts = { subject: boss, difficulty: difficultyName(difficulty, name, t) };
  return isFirstKill
    ? t("titles:newsText.killedFirst", facts)
    : t("titles:newsText.killedOn", facts);
}
