import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Crest } from "@guildhall/contract";
import {
  type GuildRecord,
  type MemberFacts,
  openStore,
  type Store,
  UNKNOWN_MEMBER,
} from "@guildhall/store";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";

/** The time of the seeded data. */
export const NOW = Date.UTC(2026, 10, 21, 12);

const white = { r: 255, g: 255, b: 255, a: 1 };
const crest: Crest = {
  emblem: { id: 12, color: white },
  border: { id: 2, color: { r: 200, g: 150, b: 40, a: 1 } },
  background: { color: { r: 20, g: 60, b: 90, a: 1 } },
};

export interface SeededStore {
  readonly folder: string;
  readonly store: Store;
  readonly guild: GuildRecord;
  close(): Promise<void>;
}

/** Opens a new database with a guild of three members, two news items, two realms and a run. */
export async function openSeededStore(): Promise<SeededStore> {
  seeded ??= seed();
  const { content, guildId } = await seeded;
  const folder = await temporaryFolder();
  const file = join(folder, "guildhall.sqlite");
  await writeFile(file, content, { mode: 0o600 });
  const store = await openStore({ sqlite: file });
  const guild = await store.guilds.get(guildId);
  if (!guild) throw new Error("The guild is missing.");
  return {
    folder,
    store,
    guild,
    async close() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database is seeded once and then copied: each of its commits waits for the disk. */
let seeded: ReturnType<typeof seed> | undefined;

async function seed(): Promise<{ readonly content: Buffer; readonly guildId: number }> {
  const folder = await temporaryFolder();
  const file = join(folder, "guildhall.sqlite");
  const store = await openStore({ sqlite: file });
  const scope = { provider: "emulator", region: "eu", edition: "current" } as const;
  const key = { ...scope, realmSlug: "emberfall", nameSlug: "wayfarers-rest" };
  const added = await store.guilds.add(key, { name: "Wayfarers Rest", realmName: "Emberfall" });
  await store.guilds.update(added.id, {
    serviceId: 77,
    name: "Wayfarers Rest",
    realmName: "Emberfall",
    faction: 1,
    level: null,
    battlegroup: null,
    achievementPoints: 1200,
    memberCount: 4,
    crest,
    createdTimestamp: NOW - 1_000_000,
  });
  await store.members.insert(
    added.id,
    [
      member({ name: "Örn", nameSlug: "örn", rank: 0, level: 80, classId: 1, raceId: 3 }),
      member({ name: "Ведана", nameSlug: "ведана", rank: 1, level: 71, classId: 8, raceId: 1 }),
      member({ name: "=Sum", nameSlug: "=sum", rank: 5, level: 12, classId: 99, raceId: 4 }),
    ].map((facts) => ({ ...facts, firstSeenAt: NOW, joinedAt: null })),
  );
  await store.news.insert(added.id, [news("a", NOW - 2000), news("b", NOW - 1000)], NOW);
  await store.realms.upsert(scope, [realm("emberfall", "UP"), realm("grauwacht", "DOWN")], NOW);
  const run = await store.runs.start(added.id, "command", NOW);
  await store.runs.finish(run.id, {
    status: "succeeded",
    counts: { imported: 0, joined: 3, left: 0, changed: 0, news: 2, realms: 2, portraits: 0 },
    warnings: [],
    error: null,
    at: NOW + 500,
  });
  await store.guilds.markSynced(added.id, NOW, { baseline: true });
  await store.close();
  const content = await readFile(file);
  await rm(folder, { recursive: true, force: true });
  return { content, guildId: added.id };
}

/** A member with default facts. */
export function member(
  facts: Pick<MemberFacts, "name" | "nameSlug" | "rank" | "level" | "classId" | "raceId">,
): MemberFacts {
  return {
    ...UNKNOWN_MEMBER,
    ...facts,
    realmSlug: "emberfall",
    realmName: "Emberfall",
    gender: 0,
    faction: 1,
    portraitUrl: `https://render.invalid/${facts.nameSlug}.jpg`,
  };
}

function news(key: string, occurredAt: number) {
  return {
    source: "api",
    type: "ENCOUNTER",
    occurredAt,
    characterName: null,
    text: "Encounter",
    subject: `Boss ${key}`,
    dedupKey: key,
    eventKey: null,
    raw: "{}",
  } as const;
}

function realm(slug: string, status: "UP" | "DOWN") {
  return {
    slug,
    name: slug,
    connectedRealmId: 5,
    status,
    population: "HIGH",
    type: "NORMAL",
    hasQueue: false,
    battlegroup: null,
    locale: null,
    timezone: null,
  } as const;
}
