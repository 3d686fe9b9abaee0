// @module-tag promise/held-rosters

import { battlenet, PROVIDERS } from "@guildhall/contract";
import { UNKNOWN_FACTS } from "@guildhall/store";
import { describe, expect, test } from "vitest";
import { snapshotOfLegacyGuild } from "./legacy-mapping.ts";
import { snapshotOfGuild } from "./modern-mapping.ts";

const scope = { region: "eu", edition: "current", realmSlug: "hollowmere" } as const;
const key = { href: "https://eu.game.example/x" };
const realm = { key, id: 550, name: "Hollowmere", slug: "hollowmere" };

type Fields = Readonly<Record<string, unknown>>;

/** A way to write a roster entry with the same fields in either shape. */
interface Shape {
  readonly snapshot: (...entries: unknown[]) => ReturnType<typeof snapshotOfGuild>;
  readonly entry: (name: unknown, id: number, fields?: Fields) => unknown;
}

const modern: Shape = {
  snapshot: (...members) =>
    snapshotOfGuild(
      { _links: { self: key }, id: 36, name: "Lantern Watch", realm },
      { _links: { self: key }, guild: { key, name: "Lantern Watch", id: 36, realm }, members },
      { provider: battlenet, ...scope },
    ),
  entry: (name, id, { rank = 4, level = 60, class: classId = 3, race = 4, ...more } = {}) => ({
    character: {
      key,
      name,
      id,
      realm: { key, id: 550, slug: "hollowmere" },
      level,
      playable_class: { key, id: classId },
      playable_race: { key, id: race },
      ...more,
    },
    rank,
  }),
};

const legacy: Shape = {
  snapshot: (...members) =>
    snapshotOfLegacyGuild(
      { name: "Lantern Watch", realm: "Hollowmere", side: 0, members },
      { provider: PROVIDERS.contract, ...scope },
    ),
  entry: (name, id, { rank = 4, ...more } = {}) => ({
    character: {
      name,
      realm: "Hollowmere",
      class: 3,
      race: 4,
      gender: 1,
      level: 60,
      achievementPoints: 10,
      thumbnail: `hollowmere/${id % 256}/${id}-avatar.jpg`,
      ...more,
    },
    rank,
  }),
};

const NO_CLASS = { classId: UNKNOWN_FACTS.classId, raceId: UNKNOWN_FACTS.raceId };

const INVALID: readonly (readonly [string, Fields])[] = [
  ["rank", { rank: -1 }],
  ["rank", { rank: 100 }],
  ["rank", { rank: 1.5 }],
  ["rank", { rank: "2" }],
  ["level", { level: 0 }],
  ["level", { level: -5 }],
  ["level", { level: 256 }],
  ["level", { level: 60.5 }],
  ["name", { name: "" }],
  ["name", { name: " " }],
  ["name", { name: "x".repeat(65) }],
  ["name", { name: "Yso\0lde" }],
  ["name", { name: "Yso\u001blde" }],
  ["name", { name: "Yso\ud800lde" }],
  ["name", { name: 7 }],
  ["name", { name: "\u200b" }],
  ["name", { name: "Yso\u202elde" }],
  ["name", { name: "Yso\u00adlde" }],
  ["name", { name: "Yso\u2028lde" }],
  ["name", { name: "Yso\u2029lde" }],
  ["name", { name: "\u3164" }],
  ["name", { name: "\u2800" }],
  ["name", { name: "\u0301" }],
];

