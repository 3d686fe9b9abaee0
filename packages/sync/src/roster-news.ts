import type { Change, ChangeKind, MemberRecord, NewsKind } from "@guildhall/store";
import { type DocumentNews, documentNews } from "./document-news.ts";

/** The news of the changes between two rosters. The service has no such news. */
const NEWS_OF_CHANGES = {
  joined: { kind: "joined", type: "MEMBER_JOINED" },
  rejoined: { kind: "returned", type: "MEMBER_JOINED" },
  left: { kind: "left", type: "MEMBER_LEFT" },
  promoted: { kind: "promoted", type: "MEMBER_PROMOTED" },
  demoted: { kind: "demoted", type: "MEMBER_DEMOTED" },
  renamed: { kind: "renamed", type: "MEMBER_RENAMED" },
  level: { kind: "level-cap", type: "MEMBER_LEVEL_CAP" },
} as const satisfies Partial<Record<ChangeKind, { kind: NewsKind; type: string }>>;

/** The types of these news. */
export const ROSTER_NEWS_TYPES: readonly string[] = [
  ...new Set(Object.values(NEWS_OF_CHANGES).map(({ type }) => type)),
];

/** Kinds of news that replace a value by another one. */
const WITH_VALUES: readonly NewsKind[] = ["promoted", "demoted", "renamed", "level-cap"];

/** A level is the highest one when this many members have it and nobody has a higher one. */
const MEMBERS_AT_CAP = 3;

/** Returns the kind of the news of a change; null for a change without news. */
export function newsKindOf(kind: ChangeKind): NewsKind | null {
  return newsOf(kind)?.kind ?? null;
}

function newsOf(kind: ChangeKind) {
  return Object.hasOwn(NEWS_OF_CHANGES, kind)
    ? NEWS_OF_CHANGES[kind as keyof typeof NEWS_OF_CHANGES]
    : null;
}

/**
 * Returns the news of the changes of a roster. Of levels, only the highest one is news.
 *
 * @param members all members of the guild after the changes
 */
export function newsOfChanges(
  changes: readonly Change[],
  guildId: number,
  members: readonly MemberRecord[],
): DocumentNews[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const cap = levelCap(members);
  return changes.flatMap((change) => {
    const { at, before, after } = change;
    const news = newsOf(change.kind);
    const member = byId.get(change.memberId ?? 0);
    const isLowLevel = change.kind === "level" && Number(after) !== cap;
    if (news === null || member === undefined || isLowLevel) return [];
    const values = WITH_VALUES.includes(news.kind) ? { before, after } : {};
    return documentNews({
      ...{ guildId, source: "roster", timestamp: at, subject: null, event: null },
      ...{ ...news, ...values, characterName: member.name, memberId: member.id },
      entry: { ...entryOf(news.type, member), timestamp: at, ...values },
    });
  });
}

/** The highest level, once some members have it; null while only few do. */
function levelCap(members: readonly MemberRecord[]): number | null {
  const levels = members.filter(({ leftAt }) => leftAt === null).map(({ level }) => level);
  const highest = levels.reduce((high, level) => Math.max(high, level), 0);
  return levels.filter((level) => level === highest).length >= MEMBERS_AT_CAP ? highest : null;
}

const entryOf = (type: string, { name, realmSlug }: MemberRecord) => ({
  type,
  character: { name, realm: realmSlug },
});

/**
 * Returns the news of present members whose join was some years ago within a period in ms. The first roster has no joins, so
 * its members have no anniversaries.
 */
export function newsOfAnniversaries(
  members: readonly MemberRecord[],
  guildId: number,
  { after, until }: { readonly after: number; readonly until: number },
): DocumentNews[] {
  return members.flatMap((member) => {
    const { id, name, characterId, realmSlug, joinedAt, leftAt } = member;
    if (joinedAt === null || leftAt !== null) return [];
    const years = new Date(until).getUTCFullYear() - new Date(joinedAt).getUTCFullYear();
    const [timestamp, number] = [years, years - 1]
      .map((each) => [anniversary(joinedAt, each), each] as const)
      .find(([time]) => time <= until) ?? [0, 0];
    if (number < 1 || timestamp <= after) return [];
    const type = "MEMBER_ANNIVERSARY";
    return documentNews({
      ...{ guildId, source: "roster", kind: "anniversary", type, timestamp, subject: null },
      ...{ characterName: name, memberId: id, after: String(number) },
      event: { what: ["anniversary", number, joinedAt], who: { name, characterId, realmSlug } },
      entry: { ...entryOf(type, member), timestamp, years: number },
    });
  });
}

/** The same moment of the year some years later. */
function anniversary(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
