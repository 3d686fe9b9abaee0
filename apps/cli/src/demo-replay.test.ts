import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guildhall/contract";
import { createServiceClock } from "@guildhall/contract/source";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { createWorld } from "@guildhall/world";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { catchUpStart, replayStart } from "./demo-clock.ts";
import { addConfiguredGuilds, guildsToSync } from "./guild-choice.ts";
import { syncPast } from "./sync-past.ts";
import { SMALL_GUILD } from "./testing/guildhall.ts";
import { openWorkspace } from "./workspace.ts";

const OPENED = Date.UTC(2026, 10, 20, 12);
/** The time between two syncs. The schedule looks for due guilds more often. */
const STEP_MS = 15_000;
/** The demo's time between two syncs, in ms. */
const REPLAYED_STEP_MS = 8 * HOUR_MS;

let folder: string;
let now: number;
beforeEach(async () => {
  folder = await temporaryFolder();
  now = OPENED;
});
afterEach(() => rm(folder, { recursive: true }));

async function openDemo({ demoStart = replayStart, guild: variables = {} } = {}) {
  const env = { GUILDHALL_EMULATOR_PORT: "0", ...variables };
  const terminal = { folder, env, stderr: { write: () => true } };
  const config = readConfig(terminal);
  const workspace = await openWorkspace({
    config,
    terminal,
    log: () => {},
    demoStart,
    now: () => now,
  });
  const connection = await workspace.connect();
  const { store } = workspace;
  const names = await guildsToSync(store, connection, config);
  const actor = { name: "demo" };
  const { guilds } = await addConfiguredGuilds(store, connection, config, names, { actor });
  const [guild] = guilds;
  const guildId = guild?.id ?? 0;
  /** Syncs once, as the schedule does. Returns the time of the sync. */
  const sync = async () => {
    const { status, startedAt } = await connection.sync.run(guildId, { trigger: "schedule" });
    expect(status).toBe("succeeded");
    return startedAt;
  };
  const pauses: number[] = [];
  const withoutCharacters: (boolean | undefined)[] = [];
  const watched: typeof connection.sync = {
    ...connection.sync,
    run(id, options) {
      withoutCharacters.push(options.withoutCharacters);
      return connection.sync.run(id, options);
    },
  };
  const pause = async (ms: number) => pauses.push(ms);
  const syncTheWeeks = (signal = new AbortController().signal) =>
    syncPast({ store, connection: { ...connection, sync: watched }, config, names, signal, pause });
  return { workspace, guildId, sync, syncTheWeeks, pauses, withoutCharacters };
}

async function stored({ workspace: { store }, guildId }: Awaited<ReturnType<typeof openDemo>>) {
  const news = await store.news.list(guildId, { limit: 100_000 });
  const changes = await store.changes.list(guildId);
  return { news, changes: changes.map(({ kind }) => kind), guild: await store.guilds.get(guildId) };
}

/**
 * The items that the news of the guild contain after `from`, as `time type`, and those of characters who exist until the next sync:
 * documents omit the items of deleted ones.
 */
function itemsOfWorld(from: number) {
  let time = from;
  const world = createWorld({ seed: 7, clock: createServiceClock(() => time) });
  const items = new Set<string>();
  // The news of the guild contain the items of 13 hours.
  for (; ; time = Math.min(now, time + DAY_MS / 2)) {
    for (const each of world.exampleGuild.itemNews) items.add(JSON.stringify(each));
    if (time === now) break;
  }
  const found = [...items]
    .map((item) => JSON.parse(item))
    .filter(({ timestamp }) => timestamp > from);
  const exists = (id: number, at: number) => world.shard("us").findCharacterById(id, at) !== null;
  const named = (each: { timestamp: number; type: string }) => `${each.timestamp} ${each.type}`;
  return {
    all: found.map(named),
    lasting: found
      .filter((each) => exists(each.characterId, each.timestamp + REPLAYED_STEP_MS))
      .map(named),
  };
}