describe.each([
  ["modern", modern],
  ["legacy", legacy],
])("invalid values in a %s roster", (name, { snapshot, entry }) => {
  test.each(INVALID)("drop the member whose %s is invalid: %j", (field, fields) => {
    const wrong = entry(fields.name ?? "Ysolde", 71, fields);
    const { snapshot: read } = snapshot(entry("Adric", 70), wrong, entry("Berit", 72));
    expect(read.members?.map((member) => member.name)).toEqual(["Adric", "Berit"]);
    expect(read.unreadable).toHaveLength(1);
    const [{ characterId, reason = "" } = {}] = read.unreadable;
    expect(reason).toMatch(new RegExp(`^members\\.1\\.[\\w.]*${field}[\\w.]*: `));
    expect(reason).not.toMatch(/\p{Cc}|\p{Cs}|\p{Cf}/u);
    expect(characterId).toBe(71);
  });

  test.each([[null], [7], ["Ysolde"], [[]], [{}], [{ character: null, rank: 1 }]])(
    "drop the entry %j, which is not a member",
    (wrong) => {
      const { snapshot: read } = snapshot(entry("Adric", 70), wrong);
      expect(read.members).toHaveLength(1);
      expect(read.unreadable).toMatchObject([
        { characterId: null, reason: expect.stringMatching(/^members\.1/) },
      ]);
    },
  );

  test.each<Fields>([
    { class: 0, race: -1 },
    { class: 1e300, race: [] },
    { class: "3", race: "4" },
    { class: null, race: null },
  ])("keep a member whose class and race are unreadable or missing: %j", (fields) => {
    const { snapshot: read, lost } = snapshot(entry("Ysolde", 71, fields), entry("Adric", 70));
    expect(read.unreadable).toEqual([]);
    expect(read.members).toMatchObject([{ characterId: 71, ...NO_CLASS }, { characterId: 70 }]);
    expect(lost).toHaveLength(fields.class === null ? 0 : 2);
    for (const { path } of lost) expect(path).toMatch(/^members\.0\.character\..*(class|race)/);
  });

  test("report a class, race, level or rank once that every entry omits", () => {
    const nothing = { class: null, race: null, level: null, rank: null };
    const { lost } = snapshot(entry("Ysolde", 71, nothing), entry("Adric", 70, nothing));
    expect(lost).toHaveLength(4);
    for (const { path, message } of lost) {
      expect(path).toMatch(/^members\.\*\.(character\..*(class|race|level)|rank)$/);
      expect(message).toBe("is missing in every entry");
    }
  });

  test("keep a member whose rank and level are missing", () => {
    const { snapshot: read } = snapshot(entry("Ysolde", 71, { rank: null, level: null }));
    const { rank, level } = UNKNOWN_FACTS;
    expect(read.members).toMatchObject([{ name: "Ysolde", rank, level }]);
    expect(read.unreadable).toEqual([]);
  });

  test("keep a class and a race that are newer than this program", () => {
    const { snapshot: read } = snapshot(entry("Ysolde", 71, { class: 15, race: 90 }));
    expect(read.members).toMatchObject([{ classId: 15, raceId: 90 }]);
    expect(read.unreadable).toEqual([]);
  });

  test("list a member once whose entry is there twice", { tags: "promise/faults" }, () => {
    const twice = entry("Ysolde", 71);
    const { snapshot: read } = snapshot(twice, entry("Adric", 70), twice);
    expect(read.members?.map((member) => member.name)).toEqual(["Ysolde", "Adric"]);
    expect(read.unreadable).toEqual([]);
  });

  test.each<Fields>([{ level: 59 }, { rank: 0 }, { class: 4 }])(
    "drop all entries of a member that differ: %j",
    (fields) => {
      const { snapshot: read } = snapshot(
        entry("Ysolde", 71),
        entry("Adric", 70),
        entry("Ysolde", 71, fields),
        entry("Ysolde", 71),
      );
      expect(read.members?.map((member) => member.name)).toEqual(["Adric"]);
      expect(read.unreadable).toMatchObject([
        { characterId: 71, reason: "members.0: differs from another entry with the same id" },
        { characterId: 71, reason: "members.2: differs from another entry with the same id" },
      ]);
    },
  );

  test("keep two characters of one name with different ids", () => {
    const { snapshot: read } = snapshot(entry("Ysolde", 71), entry("Ysolde", 72));
    expect(read.members?.map((member) => member.characterId)).toEqual([71, 72]);
  });

  test("are all unreadable when every entry is invalid", () => {
    const { snapshot: read } = snapshot(...[1, 2, 3].map((id) => entry("A", id, { rank: -1 })));
    expect(read.members).toEqual([]);
    expect(read.unreadable).toHaveLength(3);
  });

  test.each([[undefined], [null], ["many"], [{}]])(
    "return null for the member list %j, so that no member leaves",
    (members) => {
      const requested = { provider: battlenet, ...scope };
      const read =
        name === "modern"
          ? snapshotOfGuild({ id: 36, name: "L", realm }, { members }, requested)
          : snapshotOfLegacyGuild({ name: "L", realm: "Hollowmere", members }, requested);
      expect(read.snapshot.members).toBeNull();
    },
  );
});

