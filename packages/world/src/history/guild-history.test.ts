import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guildhall/contract";
import { createServiceClock } from "@guildhall/contract/source";
import { describe, expect, test } from "vitest";
import { findAchievement } from "../catalog/achievements/achievements.ts";
import { EDITION_ROWS } from "../catalog/editions.ts";
import { findEncounter } from "../catalog/encounters.ts";
import { requiredLevelIn } from "../catalog/items/item-levels.ts";
import { ITEM_SLOTS } from "../catalog/items/item-terms.ts";
import { findItem } from "../catalog/items/items.ts";
import { suitableGear } from "../catalog/items/suitable-gear.ts";
import { specializationsOf } from "../catalog/specializations/specializations.ts";
import { smallGuilds } from "../testing/small-guilds.ts";
import { TEST_TIME } from "../testing/test-time.ts";
import type { GuildActivity, WorldGuild } from "../world-records.ts";
import { createWorld, type World } from "./world.ts";

const TWO_WEEKS_MS = 14 * DAY_MS;
/** The news of the example guild contain the items of a shorter time, because it has more of them. */
const ITEMS_OF_BUSY_GUILD_MS = 12 * HOUR_MS;

function openWorld(days = 0): World {
  return createWorld({ seed: 7, clock: createServiceClock(() => TEST_TIME + days * DAY_MS) });
}

const killsIn = ({ activity }: WorldGuild) => activity.filter(({ type }) => type === "ENCOUNTER");
const keys = (entries: readonly GuildActivity[]) =>
  new Set(entries.map((each) => JSON.stringify(each)));

/** A world that tests only read. */
const today = openWorld();

describe.each([0, 9, 250])("after %i days", (days) => {
  const world = days === 0 ? today : openWorld(days);
  const guilds = smallGuilds(world);

  test("the activity of a guild of 40 members has kills of two weeks, in the current edition only", () => {
    for (const guild of guilds) {
      const kills = killsIn(guild);
      if (guild.edition !== "current") expect(kills, guild.name).toEqual([]);
      else if (guild.members.length >= 35) expect(kills.length, guild.name).toBeGreaterThan(2);
      for (const kill of kills) {
        if (kill.type !== "ENCOUNTER") continue;
        expect(EDITION_ROWS[guild.edition].raidModes).toContain(kill.mode);
        expect(findEncounter(kill.encounterId)?.instance.edition).toBe(guild.edition);
        expect(kill.timestamp).toBeLessThanOrEqual(guild.modified);
        expect(kill.timestamp).toBeGreaterThan(guild.modified - TWO_WEEKS_MS);
      }
    }
  });

  test("members receive items while they play, and loot of raids at a kill", () => {
    let atKills = 0;
    for (const guild of guilds) {
      const moments = new Map(killsIn(guild).map((kill) => [kill.timestamp, kill]));
      const shard = world.shard(guild.region, guild.edition);
      for (const { characterId, timestamp, itemId, type, mode } of guild.itemNews) {
        const character = shard.findCharacterById(characterId, timestamp);
        expect(character?.wasPlaying(timestamp)).toBe(true);
        const members = shard.membersAt(guild.id, timestamp);
        expect(members.some((member) => member.characterId === characterId)).toBe(true);
        expect(findItem(itemId)).not.toBeNull();
        const kill = moments.get(timestamp);
        if (guild.edition === "current")
          expect(mode).toBe(kill?.type === "ENCOUNTER" ? kill.mode : undefined);
        if (kill) {
          atKills += 1;
          expect(type).toBe("itemLoot");
        }
      }
      const looted = new Set(guild.itemNews.map(({ timestamp }) => timestamp));
      for (const moment of moments.keys()) expect(looted).toContain(moment);
    }
    expect(atKills).toBeGreaterThan(30);
  });

  test("an item suits the level of its receiver at that time, and loot also its class", () => {
    for (const { region, edition, itemNews } of guilds) {
      for (const { characterId, timestamp, itemId, type } of itemNews) {
        const later = timestamp + 30 * DAY_MS;
        const character =
          world.shard(region, edition).findCharacterById(characterId, later) ??
          world.shard(region, edition).findCharacterById(characterId, timestamp);
        const item = findItem(itemId);
        if (!character || !item) throw new Error("nobody got it, or nothing");
        const { classId, level, reachedAt, whilePlaying } = character;
        const reached = reachedAt(Math.min(level, requiredLevelIn(item, edition))) ?? 0;
        // A character that left and is deleted is not published again.
        if (character.playedUntil >= timestamp) {
          expect(requiredLevelIn(item, edition)).toBeLessThanOrEqual(level);
          expect(whilePlaying(reached)).toBeLessThanOrEqual(timestamp);
        }
        if (type !== "itemLoot") continue;
        const suitable = specializationsOf(edition, classId).flatMap((specialization) =>
          ITEM_SLOTS.flatMap((slot) => suitableGear(edition, classId, slot, specialization).flat()),
        );
        expect(suitable).toContain(item);
      }
    }
  });
});

