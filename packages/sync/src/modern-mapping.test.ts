import { battlenet, type DocumentTypes } from "@guildhall/contract";
import { UNKNOWN_MEMBER } from "@guildhall/store";
import { expect, test } from "vitest";
import { snapshotOfGuild as readGuild } from "./modern-mapping.ts";

const origin = {
  provider: battlenet,
  region: "eu",
  edition: "current",
  realmSlug: "hollowmere",
} as const;
const snapshotOfGuild = (...args: Parameters<typeof readGuild>) => readGuild(...args).snapshot;
const key = { href: "http://127.0.0.1/x" };
const links = { self: key };
const realm = {
  key,
  id: 550,
  name: { en_US: "Hollowmere", ru_RU: "Пустомер" },
  slug: "hollowmere",
};
const color = (r: number) => ({ id: 1, rgba: { r, g: 2, b: 3, a: 1 } });

const guild: DocumentTypes["guild"] = {
  _links: links,
  id: 36,
  name: "Lantern Watch",
  faction: { type: "ALLIANCE", name: "Alliance" },
  achievement_points: 2895,
  member_count: 2,
  realm,
  crest: {
    emblem: { id: 12, media: { key }, color: color(1) },
    border: { id: 4, media: { key }, color: color(9) },
    background: { color: color(7) },
  },
  roster: key,
  achievements: key,
  created_timestamp: 1_300_000_000_000,
};

function roster(...members: unknown[]): DocumentTypes["guild-roster"] {
  return { _links: links, guild: { key, name: guild.name, id: 36, realm }, members } as never;
}

const member = {
  character: {
    key,
    name: "Бранн",
    id: 50331740,
    realm: { key, id: 551, slug: "tarn" },
    level: 91,
    playable_class: { key, id: 3 },
    playable_race: { key, id: 4 },
  },
  rank: 6,
};

test("the guild's facts and crest reach the snapshot", () => {
  expect(snapshotOfGuild(guild, roster(member), origin).facts).toEqual({
    serviceId: 36,
    name: "Lantern Watch",
    realmName: "Hollowmere",
    faction: 1,
    level: null,
    battlegroup: null,
    achievementPoints: 2895,
    memberCount: 2,
    createdTimestamp: 1_300_000_000_000,
    crest: {
      emblem: { id: 12, color: { r: 1, g: 2, b: 3, a: 1 } },
      border: { id: 4, color: { r: 9, g: 2, b: 3, a: 1 } },
      background: { color: { r: 7, g: 2, b: 3, a: 1 } },
    },
  });
});

test.each([
  ["crest", { crest: undefined }],
  ["crest.emblem", { crest: { ...guild.crest, emblem: undefined } }],
  ["crest.emblem.color", { crest: { ...guild.crest, emblem: { id: 12 } } }],
  ["faction", { faction: null }],
  ["realm.name", { realm: { ...realm, name: undefined } }],
  ["achievement_points", { achievement_points: null }],
  ["created_timestamp", { created_timestamp: undefined }],
  ["_links", { _links: undefined }],
])(
  "a guild without its %s is read, with no warning",
  { tags: "promise/held-rosters" },
  (_, change) => {
    const { snapshot, lost } = readGuild({ ...guild, ...change }, roster(member), origin);
    expect(snapshot).toMatchObject({ facts: { serviceId: 36, memberCount: 2 }, statedCount: 2 });
    expect(snapshot.members).toHaveLength(1);
    expect(lost).toEqual([]);
  },
);

test("a member on another realm keeps its realm, and gets its portrait and profile page from its id and name", () => {
  expect(snapshotOfGuild(guild, roster(member), origin).members).toEqual([
    {
      ...UNKNOWN_MEMBER,
      characterId: 50331740,
      name: "Бранн",
      nameSlug: "бранн",
      realmSlug: "tarn",
      classId: 3,
      raceId: 4,
      level: 91,
      rank: 6,
      faction: 1,
      portraitUrl: "https://render.worldofwarcraft.com/character/eu/tarn/92/50331740-avatar.jpg",
      profilePageUrl:
        "https://worldofwarcraft.blizzard.com/en-eu/character/eu/tarn/%D0%B1%D1%80%D0%B0%D0%BD%D0%BD",
    },
  ]);
});

test("a member has the faction of its entry", () => {
  const other = { ...member, character: { ...member.character, faction: { type: "HORDE" } } };
  expect(snapshotOfGuild(guild, roster(other), origin).members?.[0]?.faction).toBe(2);
});

test("a member of a classic edition has no profile page", () => {
  const classic = { ...origin, edition: "classic1x" };
  expect(snapshotOfGuild(guild, roster(member), classic).members?.[0]?.profilePageUrl).toBeNull();
});
