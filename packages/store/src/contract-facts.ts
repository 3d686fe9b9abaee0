import { randomUUID } from "node:crypto";
import type { GuildFacts, GuildKey, GuildRecord } from "./records/guild.ts";
import { type MemberInsert, UNKNOWN_MEMBER } from "./records/member.ts";
import type { NewNews } from "./records/news.ts";
import type { Store } from "./store.ts";

/** The key of a guild that no other test has. */
export function guildKey(key: Partial<GuildKey> = {}): GuildKey {
  return {
    provider: `test-${randomUUID()}`,
    region: "eu",
    edition: "current",
    realmSlug: "hollowmere",
    nameSlug: "lantern-keepers",
    ...key,
  };
}

export function addGuild(store: Store, key?: Partial<GuildKey>): Promise<GuildRecord> {
  const names = { name: "Lantern Keepers", realmName: "Hollowmere" };
  return store.guilds.add(guildKey(key), names);
}

export const GUILD_FACTS: GuildFacts = {
  serviceId: 70_368_744_177_664,
  name: "Lantern Keepers",
  realmName: "Hollowmere",
  faction: 2,
  level: 25,
  battlegroup: "Tempest",
  achievementPoints: 1540,
  memberCount: 412,
  crest: {
    emblem: { id: 101, color: { r: 223, g: 165, b: 90, a: 1 } },
    border: { id: 3, color: { r: 15, g: 20, b: 21, a: 128 / 255 } },
    background: { color: { r: 129, g: 0, b: 36, a: 1 } },
  },
  createdTimestamp: 1_420_070_400_000,
};

export function memberFacts(name: string, facts: Partial<MemberInsert> = {}): MemberInsert {
  return {
    ...UNKNOWN_MEMBER,
    name,
    nameSlug: name.toLowerCase(),
    realmSlug: "hollowmere",
    realmName: "Hollowmere",
    classId: 8,
    raceId: 1,
    gender: 1,
    level: 60,
    rank: 4,
    achievementPoints: 900,
    faction: 1,
    firstSeenAt: 1_700_000_000_000,
    joinedAt: null,
    ...facts,
  };
}

export function newsEntry(key: string, entry: Partial<NewNews> = {}): NewNews {
  return {
    source: "api",
    type: "ENCOUNTER",
    occurredAt: 1_700_000_000_000,
    characterName: null,
    text: "Encounter",
    subject: null,
    dedupKey: key,
    eventKey: null,
    raw: "{}",
    ...entry,
  };
}
