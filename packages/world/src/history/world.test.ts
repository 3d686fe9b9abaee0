import {
  DAY_MS,
  EDITIONS,
  HOUR_MS,
  type KnownEdition,
  MINUTE_MS,
  REGIONS,
} from "@guildhall/contract";
import { createServiceClock } from "@guildhall/contract/source";
import { beforeEach, describe, expect, test } from "vitest";
import { classesOfRace } from "../catalog/classes-and-races.ts";
import { ENCOUNTERS } from "../catalog/encounters.ts";
import { TEST_TIME } from "../testing/test-time.ts";
import type { GuildActivity, WorldGuild } from "../world-records.ts";
import { SHARD_PLACES } from "./shard-place.ts";
import { createWorld, type World } from "./world.ts";

let world: World;
let guild: WorldGuild;
beforeEach(() => {
  world = createWorld({ seed: 7, clock: createServiceClock(() => TEST_TIME) });
  guild = world.exampleGuild;
});

describe("the example guild", () => {
  test("has nearly 250 members, nearly all of one faction, on two connected realms, some below level 10", () => {
    const members = guild.members.map(({ character }) => character);
    expect(members.length).toBeGreaterThan(235);
    expect(members.length).toBeLessThan(250);
    const others = members.filter(({ faction }) => faction !== "ALLIANCE");
    expect(others.length).toBeLessThan(members.length / 20);
    const realms = [...new Set(members.map(({ realmSlug }) => realmSlug))];
    expect(realms.sort()).toEqual(["emberfall", "hollowmere"]);
    const connected = realms.map((slug) => world.shard("us").findRealm(slug)?.connectedRealmId);
    expect(new Set(connected).size).toBe(1);
    expect(members.filter(({ level }) => level < 10).length).toBeGreaterThanOrEqual(20);
    expect(members.filter(({ level }) => level === 80).length).toBeGreaterThan(80);
  });

  test("has one guild master at the level cap, and ranks with gaps", () => {
    const masters = guild.members.filter(({ rank }) => rank === 0);
    expect(masters.map(({ character }) => character.level)).toEqual([80]);
    const ranks = [...new Set(guild.members.map(({ rank }) => rank))].sort();
    expect(ranks).toEqual([0, 1, 2, 4, 5, 7]);
  });

  test("has names in several scripts, and Latin names with accents", () => {
    const names = guild.members.map(({ character }) => character.name);
    for (const script of [/\p{Script=Cyrillic}/u, /\p{Script=Hangul}/u, /\p{Script=Han}/u]) {
      expect(names.some((name) => script.test(name))).toBe(true);
    }
    expect(names.some((name) => /[À-ÿ]/.test(name))).toBe(true);
  });
});

test("every region of every edition has realms and a guild, the sizes go from 3 to 10,000", () => {
  const sizes: number[] = [];
  for (const { region, edition } of SHARD_PLACES) {
    const shard = world.shard(region, edition);
    expect(shard.realms.length).toBeGreaterThan(0);
    expect(shard.guilds.length).toBeGreaterThan(0);
    sizes.push(...shard.guilds.map(({ members }) => members.length));
  }
  expect(SHARD_PLACES).toHaveLength(REGIONS.length * Object.keys(EDITIONS).length);
  expect(sizes).toEqual(expect.arrayContaining([3, guild.members.length, 1_000, 10_000]));
});

test("names differ on a realm, fit into 12 characters, and classes suit race and edition", () => {
  for (const { region, edition } of SHARD_PLACES) {
    const members = world.shard(region, edition).guilds.flatMap((each) => each.members);
    const names = members.map(({ character: { name, realmSlug } }) =>
      `${name} ${realmSlug}`.toLowerCase(),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const { character } of members) {
      expect([...character.name].length).toBeLessThanOrEqual(12);
      expect(classesOfRace(edition, character.raceId)).toContain(character.classId);
    }
  }
});

