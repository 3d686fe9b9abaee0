import { DAY_MS } from "@guildhall/contract";
import { createServiceClock } from "@guildhall/contract/source";
import { expect, test } from "vitest";
import { indexOf, killKey } from "../catalog/achievements/achievement-index.ts";
import { earnedAchievements } from "../catalog/achievements/earned-achievements.ts";
import { killStatisticValue } from "../catalog/achievements/statistic-values.ts";
import { smallGuilds } from "../testing/small-guilds.ts";
import { TEST_TIME } from "../testing/test-time.ts";
import type { Character, GuildActivity, WorldGuild } from "../world-records.ts";
import type { Shard } from "./shard.ts";
import { createWorld } from "./world.ts";

const GROUP = 5;
const world = createWorld({ seed: 7, clock: createServiceClock(() => TEST_TIME) });

type Kill = Extract<GuildActivity, { type: "ENCOUNTER" }>;

function raidsAt(days: number): { shard: Shard; guild: WorldGuild; kills: Kill[] }[] {
  world.clock.set(TEST_TIME + days * DAY_MS);
  return smallGuilds(world)
    .map((guild) => ({
      shard: world.shard(guild.region, guild.edition),
      guild,
      kills: guild.activity.filter((each) => each.type === "ENCOUNTER"),
    }))
    .filter(({ kills }) => kills.length > 0);
}

const charactersOf = ({ members }: WorldGuild) => members.map(({ character }) => character);

test("the statistics of members include a kill only when they played during it", () => {
  for (const days of [0, 33, 400]) {
    for (const { shard, guild, kills } of raidsAt(days)) {
      // What is published two months later has gone through all of these evenings.
      const later = TEST_TIME + (days + 60) * DAY_MS;
      const found = charactersOf(guild).map((each) => shard.findCharacterById(each.id, later));
      const published = found.filter((each) => each !== null);
      for (const { encounterId, mode, timestamp } of kills) {
        const present = published.filter((character) => {
          const kill = character
            .bossKills()
            .find((each) => each.encounterId === encounterId && each.mode === mode);
          return kill && kill.first <= timestamp && character.wasPlaying(timestamp);
        });
        // Some left or were deleted since.
        expect(present.length, guild.name).toBeGreaterThanOrEqual(GROUP - 2);
        for (const { reachedAt, level, whilePlaying } of present) {
          const reached = reachedAt(level);
          expect(reached === null || whilePlaying(reached) <= timestamp).toBe(true);
        }
      }
    }
  }
});

test("statistics, achievements and kills have the same dates, at which the character was played", () => {
  let seen = 0;
  for (const { guild } of raidsAt(0)) {
    for (const character of charactersOf(guild)) {
      const earned = new Map(
        earnedAchievements(character).map((each) => [each.achievementId, each.timestamp]),
      );
      for (const { encounterId, mode, first, last, count } of character.bossKills()) {
        seen += 1;
        expect(killStatisticValue(character, encounterId, mode)).toMatchObject({
          quantity: count,
          updated: last,
        });
        const { kills } = indexOf("character", character.edition);
        const achievement = kills.get(killKey({ encounterId, mode }));
        expect(earned.get(achievement?.id ?? 0)).toBe(first);
        expect(character.wasPlaying(first) && character.wasPlaying(last)).toBe(true);
        expect(last).toBeLessThanOrEqual(character.playedUntil);
        expect(first === last).toBe(count === 1);
      }
    }
  }
  expect(seen).toBeGreaterThan(500);
});

test("no kill of a character is missing at a later time, and its first kill is the same", () => {
  const kept = (before: Character, after: Character) => {
    for (const kill of before.bossKills()) {
      const later = after
        .bossKills()
        .find((each) => each.encounterId === kill.encounterId && each.mode === kill.mode);
      expect(later?.first).toBe(kill.first);
      expect(later?.count).toBeGreaterThanOrEqual(kill.count);
      if (later?.count === kill.count) expect(later).toEqual(kill);
    }
  };
  for (const { shard, guild } of raidsAt(0).slice(0, 4)) {
    for (const before of charactersOf(guild)) {
      for (const hours of [1, 5, 26, 24 * 40]) {
        const after = shard.findCharacterById(before.id, TEST_TIME + hours * 3_600_000);
        if (after) kept(before, after);
      }
    }
  }
});

test("a character that was removed from the guild does not raid any more", () => {
  const left = createWorld({ seed: 7, clock: createServiceClock(() => TEST_TIME) });
  const countIn = (shard: Shard, id: number, days: number) =>
    shard
      .findCharacterById(id, TEST_TIME + days * DAY_MS)
      ?.bossKills()
      .reduce((sum, kill) => sum + kill.count, 0) ?? 0;
  const raiders = charactersOf(left.exampleGuild).filter(
    ({ id }) => countIn(left.shard("us"), id, 60) > countIn(left.shard("us"), id, 20),
  );
  expect(raiders.length).toBeGreaterThan(5);
  for (const { id } of raiders) {
    left.leave(id);
    expect(countIn(left.shard("us"), id, 60)).toBe(countIn(left.shard("us"), id, 20));
  }
});
