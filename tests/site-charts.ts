import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import { type Change, type Store, UNKNOWN_MEMBER } from "@guildhall/store";

/** The time of the latest sync. */
const SYNCED_AT = Date.UTC(2026, 10, 21, 12);
const YEAR_DAYS = 365;
const MEMBERS = 120;
/** A tank, a healer, a damage dealer, and none. */
const SPECS = [73, 257, 63, null];
const REALM = { realmSlug: "tarn", realmName: "Tarn" } as const;
const SCOPE = { provider: "stored", region: "eu", edition: "current" } as const;

export interface StoredCharts {
  readonly guildId: number;
  /** A guild that was synced once. */
  readonly newGuildId: number;
}

/** Stores a guild with a year of history, news and outages of its realm, and a guild that was synced once. */
export async function storeCharts(store: Store): Promise<StoredCharts> {
  const names = { name: "Keepers", realmName: REALM.realmName };
  const guild = await store.guilds.add(
    { ...SCOPE, realmSlug: REALM.realmSlug, nameSlug: "keepers" },
    names,
  );
  const baselineAt = SYNCED_AT - YEAR_DAYS * DAY_MS;
  const added = await store.members.insert(
    guild.id,
    Array.from({ length: MEMBERS }, (_, index) => ({
      ...{ ...UNKNOWN_MEMBER, ...REALM, name: `Member${index}`, nameSlug: `member${index}` },
      ...{ classId: 1 + ((index * index) % 11), raceId: 1, rank: index % 10, level: 80 },
      ...{ specId: SPECS[index % SPECS.length] ?? null, firstSeenAt: baselineAt, joinedAt: null },
      lastLoginAt: SYNCED_AT - (index % 60) * DAY_MS,
    })),
  );
  const run = await store.runs.start(guild.id, "schedule", baselineAt);
  await store.changes.insert(guild.id, run.id, changesOf(added.map(({ id }) => id)));
  await storeSyncs(store, guild.id);
  await storeNews(store, guild.id);
  await storeOutages(store, baselineAt);
  await store.guilds.markSynced(guild.id, baselineAt, { baseline: true });
  await store.guilds.markSynced(guild.id, SYNCED_AT);
  const other = await store.guilds.add(
    { ...SCOPE, realmSlug: "dun", nameSlug: "wanderers" },
    { name: "Wanderers", realmName: "Dun" },
  );
  await store.guilds.markSynced(other.id, SYNCED_AT, { baseline: true });
  const quiet = await store.guilds.add(
    { ...SCOPE, realmSlug: "vell", nameSlug: "harbingers" },
    { name: "Harbingers", realmName: "Vell" },
  );
  await store.guilds.markSynced(quiet.id, SYNCED_AT - DAY_MS, { baseline: true });
  return { guildId: guild.id, newGuildId: other.id };
}

/** More joins than leaves, which begin and end on the hour. */
function changesOf(memberIds: readonly number[]): readonly Change[] {
  return memberIds.flatMap((memberId, index) => {
    const change = { memberId, before: null, after: null };
    const at = SYNCED_AT - ((index * 17) % YEAR_DAYS) * DAY_MS;
    const joined = { ...change, kind: "joined", at: at - HOUR_MS } as const;
    return index % 3 === 0 ? [joined, { ...change, kind: "left", at }] : [joined];
  });
}

/** A sync a day for the weeks of which charts count the news. */
async function storeSyncs({ runs }: Store, guildId: number): Promise<void> {
  for (let days = 12 * 7; days >= 0; days--) {
    const at = SYNCED_AT - days * DAY_MS;
    const { id, counts, warnings } = await runs.start(guildId, "schedule", at);
    await runs.finish(id, { status: "succeeded", counts, warnings, error: null, at });
  }
}

/** Most of them on Wednesday and Sunday, in the evening of the realm's time zone. */
async function storeNews(store: Store, guildId: number): Promise<void> {
  const entry = { source: "api", type: "ENCOUNTER", text: "Encounter", raw: "{}" } as const;
  const facts = { characterName: null, subject: "Mordrath", eventKey: null };
  const times = Array.from({ length: 300 }, (_, index) => {
    const day = SYNCED_AT - (index % 80) * DAY_MS;
    const isRaid = [0, 3].includes(new Date(day).getUTCDay());
    return day + (isRaid ? 6 + (index % 4) : (index * 7) % 12) * HOUR_MS - DAY_MS;
  });
  const news = times.map((occurredAt, index) => {
    return { ...entry, ...facts, occurredAt, dedupKey: `news ${index}` };
  });
  await store.news.insert(guildId, news, SYNCED_AT);
}

async function storeOutages(store: Store, from: number): Promise<void> {
  const realm = {
    ...{ slug: REALM.realmSlug, name: REALM.realmName, connectedRealmId: 5, population: "HIGH" },
    ...{ type: "NORMAL", hasQueue: false, battlegroup: null, locale: "en_GB" },
    timezone: "Europe/Paris",
  };
  const upsert = (status: "UP" | "DOWN", at: number) =>
    store.realms.upsert(SCOPE, [{ ...realm, status }], at);
  await upsert("UP", from);
  for (const days of [24, 17, 10, 3]) {
    const at = SYNCED_AT - days * DAY_MS;
    await upsert("DOWN", at);
    await upsert("UP", at + days * HOUR_MS);
  }
  await upsert("UP", SYNCED_AT);
  const others = [
    { ...realm, slug: "dun", name: "Dun", status: "DOWN" },
    { ...realm, slug: "vell", name: "Vell", status: "UP" },
  ] as const;
  await store.realms.upsert(SCOPE, others, SYNCED_AT);
}
