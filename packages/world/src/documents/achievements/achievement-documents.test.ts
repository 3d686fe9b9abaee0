import {
  EDITIONS,
  findEndpointRow,
  guildSlug,
  type KnownEdition,
  type Locale,
  PROVIDERS,
  providerAt,
} from "@guildhall/contract";
import { DOCUMENTS, type DocumentTypes } from "@guildhall/contract/documents";
import { createServiceClock } from "@guildhall/contract/source";
import { describe, expect, test } from "vitest";
import { RESPONDERS } from "../../generated/responders.ts";
import { buildAt } from "../../history/builds.ts";
import { createWorld } from "../../history/world.ts";
import type { Character, Guild } from "../../history/world-records.ts";
import { type Answer, createCall } from "../call.ts";
import { characterParameters } from "../references.ts";
import { ACHIEVEMENT_RESPONDERS } from "./achievement-documents.ts";

const START = Date.UTC(2026, 10, 20, 12);
const editions = Object.keys(EDITIONS) as KnownEdition[];

interface Asked {
  readonly edition: KnownEdition;
  readonly locale?: Locale | null;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query?: string;
}

function openWorld() {
  const world = createWorld({ seed: 11, clock: createServiceClock(() => START) });
  const answer = (rowId: string, { edition, locale = null, parameters, query }: Asked) => {
    const row = findEndpointRow(rowId);
    if (!row) throw new Error(`There is no row ${rowId}.`);
    const now = world.clock.now();
    const call = createCall({
      shard: world.shard("eu", edition),
      row,
      region: "eu",
      edition,
      build: buildAt(edition, now),
      now,
      accountId: null,
      parameters,
      query: new URLSearchParams(query),
      locale,
      provider: providerAt(PROVIDERS.contract, "http://localhost:1"),
    });
    const found = RESPONDERS[rowId]?.(call) ?? null;
    return found && "document" in found ? found : null;
  };
  return { world, answer };
}

/** The document as a client reads it, when its schema takes it. */
function read<Name extends keyof DocumentTypes>(
  name: Name,
  answer: Answer | null,
): DocumentTypes[Name] {
  if (!answer) throw new Error(`There is no ${name}.`);
  const document: unknown = DOCUMENTS[name].parse(JSON.parse(JSON.stringify(answer.document)));
  return document as DocumentTypes[Name];
}

const { world, answer } = openWorld();
const guildParameters = ({ realmSlug, name }: Guild) => ({ realmSlug, nameSlug: guildSlug(name) });

/** Some characters as they are published now; a guild knows them as of its own publication. */
function membersOf(edition: KnownEdition): readonly Character[] {
  const shard = world.shard("eu", edition);
  return shard.guilds
    .flatMap(({ members }) => members.slice(0, 12))
    .map(({ character: { realmSlug, name } }) => shard.findCharacter(realmSlug, name))
    .filter((character) => character !== null);
}

describe.each(editions)("in %s", (edition) => {
  test.each([null, "fr_FR"] as const)("every document is valid, locale %s", (locale) => {
    const shard = world.shard("eu", edition);
    for (const guild of shard.guilds) {
      const document = read(
        "guild-achievements",
        answer("guilds.achievements", { edition, locale, parameters: guildParameters(guild) }),
      );
      expect(document.guild.id).toBe(guild.id);
    }
    for (const character of membersOf(edition)) {
      const asked = { edition, locale, parameters: characterParameters(character) };
      const achievements = answer("characters.achievements", asked);
      expect(achievements).toMatchObject({ modified: character.modified, until: character.until });
      const document = read("character-achievements", achievements);
      expect(document.character.id).toBe(character.id);
      read("character-achievement-statistics", answer("characters.achievementStatistics", asked));
      const [first] = document.achievements;
      if (first) expect(typeof first.achievement.name).toBe(locale ? "string" : "object");
    }
  });

  test("totals are the sums of what is listed, and of the categories", () => {
    for (const character of membersOf(edition)) {
      const asked = { edition, parameters: characterParameters(character) };
      const { total_quantity, total_points, achievements, category_progress, recent_events } = read(
        "character-achievements",
        answer("characters.achievements", asked),
      );
      const completed = achievements.filter((each) => each.completed_timestamp !== undefined);
      expect(completed).toHaveLength(total_quantity);
      const sum = (field: "quantity" | "points") =>
        category_progress.reduce((total, each) => total + each[field], 0);
      expect(sum("quantity")).toBe(total_quantity);
      expect(sum("points")).toBe(total_points);
      const newest = Math.max(...completed.map((each) => each.completed_timestamp ?? 0));
      if (recent_events[0]) expect(recent_events[0].timestamp).toBe(newest);
      const summary = read("character", answer("characters.get", asked));
      expect(summary.achievement_points).toBe(total_points);
    }
  });

  test("a guild's points are the same in its own document", () => {
    for (const guild of world.shard("eu", edition).guilds) {
      const asked = { edition, parameters: guildParameters(guild) };
      const achievements = answer("guilds.achievements", asked);
      expect(read("guild-achievements", achievements).total_points).toBe(
        read("guild", answer("guilds.get", asked)).achievement_points,
      );
      expect(achievements?.modified).toBe(guild.modified);
    }
  });
});