test("the same seed and time give the same world, and another seed gives another one", () => {
  const guilds = (each: World) => JSON.stringify(each.shard("us").guilds);
  expect(guilds(createWorld({ seed: 7, clock: createServiceClock(() => TEST_TIME) }))).toBe(
    guilds(world),
  );
  expect(guilds(createWorld({ seed: 8, clock: createServiceClock(() => TEST_TIME) }))).not.toBe(
    guilds(world),
  );
});

test("a realm is found by slug, by its name in any locale, and by id", () => {
  expect(world.shard("eu").findRealm("Звёздный Предел")?.slug).toBe("star-reach");
  expect(world.shard("us").findRealm("Vael'orin")?.slug).toBe("vaelorin");
  expect(world.shard("us").findRealm("101")?.slug).toBe("emberfall");
  expect(world.shard("eu").findRealm("emberfall")).toBeNull();
  expect(world.shard("us", "classic").findRealm("emberfall")).toBeNull();
});

test("a guild is found in upper and lower case, and with hyphens for spaces", () => {
  const { findGuild } = world.shard("us");
  expect(findGuild("emberfall", "LANTERNWATCH company")).toBe(guild);
  expect(findGuild("emberfall", "lanternwatch-company")).toBe(guild);
  expect(findGuild("vaelorin", "lanternwatch-company")).toBeNull();
});

test("a guild is found only from the first hour after its founding", () => {
  const at = (time: number) =>
    createWorld({ seed: 7, clock: createServiceClock(() => time) })
      .shard("us")
      .findGuild("emberfall", guild.name);
  expect(at(guild.created - 1)).toBeNull();
  expect(at(guild.created + HOUR_MS)?.members.some(({ rank }) => rank === 0)).toBe(true);
});

test("every member is found by name and by id, and is in its guild", () => {
  for (const { characterId, character } of guild.members) {
    const found = world.shard("us").findCharacter(character.realmSlug, character.name);
    expect(found?.id).toBe(characterId);
    expect(world.findCharacterById(characterId)?.name).toBe(character.name);
    expect(world.guildOf(characterId)).toBe(guild);
  }
});

test("an account owns characters in every region and edition, and shares none with another account", () => {
  for (const { region, edition } of SHARD_PLACES) {
    const owned = world.accounts.flatMap(({ id }) => world.shard(region, edition).charactersOf(id));
    expect(owned.length).toBeGreaterThanOrEqual(world.accounts.length);
    expect(new Set(owned.map(({ id }) => id)).size).toBe(owned.length);
  }
  expect(world.shard("us").charactersOf(1)).toEqual([]);
});

