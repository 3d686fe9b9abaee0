import { characterSlug, DAY_MS, SECOND_MS } from "@guildhall/contract";
import { createRandom, type Random } from "@guildhall/contract/source";
import { createEmulator, type Emulator } from "@guildhall/emulator";
import { rounds } from "@guildhall/tests/rounds";
import { beforeAll, describe, expect, test } from "vitest";
import { ENCOUNTERS } from "../catalog/encounters.ts";
import { createReader, everyPath, type ReadDocument, type Reader } from "../testing/reader.ts";
import { TEST_TIME } from "../testing/test-time.ts";

const EDITIONS = ["current", "classic", "classic1x"] as const;
const STEPS = rounds({ short: 12, long: 50 });

/** Documents of every row, in three editions. */
let paths: string[];
/** Documents of members of the example guild, which join, leave and get deleted. */
let memberPaths: string[];
beforeAll(() => {
  const emulator = emulatorAt(TEST_TIME);
  paths = everyPath(emulator, EDITIONS);
  memberPaths = emulator.world.exampleGuild.members.slice(0, 30).flatMap(({ character }) => {
    const { realmSlug, name } = character;
    const path = `/us/profile/game/character/${realmSlug}/${encodeURIComponent(characterSlug(name))}`;
    return ["", "/appearance", "/status"]
      .map((document) => `${path}${document}?namespace=profile-us`)
      .concat(
        `/us/character/${realmSlug}/${encodeURIComponent(name)}?namespace=profile-us&fields=guild`,
      );
  });
});

function emulatorAt(time: number, seed = 7): Emulator {
  return createEmulator({ seed, clock: () => time });
}

async function readAll(emulator: Emulator): Promise<Map<string, ReadDocument>> {
  const { read } = createReader(emulator);
  const documents = new Map<string, ReadDocument>();
  for (const path of paths) documents.set(path, await read(path));
  return documents;
}

test("two emulators of one seed and time give the same bytes for every row", async () => {
  const first = await readAll(emulatorAt(TEST_TIME));
  expect([...first.values()].filter(({ status }) => status !== 200)).toEqual([]);
  expect(await readAll(emulatorAt(TEST_TIME))).toEqual(first);
});

test("another seed changes guilds, characters and auctions, but not static documents", async () => {
  const first = await readAll(emulatorAt(TEST_TIME));
  const other = await readAll(emulatorAt(TEST_TIME, 8));
  for (const path of paths) {
    const isSame = first.get(path)?.body === other.get(path)?.body;
    if (path.includes("namespace=static")) expect([path, isSame]).toEqual([path, true]);
    // Classic Era names only the guild, whose name does not depend on the seed.
    const isBare = /\/guild\/.*\/achievements\?.*classic1x/.test(path);
    if (/namespace=profile|auctions\/\d/.test(path)) expect([path, isSame]).toEqual([path, isBare]);
  }
});

test("a document depends on the time only, not on earlier requests", async () => {
  const random = createRandom("order of visits");
  const times = [-400, -1 / 24, 0, 1 / 8_640, 1 / 48, 1, 61, 900, 30_000].map(
    (days) => TEST_TIME + days * DAY_MS,
  );
  const still = new Map(times.map((time) => [time, createReader(emulatorAt(time))]));
  const traveling = emulatorAt(TEST_TIME);
  const { read } = createReader(traveling);
  for (let visit = 0; visit < 300; visit += 1) {
    const now = random.pick(times);
    const path = random.pick(paths);
    traveling.world.restore({ ...traveling.world.snapshot(), now });
    expect([now, path, await read(path)]).toEqual([now, path, await still.get(now)?.read(path)]);
  }
});

describe("while time passes", () => {
  test("each document is the same as in a fresh world, and newer when it has changed", async () => {
    const random = createRandom("days and months");
    await passTime(random, STEPS, () => {
      const longest = random.weighted([
        [60, 3],
        [3_600, 3],
        [200_000, 3],
        [6_000_000, 1],
      ]);
      return random.int(1, longest) * SECOND_MS;
    });
  });

  test("each document of a changed world is the same as in a world restored from its snapshot", async () => {
    const random = createRandom("changes");
    let changes = 0;
    // Fifty steps end before the season does.
    await passTime(random, STEPS, ({ world }) => {
      changes += 1;
      changeAnything(world, random, changes);
      return random.int(1, 2 * 86_400) * SECOND_MS;
    });
    expect(changes).toBe(STEPS);
  });
});

/**
 * Lets time pass step by step in a world, requests its documents at each step, and compares them with
 * those of a world that is restored at each step.
 */
async function passTime(
  random: Random,
  steps: number,
  step: (emulator: Emulator) => number,
): Promise<void> {
  let now = TEST_TIME;
  const requested = createEmulator({ clock: () => now });
  const fresh = emulatorAt(TEST_TIME);
  const readers: readonly Reader[] = [createReader(requested), createReader(fresh)];
  const former = new Map<string, ReadDocument>();
  for (let count = 0; count < steps; count += 1) {
    now += step(requested);
    requested.tokens.lifetimeMs = fresh.tokens.lifetimeMs = 100 * 365 * DAY_MS;
    fresh.world.restore(requested.world.snapshot());
    for (const path of [...paths, ...memberPaths]) {
      if (!random.chance(0.25)) continue;
      const [found, due] = await Promise.all(readers.map(({ read }) => read(path)));
      const where = { time: new Date(now).toISOString(), path };
      expect({ ...where, ...found }).toEqual({ ...where, ...due });
      if (found?.status !== 200) continue;
      const before = former.get(path);
      former.set(path, found);
      if (before === undefined || before.body === found.body) continue;
      expect({ ...where, isNewer: found.modified > before.modified }).toEqual({
        ...where,
        isNewer: true,
      });
    }
  }
}

/** Makes a random change to a guild of a random edition. */
function changeAnything(world: Emulator["world"], random: Random, number: number): void {
  const shard = world.shard("us", random.pick(EDITIONS));
  const [guild] = shard.guilds;
  const member = random.pick(guild?.members ?? []);
  const { characterId } = member;
  const guildId = guild?.id ?? 0;
  const realm = random.pick(shard.connectedRealms);
  const canLeave = member.rank > 0;
  random.pick([
    () => world.setRank(characterId, random.int(1, 9)),
    () => world.setLevel(characterId, random.int(1, 60)),
    () => world.rename(characterId, `Wanderer${"abcdefghij"[number % 10]}${number}`),
    () => world.join(guildId, { name: `Joiner${number}` }),
    () => canLeave && world.leave(characterId),
    () => canLeave && world.recreate(characterId),
    () => canLeave && world.delete(characterId),
    () => world.invalidate(characterId),
    () =>
      shard.edition === "current" &&
      world.addActivity(guildId, {
        type: "ENCOUNTER",
        timestamp: world.clock.now(),
        encounterId: ENCOUNTERS.find(({ instance }) => instance.edition === "current")?.id ?? 0,
        mode: "NORMAL",
      }),
    () => world.setRealmStatus("us", realm.id, random.pick(["UP", "DOWN"]), shard.edition),
  ])();
}