test("a later document has all that was completed before, at the same moments", () => {
  const later = openWorld();
  const [character] = membersOf("current");
  if (!character) throw new Error("Nobody is there.");
  const asked = { edition: "current", parameters: characterParameters(character) } as const;
  const completedOf = (found: Answer | null) =>
    read("character-achievements", found).achievements.flatMap(({ id, completed_timestamp: at }) =>
      at === undefined ? [] : [`${id} ${at}`],
    );
  const before = completedOf(later.answer("characters.achievements", asked));
  later.world.clock.advance(40 * 86_400_000);
  const after = completedOf(later.answer("characters.achievements", asked));
  expect(after).toEqual(expect.arrayContaining(before));
});

test("only who has reached the highest level has the achievement for it", () => {
  for (const character of membersOf("current")) {
    const asked = { edition: "current", parameters: characterParameters(character) } as const;
    const { achievements } = read(
      "character-achievements",
      answer("characters.achievements", asked),
    );
    const found = achievements.find(({ id }) => id === 60_003);
    const reached = character.reachedAt(80);
    const told = reached === null ? undefined : character.whilePlaying(reached);
    expect(found?.completed_timestamp).toBe(told);
  }
});

test("of the greatest kinds some are named, and some null", () => {
  const descriptions = membersOf("current").flatMap((character) => {
    const asked = { edition: "current", parameters: characterParameters(character) } as const;
    const { categories = [] } = read(
      "character-achievement-statistics",
      answer("characters.achievementStatistics", asked),
    );
    return categories
      .flatMap(({ statistics = [], sub_categories: inner = [] }) => [
        ...statistics,
        ...inner.flatMap((each) => each.statistics),
      ])
      .flatMap(({ description }) => (description === undefined ? [] : [description]));
  });
  expect(descriptions).toContain(null);
  expect(descriptions.some((each) => each !== null)).toBe(true);
});

test("names that nobody has are answered with nothing", () => {
  const parameters = { realmSlug: "nowhere", characterName: "nobody", nameSlug: "none" };
  for (const rowId of Object.keys(ACHIEVEMENT_RESPONDERS)) {
    expect(answer(rowId, { edition: "current", parameters })).toBeNull();
  }
});

describe("the legacy shape", () => {
  const [character] = membersOf("current").filter(({ level }) => level > 40);
  if (!character) throw new Error("Nobody has grown.");
  const parameters = { realm: character.realmSlug, name: character.name };

  test("has the same achievements in its parallel arrays, and arrays of one length", () => {
    const modern = read(
      "character-achievements",
      answer("characters.achievements", {
        edition: "current",
        parameters: characterParameters(character),
      }),
    );
    const { achievements } = read(
      "legacy-character",
      answer("legacy.character", { edition: "current", parameters, query: "fields=achievements" }),
    );
    expect(achievements?.achievementsCompleted).toHaveLength(modern.total_quantity);
    expect(achievements?.achievementsCompletedTimestamp).toHaveLength(modern.total_quantity);
    const lengths = [
      achievements?.criteria,
      achievements?.criteriaQuantity,
      achievements?.criteriaTimestamp,
      achievements?.criteriaCreated,
    ].map((list) => list?.length);
    expect(new Set(lengths).size).toBe(1);
    expect(lengths[0]).toBeGreaterThan(0);
  });

  test("feeds what was earned, done for more, defeated and looted, the newest first", () => {
    const feeds = membersOf("current").map(({ realmSlug: realm, name }) => {
      const asked = {
        edition: "current",
        parameters: { realm, name },
        query: "fields=feed",
      } as const;
      return read("legacy-character", answer("legacy.character", asked)).feed ?? [];
    });
    for (const feed of feeds) {
      const timestamps = feed.map(({ timestamp }) => timestamp);
      expect(timestamps).toEqual(timestamps.toSorted((a, b) => b - a));
      for (const { type, criteria } of feed)
        expect(criteria !== undefined).toBe(type === "CRITERIA" || type === "BOSSKILL");
    }
    const types = new Set(feeds.flat().map(({ type }) => type));
    expect(types).toEqual(new Set(["ACHIEVEMENT", "BOSSKILL", "CRITERIA", "LOOT"]));
  });
});