describe("while time passes", () => {
  /** What differs between two moments, by character id. */
  function compare(days: number) {
    const before = new Map(guild.members.map((member) => [member.characterId, member]));
    const version = world.version;
    world.clock.advance(days * DAY_MS);
    expect(world.version).toBe(version);
    const after = new Map(guild.members.map((member) => [member.characterId, member]));
    const stayed = [...after.values()].flatMap((member) => {
      const was = before.get(member.characterId);
      return was ? [{ was, is: member }] : [];
    });
    return {
      joined: [...after.keys()].filter((id) => !before.has(id)),
      left: [...before.keys()].filter((id) => !after.has(id)),
      stayed,
    };
  }

  test("members join and leave, level up, are promoted, play, are renamed and move", () => {
    const periods = [compare(60), compare(60), compare(60)];
    for (const { joined, left } of periods) {
      expect(joined.length).toBeGreaterThan(20);
      expect(left.length).toBeGreaterThan(20);
    }
    const stayed = periods.flatMap((each) => each.stayed);
    const changed = (what: (pair: (typeof stayed)[number]) => boolean) =>
      stayed.filter(what).length;
    expect(changed(({ was, is }) => is.character.level > was.character.level)).toBeGreaterThan(20);
    expect(changed(({ was, is }) => is.rank < was.rank)).toBeGreaterThan(8);
    expect(changed(({ was, is }) => is.character.name !== was.character.name)).toBeGreaterThan(1);
    expect(
      changed(({ was, is }) => is.character.realmSlug !== was.character.realmSlug),
    ).toBeGreaterThan(1);
    expect(changed(({ was, is }) => is.character.modified > was.character.modified)).toBe(
      stayed.length,
    );
  });

  test("a member who leaves exists without a guild, or is deleted and recreated", () => {
    const { left } = compare(100);
    const found = left.map((id) => world.findCharacterById(id));
    expect(found.filter((character) => character !== null).length).toBeGreaterThan(5);
    expect(found.filter((character) => character === null).length).toBeGreaterThan(0);
    for (const id of left) expect(world.guildOf(id)).toBeNull();
  });

  test("the size of a guild varies, unless it has a waiting list", () => {
    const sizes = (name: string) => {
      const found = SHARD_PLACES.flatMap(
        ({ region, edition }) => world.shard(region, edition).guilds,
      ).find((each) => each.name === name);
      return Array.from({ length: 30 }, (_, month) => {
        world.clock.set(TEST_TIME + month * 30 * DAY_MS);
        return found?.members.length ?? 0;
      });
    };
    const moving = sizes(guild.name);
    expect(new Set(moving).size).toBeGreaterThan(4);
    expect(Math.min(...moving)).toBeGreaterThan(230);
    expect(Math.max(...moving)).toBeLessThanOrEqual(250);
    expect(new Set(sizes("The Quiet Oar"))).toEqual(new Set([3]));
    expect(new Set(sizes("Die Lange Tafel"))).toEqual(new Set([1_000]));
  });

  test.each([
    ["Cinder Pact", HOUR_MS],
    ["Lanternwatch Company", MINUTE_MS],
  ])(
    "%s is published every %d ms, and does not change in between",
    {
      tags: "contract/namespaces",
    },
    (name, interval) => {
      const guild = world.shard("us").guilds.find((each) => each.name === name);
      if (!guild) throw new Error(`${name} does not exist.`);
      const { modified, until } = guild;
      const members = guild.members;
      expect(until - modified).toBe(interval);
      world.clock.advance(until - world.clock.now() - 1);
      expect([guild.modified, guild.members]).toEqual([modified, members]);
      expect(guild.members).toBe(members);
      world.clock.advance(1);
      expect(guild.modified).toBe(until);
      expect(guild.members).not.toBe(members);
    },
  );

  test("a character is published when it logs out, and does not change in between", {
    tags: "contract/namespaces",
  }, () => {
    const id = guild.members[7]?.characterId ?? 0;
    const { until, modified } = world.findCharacterById(id) ?? { until: 0, modified: 0 };
    world.clock.advance(until - world.clock.now() - 1);
    expect(world.findCharacterById(id)?.modified).toBe(modified);
    world.clock.advance(1);
    expect(world.findCharacterById(id)?.modified).toBe(until);
  });

  test("activity stays published for as long as it is recent", () => {
    const before = guild.activity;
    expect(before.length).toBeGreaterThan(40);
    expect(new Set(before.map(({ type }) => type))).toEqual(
      new Set(["CHARACTER_ACHIEVEMENT", "ENCOUNTER"]),
    );
    expect(before.map(({ timestamp }) => timestamp)).toEqual(
      before.map(({ timestamp }) => timestamp).sort((a, b) => b - a),
    );
    world.clock.advance(DAY_MS);
    const later = new Set(guild.activity.map((entry) => JSON.stringify(entry)));
    const isEarned = ({ type }: GuildActivity) => type === "CHARACTER_ACHIEVEMENT";
    const oldest = Math.min(...guild.activity.filter(isEarned).map(({ timestamp }) => timestamp));
    const stillRecent = before.filter((entry) =>
      entry.type === "CHARACTER_ACHIEVEMENT"
        ? entry.timestamp >= oldest && world.guildOf(entry.characterId) === guild
        : entry.timestamp > guild.modified - 14 * DAY_MS,
    );
    expect(stillRecent.length).toBeGreaterThan(30);
    for (const entry of stillRecent) expect(later).toContain(JSON.stringify(entry));
    expect(guild.activity[0]?.timestamp).toBeGreaterThan(before[0]?.timestamp ?? 0);
  });

  test("a world that is created at a later time equals one that advanced to that time", () => {
    world.clock.advance(37 * DAY_MS);
    const later = createWorld({
      seed: 7,
      clock: createServiceClock(() => TEST_TIME + 37 * DAY_MS),
    });
    expect(JSON.stringify(later.shard("us").guilds)).toBe(JSON.stringify(world.shard("us").guilds));
  });
});

