import { chainProblems } from "./change-chains.ts";
import type { Rig } from "./rig.ts";
import { createStoredHistory, type StoredHistory, surplus } from "./stored-history.ts";
import { memberOfWorld, visibleMember } from "./visible-member.ts";

/** Changes the members of the emulator's guild and compares them with the database. */
export interface GuildHistory extends StoredHistory {
  /**
   * One member joins, another is promoted or demoted, and the member leaves that joined two changes ago: a sync
   * can miss one change and still see everybody.
   */
  change(): void;
  /** Some of the first members leave at once. */
  leave(count: number): void;
  /**
   * Returns the differences between the database and the service, and the changes that are missing in the history or
   * that it has twice.
   */
  problems(): Promise<string[]>;
}

/** @param random from 0 to 1 */
export function createGuildHistory(rig: Rig, random: () => number): GuildHistory {
  const { world } = rig.emulator;
  const joined: string[] = [];
  const left: string[] = [];
  const atStart = new Map(
    rig.members().map((member) => [member.character.id, memberOfWorld(member)]),
  );
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("The guild is empty.");
    return item;
  };

  return {
    ...createStoredHistory(rig.read),

    change() {
      // Only recruits leave: a guild that lost its members one by one would be held back.
      const leaver = rig.members().find(({ character }) => character.name === joined.at(-2));
      if (leaver) {
        world.leave(leaver.character.id);
        left.push(leaver.character.name);
      }
      // The rank of a recruit at the first sync is not known.
      const others = rig
        .members()
        .filter(({ character, rank }) => rank > 0 && atStart.has(character.id));
      const { character, rank } = pick(others);
      const name = `Recruit${letters(joined.length)}`;
      world.join(rig.worldGuildId, { name, level: 80 });
      joined.push(name);
      world.setRank(character.id, rank === 9 ? 8 : rank + 1);
    },

    leave(count) {
      const leavers = rig
        .members()
        .filter(({ rank, character }) => rank > 0 && atStart.has(character.id));
      for (const { character } of leavers.slice(-count)) {
        world.leave(character.id);
        left.push(character.name);
      }
    },

    problems: () =>
      rig.read(async (store, guildId) => {
        const { members } = await store.members.roster(guildId);
        const everybody = await store.members.listAll(guildId);
        const changes = await store.changes.list(guildId);
        const news = await store.news.list(guildId);
        const stored = members.map((member) => JSON.stringify(visibleMember(member)));
        const expected = rig.members().map((member) => JSON.stringify(memberOfWorld(member)));
        const reported = (type: string) =>
          news.filter((item) => item.type === type).map(({ characterName }) => `${characterName}`);
        const changed = (kind: string) => changes.filter((change) => change.kind === kind);
        return [
          ...chainProblems(everybody, changes, atStart),
          ...difference(
            "change joined",
            changed("joined").map(({ after }) => `${after}`),
            joined,
          ),
          ...difference(
            "change left",
            changed("left").map(({ before }) => `${before}`),
            left,
          ),
          ...difference("member", stored, expected),
          ...difference("joined", reported("MEMBER_JOINED"), joined),
          ...difference("left", reported("MEMBER_LEFT"), left),
        ];
      }),
  };
}

/** Returns the items of either list that the other one lacks. */
function difference(kind: string, stored: readonly string[], expected: readonly string[]) {
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