describe("ids in a roster", () => {
  test.each([[undefined], [null], [0], [-71], [1.5], ["71"], [2 ** 53]])(
    "drop the member of a modern roster whose id is %j",
    (id) => {
      const { snapshot } = modern.snapshot(modern.entry("Ysolde", id as number));
      expect(snapshot.members).toEqual([]);
      expect(snapshot.unreadable).toMatchObject([
        { characterId: null, nameSlug: "ysolde", realmSlug: "hollowmere" },
      ]);
    },
  );

  test("drop all different characters with the same id, and list exact repeats once", () => {
    const entries = ["Ysolde", "Adric", "Berit"].map((name) => modern.entry(name, 71));
    const { snapshot } = modern.snapshot(...entries);
    expect(snapshot.members).toEqual([]);
    expect(snapshot.unreadable).toMatchObject([
      {
        characterId: 71,
        nameSlug: "ysolde",
        reason: "members.0: differs from another entry with the same id",
      },
      { characterId: 71, nameSlug: "adric" },
      { characterId: 71, nameSlug: "berit" },
    ]);
    const repeated = modern.snapshot(...entries, ...entries).snapshot;
    expect(repeated.unreadable).toHaveLength(3);
  });

  test("are the first member's only, where two legacy members have the same thumbnail", () => {
    const { snapshot } = legacy.snapshot(legacy.entry("Ysolde", 71), legacy.entry("Adric", 71));
    expect(snapshot.members?.map(({ name, characterId }) => [name, characterId])).toEqual([
      ["Ysolde", 71],
      ["Adric", null],
    ]);
  });
});

describe("fields of a member that are not essential", () => {
  test.each([
    ["key", { key: undefined }],
    ["key", { key: null }],
    ["faction", { faction: null }],
    ["realm", { realm: undefined }],
    ["realm.key", { realm: { slug: "hollowmere" } }],
    ["realm.name", { realm: { slug: "hollowmere", name: null } }],
  ])("may be missing from a modern roster: %s", (_, fields) => {
    const { snapshot, lost } = modern.snapshot(modern.entry("Ysolde", 71, fields));
    expect(snapshot.members).toMatchObject([{ name: "Ysolde", realmSlug: "hollowmere" }]);
    expect(lost).toEqual([]);
  });

  test.each([
    ["members.0.character.faction", { faction: 7 }],
    ["members.0.character.key", { key: "x" }],
  ])("are lost and reported by their path where they are invalid: %s", (path, fields) => {
    const { snapshot, lost } = modern.snapshot(modern.entry("Ysolde", 71, fields));
    expect(snapshot.members).toHaveLength(1);
    expect(lost).toMatchObject([{ path }]);
  });

  test.each([
    ["gender", { gender: 7 }],
    ["achievementPoints", { achievementPoints: -1 }],
    ["thumbnail", { thumbnail: null }],
    ["realm", { realm: undefined }],
    ["battlegroup", { battlegroup: null, spec: null }],
  ])("may be missing from or invalid in a legacy roster: %s", (_, fields) => {
    const { snapshot } = legacy.snapshot(legacy.entry("Ysolde", 71, fields));
    expect(snapshot.members).toMatchObject([{ name: "Ysolde", realmName: "Hollowmere" }]);
  });

  test("a member whose realm is invalid is dropped, and not moved to the guild's realm", () => {
    const wrong = { realm: { key, id: 551, slug: 7 } };
    const { snapshot } = modern.snapshot(modern.entry("Ysolde", 71, wrong));
    expect(snapshot.unreadable).toMatchObject([
      { reason: expect.stringMatching(/^members\.0\.character\.realm\.slug: /) },
    ]);
  });
});