describe("a change of the world", () => {
  test("to the membership changes the members", () => {
    const before = guild.members.length;
    const newcomer = world.join(guild.id, { name: "Newcomer", level: 12 });
    expect(world.guildOf(newcomer.id)).toBe(guild);
    expect(world.shard("us").findCharacter("emberfall", "newcomer")?.id).toBe(newcomer.id);
    expect(guild.members).toHaveLength(before + 1);
    world.leave(newcomer.id);
    expect(world.guildOf(newcomer.id)).toBeNull();
    expect(guild.members).toHaveLength(before);
    expect(world.findCharacterById(newcomer.id)?.name).toBe("Newcomer");
  });

  test("to rank, level, name and realm changes the character, but not its id", () => {
    const member = guild.members.find(({ rank }) => rank === 5);
    if (!member) throw new Error("nobody has rank 5");
    const { characterId } = member;
    world.setRank(characterId, 2);
    world.setLevel(characterId, 33);
    world.rename(characterId, "Renamed");
    world.transfer(characterId, "vaelorin");
    const after = guild.members.find((each) => each.characterId === characterId);
    expect(after).toMatchObject({
      rank: 2,
      character: { level: 33, name: "Renamed", realmSlug: "vaelorin" },
    });
    world.clock.advance(20 * DAY_MS);
    expect(world.findCharacterById(characterId)?.level).toBe(33);
  });

  test("that deletes and recreates a character gives its name a new id", () => {
    const [, member] = guild.members;
    if (!member) throw new Error("no member");
    const before = guild.members.length;
    const { name, realmSlug } = member.character;
    const again = world.recreate(member.characterId);
    expect(again).toMatchObject({ name, realmSlug, level: 1 });
    expect(again.id).not.toBe(member.characterId);
    expect(world.findCharacterById(member.characterId)).toBeNull();
    expect(world.shard("us").findCharacter(realmSlug, name)?.id).toBe(again.id);
    expect(guild.members).toHaveLength(before);
    world.delete(again.id);
    expect(world.shard("us").findCharacter(realmSlug, name)).toBeNull();
    expect(guild.members).toHaveLength(before - 1);
  });

  test("advances the last modification by at least a second when the clock stands still", () => {
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
    const realm = () => world.shard("us").findConnectedRealm(101);
    const realmBefore = realm()?.modified ?? 0;
    world.setRealmStatus("us", 101, "DOWN");
    expect(realm()?.modified).toBeGreaterThan(realmBefore);
    expect(realm()?.status).toBe("DOWN");
  });

  test("that is impossible is refused with a reason, and changes nothing", () => {
    const version = world.version;
    const [member] = guild.members;
    const taken = guild.members.find(({ character }) => character.realmSlug === "emberfall");
    expect(() => world.join(guild.id, { name: taken?.character.name ?? "" })).toThrow("taken");
    expect(() => world.join(1, { name: "Nobody" })).toThrow("no guild 1");
    expect(() => world.transfer(member?.characterId ?? 0, "nowhere")).toThrow("nowhere");
    expect(() => world.setLevel(1, 2)).toThrow("no character 1");
    expect(() => world.setRealmStatus("us", 1, "UP")).toThrow("no connected realm 1");
    expect(() => world.setLevel(member?.characterId ?? 0, 81)).toThrow("from 1 to 80");
    const era = world.shard("eu", "classic1x").guilds[0]?.id ?? 0;
    const kill = { type: "ENCOUNTER", timestamp: TEST_TIME, mode: "NORMAL" } as const;
    const theirs = encounterOf("classic1x");
    expect(() => world.addActivity(guild.id, { ...kill, encounterId: theirs })).toThrow(
      `no encounter ${theirs}`,
    );
    expect(() => world.addActivity(era, { ...kill, encounterId: theirs })).toThrow(
      "no boss kills in the activity of a guild",
    );
    expect(world.version).toBe(version);
  });
});

