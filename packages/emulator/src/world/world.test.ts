import { beforeEach, describe, expect, test } from "vitest";
import { TEST_TIME } from "../test-session.ts";
import { CLASSES_OF_RACE } from "./race-classes.ts";
import { createWorld, type World } from "./world.ts";
import type { Guild } from "./world-records.ts";

let world: World;
let guild: Guild;
beforeEach(() => {
  world = createWorld({ seed: 7, clock: () => TEST_TIME });
  guild = world.exampleGuild;
});

function membersOf(each: Guild) {
  return each.members.map(({ characterId, rank }) => {
    const character = world.findCharacterById(characterId);
    if (!character) throw new Error(`no character ${characterId}`);
    return { ...character, rank };
  });
}

describe("the example guild", () => {
  test("has 250 members of one faction on two connected realms, some below level 10", () => {
    const members = membersOf(guild);
    expect(members).toHaveLength(250);
    expect(new Set(members.map(({ faction }) => faction))).toEqual(new Set(["ALLIANCE"]));
    const realms = [...new Set(members.map(({ realmSlug }) => realmSlug))];
    expect(realms.sort()).toEqual(["emberfall", "hollowmere"]);
    const connected = realms.map((slug) => world.findRealm("us", slug)?.connectedRealmId);
    expect(new Set(connected).size).toBe(1);
    expect(members.filter(({ level }) => level < 10).length).toBeGreaterThanOrEqual(20);
    expect(members.filter(({ level }) => level === 80).length).toBeGreaterThan(100);
  });

  test("has one guild master of the highest level, and ranks with gaps", () => {
    const members = membersOf(guild);
    expect(members.filter(({ rank }) => rank === 0).map(({ level }) => level)).toEqual([80]);
    expect([...new Set(members.map(({ rank }) => rank))].sort()).toEqual([0, 1, 2, 4, 5, 7]);
  });

  test("has names in several scripts, and accents among the Latin ones", () => {
    const names = membersOf(guild).map(({ name }) => name);
    for (const script of [/\p{Script=Cyrillic}/u, /\p{Script=Hangul}/u, /\p{Script=Han}/u]) {
      expect(names.some((name) => script.test(name))).toBe(true);
    }
    expect(names.some((name) => /[À-ÿ]/.test(name))).toBe(true);
  });
});

test("names differ within a region, fit into 12 characters, and classes suit their races", () => {
  for (const region of ["us", "eu", "kr", "tw", "cn"]) {
    const members = world.guilds.filter((each) => each.region === region).flatMap(membersOf);
    expect(members.length).toBeGreaterThan(0);
    const names = members.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    for (const { name, raceId, classId } of members) {
      expect([...name].length).toBeLessThanOrEqual(12);
      expect(CLASSES_OF_RACE[raceId]).toContain(classId);
    }
  }
});

test("the same seed gives the same world, another seed another one", () => {
  const again = createWorld({ seed: 7, clock: () => TEST_TIME });
  const other = createWorld({ seed: 8, clock: () => TEST_TIME });
  expect(JSON.stringify(again.guilds)).toBe(JSON.stringify(world.guilds));
  expect(JSON.stringify(other.guilds)).not.toBe(JSON.stringify(world.guilds));
});

test("a world that is made later tells what happened before in the same way", () => {
  const later = createWorld({ seed: 7, clock: () => TEST_TIME + 86_400_000 });
  const before = ({ timestamp }: { timestamp: number }) => timestamp <= TEST_TIME;
  const known = later.exampleGuild.activity.filter(before);
  expect(known.length).toBeGreaterThan(50);
  expect(guild.activity).toEqual(expect.arrayContaining(known));
  expect(later.exampleGuild.activity.length).toBeGreaterThan(known.length);
  expect(guild.itemNews).toEqual(
    expect.arrayContaining(later.exampleGuild.itemNews.filter(before)),
  );
  expect(later.exampleGuild.achievements).toEqual(guild.achievements);
});

test("every region has two realms at least, and one realm of the world is down", () => {
  for (const region of ["us", "eu", "kr", "tw", "cn"]) {
    const realms = world.realms.filter((realm) => realm.region === region);
    expect(realms.length).toBeGreaterThanOrEqual(2);
  }
  expect(world.findRealm("eu", "star-reach")).toMatchObject({
    locale: "ruRU",
    category: { en_US: "Russian" },
  });
  expect(world.connectedRealms.some(({ status }) => status === "DOWN")).toBe(true);
});