test("a demo stores news, joins, leaves and promotions while it replays, also after a restart", async () => {
  let demo = await openDemo();
  expect(await demo.sync()).toBe(OPENED - 5 * DAY_MS);
  const first = await stored(demo);
  expect(first.news.length).toBeGreaterThan(20);
  expect(first.changes).toEqual([]);

  const replay = async (until: number) => {
    while (now < until) {
      now += STEP_MS;
      const at = await demo.sync();
      expect(at).toBeLessThanOrEqual(now);
      const [newest] = await demo.workspace.store.news.list(demo.guildId, { limit: 1 });
      expect(newest?.occurredAt).toBeLessThanOrEqual(at);
    }
  };
  await replay(OPENED + 2 * MINUTE_MS);
  const middle = await stored(demo);
  await demo.workspace.close();

  demo = await openDemo();
  expect(await demo.sync()).toBe(middle.guild?.syncedAt);
  expect((await stored(demo)).news).toEqual(middle.news);
  await replay(OPENED + 5 * MINUTE_MS);
  const last = await stored(demo);
  expect(last.guild?.syncedAt).toBe(now);

  const kinds = new Set(last.changes);
  for (const kind of ["joined", "left", "promoted", "level"] as const) {
    expect(kinds).toContain(kind);
  }
  const types = new Set(last.news.map(({ type }) => type));
  for (const type of ["MEMBER_JOINED", "MEMBER_LEFT", "CHARACTER_ACHIEVEMENT", "itemLoot"]) {
    expect(types).toContain(type);
  }
  const items = last.news
    .filter(({ type, occurredAt }) => type.startsWith("item") && occurredAt > OPENED - 5 * DAY_MS)
    .map(({ occurredAt, type }) => `${occurredAt} ${type}`);
  const { all, lasting } = itemsOfWorld(OPENED - 5 * DAY_MS);
  expect(lasting.length).toBeGreaterThan(5_000);
  const [inStore, known] = [new Set(items), new Set(all)];
  expect(lasting.filter((item) => !inStore.has(item))).toEqual([]);
  expect(items.filter((item) => !known.has(item))).toEqual([]);
  expect(items.length).toBeLessThanOrEqual(all.length);
  await demo.workspace.close();
});

test("a demo that was closed for a month syncs a roster of each week before it replays the last days", async () => {
  const before = await openDemo({ guild: SMALL_GUILD });
  expect(await before.sync()).toBe(OPENED - 5 * DAY_MS);
  await before.workspace.close();
  now += 30 * DAY_MS;
  const demo = await openDemo({ guild: SMALL_GUILD });
  await demo.syncTheWeeks();
  const runs = await demo.workspace.store.runs.list({ guildId: demo.guildId });
  const days = runs.map(({ startedAt, status }) => [(startedAt - OPENED) / DAY_MS, status]);
  const weekly = [-5, -5, 2, 9, 16, 23, 25].map((day) => [day, "succeeded"]);
  expect(days.reverse()).toEqual(weekly);
  // The outages of the last weeks, and those of the maintenance on three Tuesdays, were found.
  const scope = { provider: "emulator", region: "us", edition: "current" } as const;
  const { realms } = demo.workspace.store;
  const outages = (await realms.changes(scope, "vaelorin", 0)).map(({ status }) => status);
  expect(outages.filter((status) => status === "DOWN").length).toBeGreaterThan(3);
  // Each month has one sync of everything, and so has the end.
  expect(demo.withoutCharacters).toEqual([false, true, true, true, false, false]);
  expect(demo.pauses).toHaveLength(5);
  now += 2 * MINUTE_MS;
  expect(await demo.sync()).toBe(now - 2.5 * DAY_MS);
  await demo.workspace.close();
});

test("a demo stops to sync its past when the command ends", async () => {
  const demo = await openDemo({ guild: SMALL_GUILD });
  await demo.syncTheWeeks(AbortSignal.abort());
  expect(await demo.workspace.store.runs.list({ guildId: demo.guildId })).toEqual([]);
  await demo.workspace.close();
});

test("a command that does not replay brings the demo up to date at once, by at most a week", async () => {
  const options = { demoStart: catchUpStart, guild: SMALL_GUILD };
  const first = await openDemo(options);
  expect(await first.sync()).toBe(OPENED - 5 * DAY_MS);
  await first.workspace.close();
  const second = await openDemo(options);
  expect(await second.sync()).toBe(OPENED);
  now += 30 * DAY_MS;
  await second.workspace.close();
  const later = await openDemo(options);
  expect(await later.sync()).toBe(OPENED + 7 * DAY_MS);
  await later.workspace.close();
});

test("a demo that is opened again has its images, in a folder of its own, and fetches none again", async () => {
  const sync = async () => {
    const demo = await openDemo({ guild: SMALL_GUILD });
    await demo.sync();
    const [run] = await demo.workspace.store.runs.list({ guildId: demo.guildId, limit: 1 });
    await demo.workspace.close();
    return { portraits: run?.counts.portraits, mediaFolder: demo.workspace.mediaFolder };
  };
  const first = await sync();
  expect(first.portraits).toBeGreaterThan(20);
  expect(first.mediaFolder).toBe(join(folder, "guildhall-data", "demo-media"));
  expect((await readdir(first.mediaFolder)).length).toBeGreaterThan(5);
  expect((await sync()).portraits).toBe(0);
});