function encounterOf(edition: KnownEdition): number {
  return ENCOUNTERS.find(({ instance }) => instance.edition === edition)?.id ?? 0;
}

test("a snapshot contains time and changes, and restores both", () => {
  world.join(guild.id, { name: "Newcomer" });
  world.setRealmStatus("us", 101, "DOWN");
  world.clock.advance(3 * DAY_MS);
  const snapshot = world.snapshot();
  const guilds = JSON.stringify(world.shard("us").guilds);
  world.leave(guild.members[4]?.characterId ?? 0);
  world.clock.advance(90 * DAY_MS);
  expect(JSON.stringify(world.shard("us").guilds)).not.toBe(guilds);
  world.restore(JSON.parse(JSON.stringify(snapshot)));
  expect(JSON.stringify(world.shard("us").guilds)).toBe(guilds);
  expect(world.snapshot()).toEqual(snapshot);
  expect(() => world.restore({ ...snapshot, seed: 1 })).toThrow("seed 1");
});

test("a snapshot contains the speed, and one without it does not change it", () => {
  world.clock.setSpeed(60);
  const snapshot = world.snapshot();
  world.clock.setSpeed(0);
  const { speed, ...older } = snapshot;
  expect(speed).toBe(60);
  world.restore(older);
  expect(world.clock.speed).toBe(0);
  world.restore(snapshot);
  expect([world.clock.speed, world.clock.now()]).toEqual([60, snapshot.now]);
  expect(() => world.restore({ ...snapshot, now: TEST_TIME - 1, speed: -1 })).toThrow("speed");
  expect([world.clock.speed, world.clock.now()]).toEqual([60, snapshot.now]);
});

test("after a reset or a restored snapshot, a change has the same time as in a new world", () => {
  const timeOf = (each: World) => {
    each.setRank(each.exampleGuild.members[3]?.characterId ?? 0, 9);
    return each.exampleGuild.modified;
  };
  const first = timeOf(createWorld({ seed: 7, clock: createServiceClock(() => TEST_TIME) }));
  const snapshot = world.snapshot();
  timeOf(world);
  timeOf(world);
  world.reset();
  world.clock.reset();
  expect(timeOf(world)).toBe(first);
  world.restore(snapshot);
  expect(timeOf(world)).toBe(first);
});

test("a new or renamed member has a name that is valid in a path, and a race and class of the edition", () => {
  const [member] = guild.members;
  for (const name of ["", " ", "..", "a\0b", "\ud800", "x".repeat(300)]) {
    expect(() => world.join(guild.id, { name })).toThrow(RangeError);
    expect(() => world.rename(member?.characterId ?? 0, name)).toThrow(RangeError);
  }
  expect(() => world.join(guild.id, { name: "Anyone", raceId: 50 })).toThrow("race 50");
  const [old] = world.shard("us", "classic1x").guilds;
  expect(() => world.join(old?.id ?? 0, { name: "Anyone", classId: 12 })).toThrow("class 12");
  expect(world.join(guild.id, { name: " Zoe\u0308 " }).name).toBe("Zo\u00eb");
  expect(world.version).toBe(1);
});

