import { EDITIONS, guildSlug, type KnownEdition, type Locale } from "@guildhall/contract";
import { DOCUMENTS, type DocumentTypes } from "@guildhall/contract/documents";
import { createServiceClock } from "@guildhall/contract/source";
import { describe, expect, test } from "vitest";
import { RESPONDERS } from "../../generated/responders.ts";
import { createWorld } from "../../history/world.ts";
import { rowCall } from "../../testing/row-call.ts";
import type { Character, WorldGuild } from "../../world-records.ts";
import type { Answer } from "../call.ts";
import { characterParameters } from "../references.ts";
import { ACHIEVEMENT_RESPONDERS } from "./achievement-documents.ts";

const START = Date.UTC(2026, 10, 20, 12);
const editions = Object.keys(EDITIONS) as KnownEdition[];

interface Options {
  readonly edition: KnownEdition;
  readonly locale?: Locale | null;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query?: string;
}

function openWorld() {
  const world = createWorld({ seed: 11, clock: createServiceClock(() => START) });
  const answer = (rowId: string, options: Options) => {
    const found = RESPONDERS[rowId]?.(rowCall(world, rowId, { region: "eu", ...options })) ?? null;
    return found && "document" in found ? found : null;
  };
  return { world, answer };
}

/** The document as a client reads it. Throws when it does not match its schema. */
function read<Name extends keyof DocumentTypes>(
  name: Name,
  answer: Answer | null,
): DocumentTypes[Name] {
  if (!answer) throw new Error(`There is no ${name}.`);
  const document: unknown = DOCUMENTS[name].parse(JSON.parse(JSON.stringify(answer.document)));
  return document as DocumentTypes[Name];
}

const { world, answer } = openWorld();
const guildParameters = ({ realmSlug, name }: WorldGuild) => ({
  realmSlug,
  nameSlug: guildSlug(name),
});
const achievementsOf = (character: Character) =>
  read(
    "character-achievements",
    answer("characters.achievements", {
      edition: character.edition,
      parameters: characterParameters(character),
    }),
  );

/** Some characters as they are published now: their guild contains them as they were at its publication. */
function membersOf(edition: KnownEdition): readonly Character[] {
  const shard = world.shard("eu", edition);
  return shard.guilds
    .flatMap(({ members }) => members.slice(0, 12))
    .map(({ character: { realmSlug, name } }) => shard.findCharacter(realmSlug, name))
    .filter((character) => character !== null);
}

describe.each(editions)("in %s", (edition) => {
  test.each([null, "fr_FR"] as const)("each document matches its schema, locale %s", (locale) => {
    for (const guild of world.shard("eu", edition).guilds) {
      const options = { edition, locale, parameters: guildParameters(guild) };
      const document = read("guild-achievements", answer("guilds.achievements", options));
      expect(document.guild.id).toBe(guild.id);
    }
    for (const character of membersOf(edition)) {
      const options = { edition, locale, parameters: characterParameters(character) };
      const achievements = answer("characters.achievements", options);
      expect(achievements).toMatchObject({ modified: character.modified, until: character.until });
      const document = read("character-achievements", achievements);
      expect(document.character.id).toBe(character.id);
      read("character-achievement-statistics", answer("characters.achievementStatistics", options));
      const [first] = document.achievements;
      if (first) expect(typeof first.achievement.name).toBe(locale ? "string" : "object");
    }
  });

  test("the totals of a character are the sums of its achievements and of its categories", () => {
    for (const character of membersOf(edition)) {
      const { total_quantity, total_points, achievements, category_progress, recent_events } =
        achievementsOf(character);
      const completed = achievements.filter((each) => each.completed_timestamp !== undefined);
      expect(completed).toHaveLength(total_quantity);
      const sum = (field: "quantity" | "points") =>
        category_progress.reduce((total, each) => total + each[field], 0);
      expect(sum("quantity")).toBe(total_quantity);
      expect(sum("points")).toBe(total_points);
      const newest = Math.max(...completed.map((each) => each.completed_timestamp ?? 0));
      if (recent_events[0]) expect(recent_events[0].timestamp).toBe(newest);
      const options = { edition, parameters: characterParameters(character) };
      const summary = read("character", answer("characters.get", options));
      // Classic Era never shows the points, and Progression Classic not always.
      if (edition === "classic1x") expect(summary).not.toHaveProperty("achievement_points");
      else expect([total_points, undefined]).toContain(summary.achievement_points);
    }
  });

  test("the achievements and the summary of a guild contain the same points", () => {
    for (const guild of world.shard("eu", edition).guilds) {
      const options = { edition, parameters: guildParameters(guild) };
      const achievements = answer("guilds.achievements", options);
      const { total_points } = read("guild-achievements", achievements);
      const { achievement_points } = read("guild", answer("guilds.get", options));
      expect(total_points).toBe(edition === "classic1x" ? undefined : achievement_points);
      expect(achievements?.modified).toBe(guild.modified);
    }
  });
});