test("a realm is found by slug, by its name in any locale, and by id", () => {
  expect(world.findRealm("eu", "Звёздный Предел")?.slug).toBe("star-reach");
  expect(world.findRealm("us", "Vael'orin")?.slug).toBe("vaelorin");
  expect(world.findRealm("us", "101")?.slug).toBe("emberfall");
  expect(world.findRealm("eu", "emberfall")).toBeNull();
});

test("a guild is found whatever the case, and with hyphens for spaces", () => {
  expect(world.findGuild("us", "emberfall", "LANTERNWATCH company")).toBe(guild);
  expect(world.findGuild("us", "emberfall", "lanternwatch-company")).toBe(guild);
  expect(world.findGuild("us", "vaelorin", "lanternwatch-company")).toBeNull();
});

test("the activity of the last two weeks is told newest first", () => {
  const times = guild.activity.map(({ timestamp }) => timestamp);
  expect(times.length).toBeGreaterThanOrEqual(60);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(Math.min(...times)).toBeGreaterThan(TEST_TIME - 15 * 86_400_000);
  expect(new Set(guild.activity.map(({ type }) => type))).toEqual(
    new Set(["CHARACTER_ACHIEVEMENT", "ENCOUNTER"]),
  );
});

describe("a change", () => {
  test("of joining and leaving shows in the members", () => {
    const newcomer = world.join(guild.id, { name: "Newcomer", level: 12 });
    expect(world.guildOf(newcomer.id)).toBe(guild);
    expect(world.findCharacter("us", "emberfall", "newcomer")).toBe(newcomer);
    world.leave(newcomer.id);
    expect(world.guildOf(newcomer.id)).toBeNull();
    expect(guild.members).toHaveLength(250);
  });

  test("of rank, level, name and realm shows in the character, and its id stays", () => {
    const [member] = membersOf(guild).filter(({ rank }) => rank === 5);
    if (!member) throw new Error("nobody has rank 5");
    world.setRank(member.id, 2);
    world.setLevel(member.id, 33);
    world.rename(member.id, "Renamed");
    world.transfer(member.id, "vaelorin");
    const after = membersOf(guild).find(({ id }) => id === member.id);
    expect(after).toMatchObject({ rank: 2, level: 33, name: "Renamed", realmSlug: "vaelorin" });
  });

  test("moves the last modification by a second at least, though the clock stands still", () => {
    const times = [guild.modified];
    const [first, second] = guild.members;
    if (!first || !second) throw new Error("the guild has too few members");
    for (const change of [
      () => world.setRank(first.characterId, 3),
      () => world.setLevel(first.characterId, 5),
      () => world.rename(first.characterId, "Once"),
      () => world.transfer(first.characterId, "vaelorin"),
      () => world.leave(first.characterId),
      () => world.join(guild.id, { name: "Twice" }),
    ]) {
      change();
      expect(guild.modified).toBeGreaterThanOrEqual((times.at(-1) ?? 0) + 1000);
      times.push(guild.modified);
    }
    const before = guild.activityModified;
    world.addActivity(guild.id, {
      type: "CHARACTER_ACHIEVEMENT",
      timestamp: TEST_TIME,
      characterId: second.characterId,
      achievementId: 60_001,
    });
    expect(guild.activityModified).toBeGreaterThan(before);
    expect(guild.activity[0]?.timestamp).toBe(TEST_TIME);
    const realm = world.findConnectedRealm("us", 101);
    const realmBefore = realm?.modified ?? 0;
    world.setRealmStatus("us", 101, "DOWN");
    expect(realm?.modified).toBeGreaterThan(realmBefore);
    expect(realm?.status).toBe("DOWN");
  });

  test("that cannot be is refused with a reason, and changes nothing", () => {
    const version = world.version;
    const taken = membersOf(guild).find(({ realmSlug }) => realmSlug === "emberfall")?.name ?? "";
    expect(() => world.join(guild.id, { name: taken })).toThrow("taken");
    expect(() => world.join(1, { name: "Nobody" })).toThrow("no guild 1");
    expect(() => world.transfer(guild.members[0]?.characterId ?? 0, "nowhere")).toThrow("nowhere");
    expect(() => world.setLevel(1, 2)).toThrow("no character 1");
    expect(world.version).toBe(version);
  });
});
