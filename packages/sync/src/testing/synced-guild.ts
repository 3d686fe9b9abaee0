import type { GuildFacts, MemberFacts, Store } from "@guildhall/store";
import { applySnapshot } from "../apply-snapshot.ts";
import type { DocumentNews } from "../document-news.ts";
import type { GuildSnapshot, SnapshotIdentity, UnreadableMember } from "../guild-snapshot.ts";
import { memberFacts } from "./members.ts";
/** When the guild is synced first. */
export const START = Date.UTC(2026, 0, 15, 12);

const color = { r: 1, g: 2, b: 3, a: 1 };
export const FACTS: GuildFacts = {
  serviceId: 3,
  name: "Lantern Watch",
  realmName: "Hollowmere",
  faction: 1,
  level: 25,
  battlegroup: "Embers",
  achievementPoints: 970,
  memberCount: null,
  crest: { emblem: { id: 1, color }, border: { id: 2, color }, background: { color } },
  createdTimestamp: 5,
};
const IDENTITY: SnapshotIdentity = {
  serviceIds: [3],
  realmSlug: "hollowmere",
  nameSlug: "lantern-watch",
};

/** Returns a roster of `size` members with ids from 1, ranks 0 to 9 and levels 10 to 80. */
export function rosterOf(size: number): MemberFacts[] {
  return Array.from({ length: size }, (_, index) =>
    memberFacts({
      name: `Member${index}`,
      characterId: index + 1,
      rank: index % 10,
      level: 10 + (index % 71),
    }),
  );
}

/** The parts of a service response that a test can set. */
export interface GuildAnswer {
  readonly identity?: Partial<SnapshotIdentity>;
  readonly facts?: Partial<GuildFacts>;
  readonly unreadable?: readonly UnreadableMember[];
  readonly lastModified?: number | null;
  /** Defaults to `memberCount` of the facts. */
  readonly statedCount?: number | null;
  readonly news?: readonly DocumentNews[];
  /** `syncedAt` of the guild before the request. Defaults to the stored one. */
  readonly syncedBefore?: number | null;
  /** Time since the machine was started. Defaults to the time of the answer. */
  readonly uptime?: number;
}

/** A stored guild to which a test applies responses. */
export async function syncedGuild(store: Store, minimumLevel = 10) {
  const slugs = { realmSlug: "hollowmere", nameSlug: "lantern-watch" };
  const key = {
    provider: crypto.randomUUID(),
    region: "us",
    edition: "current",
    ...slugs,
  } as const;
  const names = { name: "Lantern Watch", realmName: "Hollowmere" };
  const { id } = await store.guilds.add(key, { ...names, minimumLevel });
  const current = async () => {
    const guild = await store.guilds.get(id);
    if (!guild) throw new Error("The guild is gone.");
    return guild;
  };
  return {
    id,
    current,
    async apply(members: readonly MemberFacts[] | null, at: number, answer: GuildAnswer = {}) {
      const { lastModified = null, unreadable = [], news = [], uptime = at } = answer;
      const facts = { ...FACTS, ...answer.facts };
      const snapshot: GuildSnapshot = {
        facts,
        statedCount: answer.statedCount === undefined ? facts.memberCount : answer.statedCount,
        identity: { ...IDENTITY, ...answer.identity },
        members,
        unreadable,
        lastModified,
      };
      const run = await store.runs.start(id, "command", at);
      const { syncedBefore = (await current()).syncedAt } = answer;
      const input = { guildId: id, runId: run.id, snapshot, news, syncedBefore };
      return applySnapshot(store, { ...input, at, uptime });
    },
    held: () => store.heldRosters.get(id),
    /** The visible members. */
    visible: async () => (await store.members.roster(id)).members,
    members: () => store.members.listAll(id),
    changes: () => store.changes.list(id),
    /** Texts of the news of joins and leaves, sorted. */
    movements: async () =>
      (await store.news.list(id))
        .filter(({ kind }) => ["joined", "returned", "left"].includes(kind))
        .map(({ text }) => text)
        .sort(),
  };
}

export type SyncedGuild = Awaited<ReturnType<typeof syncedGuild>>;
