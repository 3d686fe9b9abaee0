// @module-tag promise/held-rosters

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Client, createClient } from "@guildhall/client";
import { DAY_MS, factionOfType, HOUR_MS, PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { approveHeldRoster, createSync, undoRosterApproval } from "@guildhall/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addGuild } from "../add-guild.ts";
import { startPostgres } from "../postgres.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { serveMutable } from "./mutable-service.ts";
import { seededRandom } from "./random.ts";
import type { ReadStore } from "./read-store.ts";
import { report } from "./result.ts";
import { rounds, roundsTimeout } from "./rounds.ts";
import { createStoredHistory } from "./stored-history.ts";
import { memberOfWorld, type VisibleMember, visibleMember } from "./visible-member.ts";
import { LEGACY, MODERN, type RosterDocument, WRONG_ROSTERS } from "./wrong-rosters.ts";

const NOW = Date.UTC(2026, 0, 15, 12);
const MINIMUM_LEVEL = 10;
/** The history of members who left is deleted after 30 days. */
const RETENTION_MS = 30 * DAY_MS;
const COUNT = rounds({ short: 1, long: 25 });
const NAMES = Object.keys(WRONG_ROSTERS);

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** A guild of 39 members and one of 238. */
const SMALL = { realm: "vaelorin", name: "Cinder Pact" };
const LARGE = { realm: "emberfall", name: "Lanternwatch Company" };

const SETUPS = [
  { shape: "modern", database: "SQLite", guild: SMALL },
  { shape: "legacy", database: "SQLite", guild: LARGE },
  { shape: "modern", database: "PostgreSQL", guild: SMALL },
  { shape: "legacy", database: "PostgreSQL", guild: COUNT > 1 ? LARGE : SMALL },
] as const;
type Setup = (typeof SETUPS)[number];

// Most of the time is spent waiting for databases and responses, so the setups take turns.
describe.concurrent.each(SETUPS)("wrong $shape rosters on $database", (options) => {
  const { shape, database } = options;
  const fields = shape === "modern" ? MODERN : LEGACY;
  test(
    "no sequence of them within 24 hours hides more than max(3, 10%), and 28 hours of correct ones restore all",
    async ({ expect }) => {
      await using setup = await setUp(options);
      const random = seededRandom(23);
      const some = (count: number) =>
        Array.from({ length: count }, () => NAMES[Math.floor(random() * NAMES.length)] ?? "");
      // In the short version each setup has its share of the wrong rosters. The sync's own tests have them all.
      const place = COUNT > 1 ? null : SETUPS.indexOf(options);
      const own = NAMES.filter((_, index) => place === null || index % SETUPS.length === place);
      const sequences = [own, ...Array.from({ length: COUNT - 1 }, () => some(6))];
      const { truth } = setup;
      expect(await setup.visible()).toEqual(truth);
      const mostHidden = Math.max(3, truth.size * 0.1);

      let survived = 0;
      let lost = 0;
      let duplicates = 0;
      for (const sequence of sequences) {
        await setup.history.lost();
        for (const [index, name] of sequence.entries()) {
          setup.service.laterBy = index + 1;
          setup.service.change = (document: RosterDocument) => ({
            ...document,
            members: WRONG_ROSTERS[name]?.(document.members as never, fields, index),
          });
          await setup.sync(Math.floor((23 * HOUR_MS) / sequence.length));
          const visible = await setup.visible();
          const hidden = [...truth.keys()].filter((id) => !visible.has(id));
          expect(hidden.length, `hidden by ${sequence.join(", then ")}`).toBeLessThanOrEqual(
            mostHidden,
          );
        }
        setup.service.change = (document) => ({ ...document, members: half(document) });
        await setup.sync(HOUR_MS / 2);
        const before = await setup.everything();
        await setup.approveAndUndo();
        expect(await setup.everything(), "what an approval and its undo leave").toEqual(before);
        // A new id replaces a member only when it is still listed an hour later, and many false members leave only
        // when they are still missing a day later.
        setup.service.change = (document) => document;
        for (const hours of [1, 2, 12, 13]) {
          setup.service.laterBy += 1;
          await setup.sync(hours * HOUR_MS);
        }
        lost += await setup.history.lost();
        duplicates += await setup.history.duplicates();
        expect(await setup.visible(), `after ${sequence.join(", then ")}`).toEqual(truth);
        survived += 1;
        // The reference rosters are those of the last 7 days, so the next sequence starts a week later.
        if (sequence !== sequences.at(-1)) await setup.sync(8 * DAY_MS);
      }
      await report({
        fault: `Wrong rosters for 23 hours (${shape} documents)`,
        database,
        tried: sequences.length,
        survived,
        lost,
        duplicates,
        recoveryMs: [],
      });
      expect({ lost, duplicates }).toEqual({ lost: 0, duplicates: 0 });
    },
    roundsTimeout(COUNT),
  );
});

/** A roster that is always held. */
function half({ members }: RosterDocument): unknown {
  return Array.isArray(members) ? members.slice(0, members.length / 2) : members;
}

async function setUp({ shape, database, guild }: Setup) {
  const folder = await temporaryFolder();
  let now = NOW;
  const clock = () => now;
  const provider = shape === "legacy" ? PROVIDERS.contract : PROVIDERS.battlenet;
  const emulator = createEmulator({ seed: 7, provider, clock, speed: 0 });
  emulator.faults.add({ match: /^\/render\//, status: 404 });
  const service = await serveMutable(emulator);
  const description = emulator.description(service.url);
  const location =
    database === "SQLite"
      ? { sqlite: join(folder, "guildhall.sqlite") }
      : { postgres: await postgres.createDatabase() };
  const store = await openStore(location, {
    clock,
    jobs: { timings: { settledPollMs: 50 } },
  });
  const clients: Client[] = [];
  const sync = createSync({
    store,
    provider: description.provider,
    clients({ region, edition }) {
      const { provider, credentials } = description;
      const client = createClient({ provider, credentials, region, edition, quota: false });
      clients.push(client);
      return client;
    },
    mediaFolder: join(folder, "media"),
    clock,
  });
  const { id } = await addGuild(store, description.provider, {
    ...{ region: "us", ...guild, minimumLevel: MINIMUM_LEVEL },
  });
  const run = () => sync.run(id, { trigger: "command" });
  expect(await run()).toMatchObject({ status: "succeeded" });
  // Otherwise each sync would spend most of its time on portraits.
  await store.transaction(async ({ members, images }) => {
    const image = { hash: "0".repeat(64), contentType: "image/jpeg", byteLength: 1 } as const;
    for (const { portraitUrl } of (await members.roster(id)).members) {
      if (portraitUrl === null) continue;
      await images.put({ sourceUrl: portraitUrl, ...image, width: 1, height: 1, fetchedAt: NOW });
    }
  });
  const read: ReadStore = (work) => work(store, id);
  const world = emulator.world.shard("us").guilds.find(({ name }) => name === guild.name);
  const members = (world?.members ?? []).filter(
    ({ character }) => character.level >= MINIMUM_LEVEL,
  );
  // Legacy rosters have the faction of the guild alone.
  const ofGuild =
    description.provider.rosterShape === "legacy" && world
      ? { faction: factionOfType(world.faction) }
      : {};
  return {
    service,
    /** The members that the emulator's world has, by id. */
    truth: byId(members.map((member) => ({ ...memberOfWorld(member), ...ofGuild }))),
    history: createStoredHistory(read, () => now - RETENTION_MS),
    async sync(afterMs: number) {
      now += afterMs;
      await run();
    },
    /** The members that visitors see, by id. */
    visible: async () => byId((await store.members.roster(id)).members.map(visibleMember)),
    /** All members, changes and news. */
    everything: async () => [
      await store.members.listAll(id),
      await store.changes.list(id),
      await store.news.list(id),
    ],
    /** Applies the roster that is held, and undoes this. */
    async approveAndUndo() {
      const decision = { guildId: id, at: now };
      expect(await approveHeldRoster(store, decision)).not.toBeNull();
      expect(await undoRosterApproval(store, decision)).not.toBeNull();
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client.close()));
      await service[Symbol.asyncDispose]();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function byId(members: readonly VisibleMember[]): ReadonlyMap<unknown, VisibleMember> {
  return new Map(members.map((member) => [member.characterId, member]));
}
