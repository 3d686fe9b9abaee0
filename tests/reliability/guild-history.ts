import type { Rig } from "./rig.ts";

/** Changes the members of the emulator's guild and compares them with the database. */
export interface GuildHistory {
  /**
   * One member joins, another is promoted or demoted, and the member leaves that joined two changes ago: a sync
   * can miss one change and still see everybody.
   */
  change(): void;
  /** Returns the differences between the database and the service. */
  problems(): Promise<string[]>;
  /** Number of news items and changes that are stored twice. */
  duplicates(): Promise<number>;
  /** Number of members, changes and news items that were stored at the last call and are missing now. */
  lost(): Promise<number>;
}

/** @param random from 0 to 1 */
export function createGuildHistory(rig: Rig, random: () => number): GuildHistory {
  const { world } = rig.emulator;
  const joined: string[] = [];
  const left: string[] = [];
  let known = new Set<string>();
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("The guild is empty.");
    return item;
  };

  return {
    change() {
      // Only recruits leave: a guild that lost its members one by one would be held back.
      const leaver = rig.members().find(({ character }) => character.name === joined.at(-2));
      if (leaver) {
        world.leave(leaver.character.id);
        left.push(leaver.character.name);
      }
      const others = rig.members().filter(({ rank }) => rank > 0);
      const { character, rank } = pick(others);
      const name = `Recruit${letters(joined.length)}`;
      world.join(rig.worldGuildId, { name, level: 80 });
      joined.push(name);
      world.setRank(character.id, rank === 9 ? 8 : rank + 1);
    },

    problems: () =>
      rig.read(async (store, guildId) => {
        const { members } = await store.members.roster(guildId);
        const news = await store.news.list(guildId);
        const facts = (name: string, level: number, rank: number) => `${name} ${level} ${rank}`;
        const stored = members.map(({ name, level, rank }) => facts(name, level, rank));
        const expected = rig
          .members()
          .map(({ character, rank }) => facts(character.name, character.level, rank));
        const told = (type: string) =>
          news.filter((item) => item.type === type).map(({ characterName }) => `${characterName}`);
        return [
          ...difference("member", stored, expected),
          ...difference("joined", told("MEMBER_JOINED"), joined),
          ...difference("left", told("MEMBER_LEFT"), left),
        ];
      }),

    duplicates: () =>
      rig.read(async (store, guildId) => {
        const keys = [...(await newsKeys(store, guildId)), ...(await changeKeys(store, guildId))];
        return keys.length - new Set(keys).size;
      }),

    lost: () =>
      rig.read(async (store, guildId) => {
        const members = await store.members.listAll(guildId);
        const now = new Set([
          ...members.map(({ id, characterId }) => `member ${id} ${characterId}`),
          ...(await newsKeys(store, guildId)),
          ...(await changeKeys(store, guildId)),
        ]);
        const lost = [...known].filter((key) => !now.has(key));
        known = now;
        return lost.length;
      }),
  };
}

type Store = Parameters<Parameters<Rig["read"]>[0]>[0];

async function newsKeys(store: Store, guildId: number): Promise<string[]> {
  const news = await store.news.list(guildId);
  // Two loots of one item at one moment are two events: their raw entries differ.
  return news.map(({ type, occurredAt, characterName, subject, raw }) =>
    type.startsWith("MEMBER_")
      ? `news ${type} ${characterName}`
      : `news ${JSON.stringify([type, occurredAt, characterName, subject, raw])}`,
  );
}

async function changeKeys(store: Store, guildId: number): Promise<string[]> {
  const changes = await store.changes.list(guildId);
  return changes.map(
    ({ memberId, kind, before, after, at }) =>
      `change ${JSON.stringify([memberId, kind, before, after, at])}`,
  );
}

/** Returns the items that one list contains more often than the other. */
function difference(kind: string, stored: readonly string[], expected: readonly string[]) {
  const surplus = (these: readonly string[], those: readonly string[]) => {
    const rest = [...those];
    return these.filter((item) => {
      const index = rest.indexOf(item);
      if (index < 0) return true;
      rest.splice(index, 1);
      return false;
    });
  };
  return [
    ...surplus(stored, expected).map((item) => `${kind} stored but not in the service: ${item}`),
    ...surplus(expected, stored).map((item) => `${kind} in the service but not stored: ${item}`),
  ];
}

/** Writes a number in letters, because character names have no digits. */
function letters(number: number): string {
  const rest = Math.floor(number / 26);
  return (rest > 0 ? letters(rest - 1) : "") + String.fromCharCode(97 + (number % 26));
}
