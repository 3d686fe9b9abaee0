import type { Store } from "@guildhall/store";
import type { ReadStore } from "./read-store.ts";

/** What must be stored once, and must not get lost. */
export interface StoredHistory {
  /** Number of members, changes and news items that were stored at the last call and are missing now. */
  lost(): Promise<number>;
  /**
   * Number of members, changes and news items that are stored twice, of changes that repeat the change before
   * (two departures without a return), and of news items without their change.
   */
  duplicates(): Promise<number>;
}

/** @param since counts what happened after this time, in ms since 1970; defaults to everything */
export function createStoredHistory(read: ReadStore, since = () => 0): StoredHistory {
  let known = new Map<string, number>();

  /** Members who are in the guild or have left it, changes and news, each with its time. */
  const stored = () =>
    read(async (store, guildId) => {
      const members = await store.members.listAll(guildId);
      const changes = await store.changes.list(guildId);
      const news = await store.news.list(guildId);
      const isRecent = (at: number) => at > since();
      return {
        members: members.filter(({ leftAt }) => leftAt === null || isRecent(leftAt)),
        changes: changes.filter(({ at }) => isRecent(at)).toSorted((a, b) => a.id - b.id),
        news: news.filter(({ occurredAt }) => isRecent(occurredAt)),
      };
    });

  return {
    async lost() {
      const { members, changes, news } = await stored();
      const now = new Map<string, number>([
        ...members.map((each) => [keyOfMember(each), each.leftAt ?? Infinity] as const),
        ...changes.map((each) => [keyOfChange(each), each.at] as const),
        ...news.map((each) => [keyOfNews(each), each.occurredAt] as const),
      ]);
      const lost = [...known].filter(([key, at]) => at > since() && !now.has(key));
      known = now;
      return lost.length;
    },

    async duplicates() {
      const { members, changes, news } = await stored();
      const present = members.filter(({ leftAt }) => leftAt === null);
      const keys = [
        ...present.map(({ characterId }) => `member ${characterId}`),
        ...changes.map(keyOfChange),
        ...news.map(keyOfNews),
      ];
      const movements = changes.filter(({ kind }) => kind in MOVEMENTS);
      const repeated = [...Map.groupBy(movements, ({ memberId }) => memberId).values()]
        .map((ofMember) => ofMember.map(({ kind }) => MOVEMENTS[kind]))
        .flatMap((types) => types.filter((type, index) => type === types[index - 1]));
      const reported = news
        .filter(({ source, type }) => source === "roster" && TYPES.includes(type))
        .map(({ type, occurredAt }) => `${type} ${occurredAt}`);
      const happened = movements.map(({ kind, at }) => `${MOVEMENTS[kind]} ${at}`);
      return (
        keys.length - new Set(keys).size + repeated.length + surplus(reported, happened).length
      );
    },
  };
}

/** The types of news about changes. */
const MOVEMENTS: Readonly<Record<string, string>> = {
  joined: "MEMBER_JOINED",
  rejoined: "MEMBER_JOINED",
  left: "MEMBER_LEFT",
};

const TYPES = Object.values(MOVEMENTS);

type Member = Awaited<ReturnType<Store["members"]["listAll"]>>[number];
type Change = Awaited<ReturnType<Store["changes"]["list"]>>[number];
type News = Awaited<ReturnType<Store["news"]["list"]>>[number];

/** A member who left can return, under the same id. */
function keyOfMember({ id, characterId }: Member): string {
  return `member ${id} ${characterId}`;
}

function keyOfChange({ memberId, kind, before, after, at }: Change): string {
  return `change ${JSON.stringify([memberId, kind, before, after, at])}`;
}

/** Two loots of one item at one time are two events: their raw entries differ. */
function keyOfNews({ type, occurredAt, characterName, subject, raw }: News): string {
  return `news ${JSON.stringify([type, occurredAt, characterName, subject, raw])}`;
}

/** Returns the items that one list contains more often than the other. */
export function surplus(these: readonly string[], those: readonly string[]): string[] {
  const rest = [...those];
  return these.filter((item) => {
    const index = rest.indexOf(item);
    if (index < 0) return true;
    rest.splice(index, 1);
    return false;
  });
}
