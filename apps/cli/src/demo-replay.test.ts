import { rm } from "node:fs/promises";
import { DAY_MS, MINUTE_MS } from "@guildhall/contract";
import { createServiceClock } from "@guildhall/contract/source";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { createWorld } from "@guildhall/world";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { catchUpStart, replayStart } from "./demo-clock.ts";
import { addConfiguredGuilds, guildsToSync } from "./guild-choice.ts";
import { SMALL_GUILD } from "./testing/guildhall.ts";
import { openWorkspace } from "./workspace.ts";

const OPENED = Date.UTC(2026, 10, 20, 12);
/** The time between two syncs. The schedule looks for due guilds more often. */
const STEP_MS = 15_000;

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
  return { workspace, guildId, sync };
}

async function stored({ workspace: { store }, guildId }: Awaited<ReturnType<typeof openDemo>>) {
  const news = await store.news.list(guildId, { limit: 100_000 });
  const changes = await store.changes.list(guildId);
  return { news, changes: changes.map(({ kind }) => kind), guild: await store.guilds.get(guildId) };
}

/** All items that the news of the guild should contain after `from`, as `time type`. */
function itemsOfWorld(from: number): string[] {
  let time = from;
  const world = createWorld({ seed: 7, clock: createServiceClock(() => time) });
  const items = new Set<string>();
  // The news of the guild contain the items of a day.
  for (; ; time = Math.min(now, time + DAY_MS / 2)) {
    for (const each of world.exampleGuild.itemNews) items.add(JSON.stringify(each));
    if (time === now) break;
  }
  const all = [...items].map((item) => JSON.parse(item));
  return all
    .filter(({ timestamp }) => timestamp > from)
    .map(({ timestamp, type }) => `${timestamp} ${type}`)
    .sort();
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
  expect(items.sort()).toEqual(itemsOfWorld(OPENED - 5 * DAY_MS));
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
