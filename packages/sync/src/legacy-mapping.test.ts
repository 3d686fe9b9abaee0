import { PROVIDERS } from "@guildhall/contract";
import { UNKNOWN_MEMBER } from "@guildhall/store";
import { expect, test } from "vitest";
import { characterIdOfThumbnail, snapshotOfLegacyGuild as readGuild } from "./legacy-mapping.ts";

const origin = {
  provider: PROVIDERS.contract,
  region: "us",
  edition: "current",
  realmSlug: "old-tarn",
} as const;
const snapshotOfLegacyGuild = (...args: Parameters<typeof readGuild>) =>
  readGuild(...args).snapshot;
const guild = {
  name: "Lantern Watch",
  realm: "Old Tarn",
  battlegroup: "Embers",
  level: 25,
  side: 1,
  achievementPoints: 970,
  emblem: {
    icon: 12,
    iconColor: "ff101010",
    border: 4,
    borderColor: "80ff0000",
    backgroundColor: "ff1f3b57",
  },
  members: [
    {
      character: {
        name: "Ýsolde",
        realm: "Hollow'mere",
        class: 9,
        race: 5,
        gender: 1,
        level: 81,
        achievementPoints: 40,
        thumbnail: "hollowmere/21/10258709-avatar.jpg",
      },
      rank: 6,
    },
  ],
};

test("every field of contract 2.1 reaches the snapshot", { tags: "contract/purpose" }, () => {
  const { facts, members } = snapshotOfLegacyGuild(guild, origin);
  expect(facts).toEqual({
    serviceId: null,
    name: "Lantern Watch",
    realmName: "Old Tarn",
    faction: 2,
    level: 25,
    battlegroup: "Embers",
    achievementPoints: 970,
    memberCount: 1,
    createdTimestamp: null,
    crest: {
      emblem: { id: 12, color: { r: 16, g: 16, b: 16, a: 1 } },
      border: { id: 4, color: { r: 255, g: 0, b: 0, a: 128 / 255 } },
      background: { color: { r: 0x1f, g: 0x3b, b: 0x57, a: 1 } },
    },
  });
  expect(members).toEqual([
    {
      ...UNKNOWN_MEMBER,
      characterId: 10258709,
      name: "Ýsolde",
      nameSlug: "ýsolde",
      realmSlug: "hollowmere",
      realmName: "Hollow'mere",
      classId: 9,
      raceId: 5,
      gender: 1,
      level: 81,
      rank: 6,
      achievementPoints: 40,
      faction: 2,
      portraitUrl: "http://127.0.0.1:4000/render/character/us/hollowmere/21/10258709-avatar.jpg",
      profilePageUrl: "http://127.0.0.1:4000/armory/en-us/character/us/hollowmere/%C3%9Dsolde",
    },
  ]);
});

test("members who are listed twice are one member, and the document states no member count", () => {
  const twice = { ...guild, members: [...guild.members, ...guild.members] };
  const snapshot = snapshotOfLegacyGuild(twice, origin);
  expect(snapshot).toMatchObject({ facts: { memberCount: 1 }, statedCount: null });
});

test("a guild without members, battlegroup or a readable color keeps the rest", () => {
  const { members: _members, battlegroup: _battlegroup, ...rest } = guild;
  const emblem = { ...guild.emblem, iconColor: "red" };
  const snapshot = snapshotOfLegacyGuild({ ...rest, emblem }, origin);
  expect(snapshot.members).toBeNull();
  expect(snapshot.facts).toMatchObject({ battlegroup: null, crest: null, name: "Lantern Watch" });
});

test.each([
  ["hollowmere/21/10258709-avatar.jpg", 10258709],
  ["hollowmere/22/10258709-avatar.jpg", null],
  ["Пустомер/21/10258709-avatar.jpg", 10258709],
  ["hollowmere/21/10258709-inset.jpg", null],
  ["nowhere/0/0-avatar.jpg", null],
  ["", null],
])("characterIdOfThumbnail of %s is %s", (thumbnail, id) => {
  expect(characterIdOfThumbnail(thumbnail)).toBe(id);
});