describe("a character that cannot join is refused:", () => {
  test("a race of the other faction, and a class that the race does not play", () => {
    const name = "Anyone";
    expect(() => world.join(guild.id, { name, raceId: 2 })).toThrow(
      "Race 2 is not of the guild's faction, ALLIANCE",
    );
    expect(() => world.join(guild.id, { name, raceId: 1, classId: 11 })).toThrow(
      "Race 1 has no class 11",
    );
    expect(world.version).toBe(0);
  });

  test("a new member without a given race gets one that has the class", () => {
    const [, horde] = world.shard("us").guilds;
    for (const { id, edition } of [guild, horde].filter((each) => each !== undefined)) {
      for (const classId of [1, 2, 7, 11, 12, 13]) {
        const { raceId } = world.join(id, { name: `Joiner${"abcdefghijklmn"[classId]}`, classId });
        expect(classesOfRace(edition, raceId)).toContain(classId);
      }
    }
  });

  test("a second guild master, also by a change of rank", () => {
    const [master, other] = [0, 5].map((rank) => guild.members.find((each) => each.rank === rank));
    const masterId = master?.characterId ?? 0;
    const otherId = other?.characterId ?? 0;
    const refusal = `${guild.name} has one: ${master?.character.name}, character ${masterId}`;
    expect(() => world.join(guild.id, { name: "Usurper", rank: 0 })).toThrow(refusal);
    expect(() => world.setRank(otherId, 0)).toThrow(refusal);
    expect(world.version).toBe(0);
    world.setRank(masterId, 0);
    world.setRank(masterId, 1);
    world.setRank(otherId, 0);
    expect(guild.members.filter(({ rank }) => rank === 0)).toMatchObject([
      { characterId: otherId },
    ]);
  });
});

test("an id is found in its own region and edition only", () => {
  const id = guild.members[0]?.characterId ?? 0;
  expect(world.shard("us").findCharacterById(id)).not.toBeNull();
  expect(world.shard("eu").findCharacterById(id)).toBeNull();
  for (const none of [-1, 0, 1, 1.5, 1e300, Number.NaN]) {
    expect(world.findCharacterById(none)).toBeNull();
    expect(world.shard("us").findCharacterById(none)).toBeNull();
  }
});

test("a character that left has its guild until it logs out, even when the guild is published earlier", () => {
  const shard = world.shard("us");
  const listsAt = (id: number, time: number) => {
    world.clock.set(time);
    return guild.members.some(({ characterId }) => characterId === id);
  };
  const later = TEST_TIME + 200 * DAY_MS;
  const ids = guild.members.map(({ characterId }) => characterId);
  const gone = ids.filter((id) => !listsAt(id, later) && world.findCharacterById(id)).slice(0, 8);
  expect(gone).toHaveLength(8);
  let compared = 0;
  for (const id of gone) {
    let [listed, missing] = [TEST_TIME, later];
    while (missing - listed > 1_000) {
      const between = Math.floor((listed + missing) / 2);
      if (listsAt(id, between)) listed = between;
      else missing = between;
    }
    const shown = [listed, missing].map((time) => {
      world.clock.set(time);
      const character = world.findCharacterById(id);
      return character && { ...character, guild: shard.publishedGuildOf(character)?.id };
    });
    if (shown[0]?.modified === shown[1]?.modified) {
      expect(shown[1]?.guild).toBe(shown[0]?.guild);
      compared += 1;
    }
    world.clock.set(shown[1]?.until ?? missing);
    const character = world.findCharacterById(id);
    if (character) expect(shard.publishedGuildOf(character)).toBeNull();
  }
  expect(compared).toBeGreaterThan(4);
});

test("a character that becomes invalid is published at that time", () => {
  const ids = guild.members.map(({ characterId }) => characterId);
  world.clock.set(TEST_TIME + 200 * DAY_MS);
  const stays = new Set(guild.members.map(({ characterId }) => characterId));
  const gone = ids.find((id) => !stays.has(id) && world.findCharacterById(id)?.valid);
  let character = world.findCharacterById(gone ?? 0);
  while (character?.valid) {
    world.clock.set(character.until);
    character = world.findCharacterById(gone ?? 0);
  }
  expect(character?.modified).toBe(world.clock.now());
});
