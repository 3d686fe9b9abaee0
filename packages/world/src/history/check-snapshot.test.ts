import { createServiceClock } from "@guildhall/contract/source";
import { beforeEach, describe, expect, test } from "vitest";
import { TEST_TIME } from "../testing/test-time.ts";
import type { GuildActivity } from "../world-records.ts";
import { type Changes, noChanges, type SpawnedCharacter } from "./changes.ts";
import { createWorld, type World } from "./world.ts";

let world: World;
beforeEach(() => {
  world = createWorld({ seed: 7, clock: createServiceClock(() => TEST_TIME) });
});

function restore(changes: Partial<Changes>): void {
  world.restore({ ...world.snapshot(), changes: { ...noChanges(), ...changes } });
}

function spawn(values: Partial<SpawnedCharacter> = {}): SpawnedCharacter {
  const guild = world.exampleGuild;
  const { id } = createWorld({ seed: 7, clock: createServiceClock(() => TEST_TIME) }).join(
    guild.id,
    {
      name: "Anyone",
    },
  );
  return {
    id,
    guildId: guild.id,
    name: "Newcomer",
    realmSlug: guild.realmSlug,
    classId: 1,
    raceId: 1,
    gender: 0,
    level: 10,
    rank: 3,
    created: TEST_TIME - 7_200_000, // before the guild was last published
    ...values,
  };
}

const member = (place: number) => world.exampleGuild.members[place]?.characterId ?? 0;
const nameOf = (id: number) => world.findCharacterById(id)?.name ?? "";
const nobody = () => member(1) + 1_000 * 20_000; // of a life of the seat that is far from lived
const achieved = (
  characterId: number,
  achievementId: number,
  timestamp = TEST_TIME,
): GuildActivity => {
  return { type: "CHARACTER_ACHIEVEMENT", timestamp, characterId, achievementId };
};
const guildWith = (
  activity: GuildActivity[],
  key = `${world.exampleGuild.id}`,
): Partial<Changes> => {
  return { guilds: { [key]: { at: 0, activityAt: TEST_TIME, activity } } };
};

test("a snapshot of every kind of change is restored unchanged after time has passed", () => {
  const { exampleGuild: guild } = world;
  const [old, promoted, renamed, moved, gone, away, doubted] = [0, 1, 2, 3, 4, 5, 6].map(
    (place) => {
      return guild.members.toSorted((a, b) => a.rank - b.rank)[place]?.characterId ?? 0;
    },
  ) as [number, number, number, number, number, number, number];
  world.setRank(old, 3);
  world.setRank(promoted, 0);
  const name = nameOf(renamed);
  world.rename(renamed, "Otherwise");
  const { id } = world.join(guild.id, { name });
  world.setLevel(id, 80);
  const elsewhere = world.shard("us").realms.find(({ slug }) => slug !== guild.realmSlug);
  world.transfer(moved, elsewhere?.slug ?? "");
  world.addActivity(guild.id, achieved(gone, 60_001));
  world.delete(gone);
  world.leave(away);
  world.recreate(id);
  world.invalidate(doubted);
  const [connected] = world.shard("eu", "classic1x").connectedRealms;
  world.setRealmStatus("eu", connected?.id ?? 0, "DOWN", "classic1x");
  for (const days of [0, 1, 100, 3_000]) {
    world.clock.advance(days * 86_400_000);
    const snapshot = world.snapshot();
    world.restore(JSON.parse(JSON.stringify(snapshot)));
    expect(world.snapshot()).toEqual(snapshot);
  }
});

test("a snapshot with a time outside the world's range is refused", () => {
  for (const now of [0, -1, Number.NaN, 1e15]) {
    expect(() => world.restore({ ...world.snapshot(), now })).toThrow(RangeError);
  }
});

test("a snapshot of another process is restored when everything in it exists", () => {
  const [member] = world.exampleGuild.members;
  const id = member?.characterId ?? 0;
  restore({
    characters: { [id]: { name: "Otherwise", at: TEST_TIME } },
    spawned: [spawn()],
  });
  expect(world.findCharacterById(id)?.name).toBe("Otherwise");
  expect(world.exampleGuild.members.some(({ character }) => character.name === "Newcomer")).toBe(
    true,
  );
});

describe("a snapshot is refused, and nothing of it is applied, when it contains", () => {
  const at = TEST_TIME;
  test.each<[string, () => Partial<Changes>]>([
    ["an invalid character", () => ({ characters: { x: { at } } })],
    [
      "a name that is invalid in a path",
      () => ({ characters: { [spawn().id]: { name: "..", at } } }),
    ],
    ["an unknown realm", () => ({ characters: { [spawn().id]: { realmSlug: "nowhere", at } } })],
    ["an unknown guild", () => ({ guilds: { 1: { at, activityAt: at, activity: [] } } })],
    [
      "a spawned character of a guild in another region",
      () => ({ spawned: [spawn({ guildId: 70_000_000 })] }),
    ],
    ["a spawned character twice", () => ({ spawned: [spawn(), spawn()] })],
    [
      "a spawned character of a race of the other faction",
      () => ({ spawned: [spawn({ raceId: 2 })] }),
    ],
    [
      "a spawned character of a class that its race does not play",
      () => ({ spawned: [spawn({ classId: 11 })] }),
    ],
    ["a spawned character of an unknown race", () => ({ spawned: [spawn({ raceId: 50 })] })],
    ["a character id in another notation", () => ({ characters: { "3.2e8": { at } } })],
    ["a character that never existed", () => ({ characters: { [nobody()]: { at } } })],
    ["a level above the level cap", () => ({ characters: { [member(1)]: { level: 81, at } } })],
    ["a spawned character above the level cap", () => ({ spawned: [spawn({ level: 81 })] })],
    [
      "a spawned character whose id is not the next one",
      () => ({ spawned: [spawn({ id: spawn().id + 1 })] }),
    ],
    ["a change in the future", () => ({ characters: { [member(1)]: { rank: 3, at: at + 1 } } })],
    [
      "two guild masters",
      () => ({
        characters: { [member(1)]: { rank: 0, at }, [member(2)]: { rank: 0, at } },
        guilds: { [world.exampleGuild.id]: { at, activityAt: 0, activity: [] } },
      }),
    ],
    [
      "two characters of one name and realm",
      () => ({ spawned: [spawn(), spawn({ id: spawn().id + 1, name: "NEWCOMER" })] }),
    ],
    [
      "a character with the name of another one",
      () => ({ characters: { [member(1)]: { name: nameOf(member(2)), at } } }),
    ],
    ["an unknown realm", () => ({ realms: { "us current 1": { status: "DOWN", at } } })],
    ["a realm of an unknown edition", () => ({ realms: { "us later 1": { status: "DOWN", at } } })],
    ["a guild id in another notation", () => guildWith([], " 1")],
    ["an unknown achievement", () => guildWith([achieved(member(1), 999_999)])],
    ["an achievement without a character", () => guildWith([achieved(nobody(), 60_001)])],
    ["an achievement in the future", () => guildWith([achieved(member(1), 60_001, at + 1)])],
    [
      "an unknown encounter",
      () => guildWith([{ type: "ENCOUNTER", timestamp: at, encounterId: 1, mode: "NORMAL" }]),
    ],
    [
      "a spawned character with the id of another character",
      () => ({ spawned: [spawn({ id: world.exampleGuild.members[0]?.characterId ?? 0 })] }),
    ],
  ])("%s", (_, changes) => {
    const before = world.exampleGuild.members;
    expect(() => restore(changes())).toThrow(RangeError);
    expect(world.exampleGuild.members).toEqual(before);
  });
});
