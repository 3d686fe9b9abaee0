// @module-tag contract/guild

import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { documentSchema } from "../../edition-schema.ts";
import { guild } from "./guild.ts";
import { guildAchievements } from "./guild-achievements.ts";
import { guildRoster } from "./guild-roster.ts";

const { guild: current, "guild-achievements": achievements } = DOCUMENT_EXAMPLES;
const { name_search: _, ...unsearched } = current;
const { crest: __, ...crestless } = current;
const { activity: ___, ...older } = unsearched;
const bare = { _links: achievements._links, guild: achievements.guild };

/** Returns a crest whose images have no ID, as in patch 8.2.5. */
function withoutMediaIds({ emblem, border, background }: NonNullable<typeof current.crest>) {
  return {
    emblem: { ...emblem, media: { key: emblem.media.key } },
    border: { ...border, media: { key: border.media.key } },
    background,
  };
}

test.each([
  ["current", current],
  ["classic1x", unsearched],
  ["classic", crestless],
  ["classicann", current],
] as const)("guild accepts the form of %s", (edition, form) => {
  expect(guild.parse(form)).toEqual(form);
  expect(documentSchema("guild", edition).safeParse(form).error?.issues).toBeUndefined();
});

test("guild accepts the form of patch 8.2.5", () => {
  const form = { ...older, crest: current.crest && withoutMediaIds(current.crest) };
  expect(guild.parse(form)).toEqual(form);
});

test("guild-roster accepts members of patch 8.2.5", () => {
  const { _links, guild: owner, members } = DOCUMENT_EXAMPLES["guild-roster"];
  const { faction: _faction, ...guildStub } = owner;
  const form = {
    _links,
    guild: guildStub,
    members: members.map(({ character: { key, faction, ...character }, rank }) => ({
      character,
      rank,
    })),
  };
  expect(guildRoster.parse(form)).toEqual(form);
});

test("guild-achievements accepts the form of Classic Era, which names only the guild", () => {
  expect(guildAchievements.parse(bare)).toEqual(bare);
  const schema = documentSchema("guild-achievements", "classic1x");
  expect(schema.safeParse(bare).error?.issues).toBeUndefined();
  expect(schema.safeParse(achievements).success).toBe(false);
  expect(documentSchema("guild-achievements", "current").safeParse(bare).success).toBe(false);
});

test("guild-achievements refuses a roster", () => {
  expect(guildAchievements.safeParse(DOCUMENT_EXAMPLES["guild-roster"]).success).toBe(false);
});