test("from one hour to the next, kills and items are only added", () => {
  const world = openWorld();
  const guilds = smallGuilds(world).filter((guild) => killsIn(guild).length > 0);
  expect(guilds.length).toBeGreaterThan(6);
  let added = 0;
  for (let hour = 0; hour < 60; hour += 1) {
    const before = guilds.map((guild) => ({
      time: guild.modified,
      kills: keys([...killsIn(guild)]),
      items: new Set(guild.itemNews.map((each) => JSON.stringify(each))),
    }));
    world.clock.advance(HOUR_MS);
    guilds.forEach((guild, index) => {
      const { time, kills, items } = before[index] ?? {
        time: 0,
        kills: new Set(),
        items: new Set(),
      };
      const isBusy = guild === world.exampleGuild;
      const oldest = guild.modified - (isBusy ? ITEMS_OF_BUSY_GUILD_MS : TWO_WEEKS_MS);
      const later = [...killsIn(guild), ...guild.itemNews];
      const fresh = later.filter(
        (each) => !kills.has(JSON.stringify(each)) && !items.has(JSON.stringify(each)),
      );
      added += fresh.length;
      for (const { timestamp } of fresh) expect(timestamp).toBeGreaterThan(time);
      const kept = new Set(later.map((each) => JSON.stringify(each)));
      const lost = [...kills, ...items].map(String).filter((old) => !kept.has(old));
      expect(lost.filter((old) => JSON.parse(old).timestamp > oldest)).toEqual([]);
    });
  }
  expect(added).toBeGreaterThan(20);
});

test("the same seed and time give the same history, regardless of earlier reads", () => {
  const asked = openWorld(-40);
  for (const guild of smallGuilds(asked)) expect(guild.activity.length).toBeGreaterThanOrEqual(0);
  asked.clock.advance(40 * DAY_MS);
  const historyOf = (world: World) =>
    smallGuilds(world).map(({ activity, itemNews, achievements }) => ({
      activity,
      itemNews,
      achievements,
    }));
  expect(historyOf(asked)).toEqual(historyOf(openWorld()));
});

test("a guild earns the achievement of a boss with its first kill, and of a raid with the last boss", () => {
  let seen = 0;
  for (const guild of smallGuilds(today)) {
    const moments = new Set(guild.bossKills().map(({ first }) => first));
    const raids = guild.achievements.filter(({ achievementId }) => {
      const required = findAchievement(achievementId)?.requirement;
      if (required?.kind === "meta") return required.parts[0]?.requirement.kind === "kill";
      return required?.kind === "kill";
    });
    for (const { timestamp } of raids) expect(moments).toContain(timestamp);
    const bosses = raids.filter(
      (each) => findAchievement(each.achievementId)?.requirement.kind === "kill",
    );
    expect(bosses).toHaveLength(guild.bossKills().length);
    seen += raids.length - bosses.length;
    for (const kill of killsIn(guild)) {
      if (kill.type !== "ENCOUNTER") continue;
      const first = guild
        .bossKills()
        .find((each) => each.encounterId === kill.encounterId && each.mode === kill.mode)?.first;
      expect(first).toBeLessThanOrEqual(kill.timestamp);
    }
  }
  expect(seen).toBeGreaterThan(10);
});

test("a guild of 40 members earns an achievement every few weeks", () => {
  for (const guild of smallGuilds(today).filter(({ members }) => members.length >= 38)) {
    const recent = guild.achievements.filter(
      ({ timestamp }) => timestamp > TEST_TIME - 26 * 7 * DAY_MS,
    );
    expect(recent.length, guild.name).toBeGreaterThan(4);
  }
});

describe("the example guild in a week", () => {
  const WEEK_HOURS = 7 * 24;

  test("has joins, leaves, promotions and boss kills on most days", () => {
    const world = openWorld();
    const guild = world.exampleGuild;
    const ranksNow = () =>
      new Map(guild.members.map(({ characterId, rank }) => [characterId, rank]));
    const counts = { joined: 0, left: 0, promoted: 0 };
    let before = ranksNow();
    for (let hour = 0; hour < WEEK_HOURS; hour += 1) {
      world.clock.advance(HOUR_MS);
      const after = ranksNow();
      for (const [id, rank] of after) {
        const former = before.get(id);
        if (former === undefined) counts.joined += 1;
        else if (rank < former) counts.promoted += 1;
      }
      counts.left += [...before.keys()].filter((id) => !after.has(id)).length;
      before = after;
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(4);
    expect(killsIn(guild).length).toBeGreaterThan(7);
  });

  test("has news in most quarters of an hour, at every hour of the day", () => {
    const world = openWorld();
    const guild = world.exampleGuild;
    const quarters = new Set<number>();
    const start = guild.modified;
    for (let hours = 0; hours < WEEK_HOURS; hours += 12) {
      world.clock.advance(12 * HOUR_MS);
      for (const { timestamp } of [...guild.activity, ...guild.itemNews]) {
        if (timestamp > start) quarters.add(Math.floor(timestamp / (15 * MINUTE_MS)));
      }
    }
    const byHour = Map.groupBy(quarters, (quarter) => Math.floor(quarter / 4) % 24);
    expect(byHour.size).toBe(24);
    for (const withNews of byHour.values()) expect(withNews.length).toBeGreaterThan(14); // of 28
  });
});