test("a later document contains the achievements of an earlier one, with the same dates", () => {
  const later = openWorld();
  const [character] = membersOf("current");
  if (!character) throw new Error("The guilds have no members.");
  const options = { edition: "current", parameters: characterParameters(character) } as const;
  const completedOf = (found: Answer | null) =>
    read("character-achievements", found).achievements.flatMap(({ id, completed_timestamp: at }) =>
      at === undefined ? [] : [`${id} ${at}`],
    );
  const before = completedOf(later.answer("characters.achievements", options));
  later.world.clock.advance(40 * 86_400_000);
  const after = completedOf(later.answer("characters.achievements", options));
  expect(after).toEqual(expect.arrayContaining(before));
});

test("only characters of the highest level have its achievement", () => {
  for (const character of membersOf("current")) {
    const found = achievementsOf(character).achievements.find(({ id }) => id === 60_003);
    const reached = character.reachedAt(80);
    const published = reached === null ? undefined : character.whilePlaying(reached);
    expect(found?.completed_timestamp).toBe(published);
  }
});

test("the description of a statistic of several things is a name or null", () => {
  const descriptions = membersOf("current").flatMap((character) => {
    const options = { edition: "current", parameters: characterParameters(character) } as const;
    const { categories } = read(
      "character-achievement-statistics",
      answer("characters.achievementStatistics", options),
    );
    return (categories ?? [])
      .flatMap(({ statistics, sub_categories: inner }) => [
        ...(statistics ?? []),
        ...(inner ?? []).flatMap((each) => each.statistics),
      ])
      .flatMap(({ description }) => (description === undefined ? [] : [description]));
  });
  expect(descriptions).toContain(null);
  expect(descriptions.some((each) => each !== null)).toBe(true);
});

test.each(Object.keys(ACHIEVEMENT_RESPONDERS))("%s answers null for unknown names", (rowId) => {
  const parameters = { realmSlug: "nowhere", characterName: "nobody", nameSlug: "none" };
  expect(answer(rowId, { edition: "current", parameters })).toBeNull();
});

describe("the legacy character", () => {
  const legacy = ({ realmSlug, name }: Character, field: string) =>
    read(
      "legacy-character",
      answer("legacy.character", {
        edition: "current",
        parameters: { realm: realmSlug, name },
        query: `fields=${field}`,
      }),
    );

  test("has the same achievements in its parallel arrays, of one length each", () => {
    const character = membersOf("current").find(({ level }) => level > 40);
    if (!character) throw new Error("No member has reached level 41.");
    const { total_quantity } = achievementsOf(character);
    const { achievements } = legacy(character, "achievements");
    expect(achievements?.achievementsCompleted).toHaveLength(total_quantity);
    expect(achievements?.achievementsCompletedTimestamp).toHaveLength(total_quantity);
    const lengths = [
      achievements?.criteria,
      achievements?.criteriaQuantity,
      achievements?.criteriaTimestamp,
      achievements?.criteriaCreated,
    ].map((list) => list?.length);
    expect(new Set(lengths).size).toBe(1);
    expect(lengths[0]).toBeGreaterThan(0);
  });

  test("has achievements, criteria, boss kills and loot in its feed, newest first", () => {
    const feeds = membersOf("current").map((character) => legacy(character, "feed").feed ?? []);
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
