import { HOUR_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { diffRoster, type RosterDiff, type RosterDiffInput } from "./roster-diff.ts";
import { memberFacts, memberRecord } from "./testing/members.ts";

const AT = 1_700_000_000_000;

function diff(input: Partial<RosterDiffInput>) {
  return diffRoster({
    stored: [],
    roster: [],
    minimumLevel: 0,
    belowBefore: [],
    unreadable: [],
    looksBefore: [],
    at: AT,
    clock: AT,
    baseline: false,
    ...input,
  });
}

/** The joins and departures of a diff. */
function movements({ inserts, changes }: RosterDiff) {
  const kinds = { rejoined: "joined", left: "left" } as const;
  return [
    ...inserts.flatMap(({ name, joinedAt }) => (joinedAt === null ? [] : { kind: "joined", name })),
    ...changes.flatMap(({ kind, before, after }) =>
      kind === "rejoined" || kind === "left" ? { kind: kinds[kind], name: before ?? after } : [],
    ),
  ];
}

describe("the first roster of a guild", () => {
  test("is the baseline: every member is imported and nobody joins", {
    tags: "promise/same-members",
  }, () => {
    const result = diff({ roster: [memberFacts({ name: "Ysolde" })], baseline: true });
    expect(result.inserts).toMatchObject([{ name: "Ysolde", firstSeenAt: AT, joinedAt: null }]);
    expect(result.changes).toEqual([]);
    expect(movements(result)).toEqual([]);
  });

  test("leaves out members below the minimum level, and keeps those at it", {
    tags: "contract/guild",
  }, () => {
    const roster = [9, 10, 11].map((level) => memberFacts({ name: `Level${level}`, level }));
    const result = diff({ roster, minimumLevel: 10, baseline: true });
    expect(result.inserts.map(({ level }) => level)).toEqual([10, 11]);
  });

  test("distinguishes two characters of one name and realm by their ids", () => {
    const roster = [7, 8].map((characterId) => memberFacts({ name: "Ysolde", characterId }));
    expect(diff({ roster }).inserts).toHaveLength(2);
    const stored = roster.map((member, index) => memberRecord({ ...member, id: index + 1 }));
    expect(diff({ stored, roster: roster.toReversed() }).updates).toEqual([]);
  });
});

describe("a later roster", () => {
  test("with the same members in another order writes nothing", {
    tags: ["promise/faults", "promise/unchanged-data"],
  }, () => {
    const stored = [
      memberRecord({ id: 1, name: "Ysolde" }),
      memberRecord({ id: 2, name: "Brannoc" }),
    ];
    const roster = [memberFacts({ name: "Brannoc" }), memberFacts({ name: "Ysolde" })];
    expect(diff({ stored, roster })).toMatchObject({
      inserts: [],
      updates: [],
      changes: [],
      below: [],
      leaving: [],
      secondLooks: [],
    });
  });

  test("with a new member is a join", { tags: ["contract/activity", "contract/purpose"] }, () => {
    const result = diff({ roster: [memberFacts({ name: "Ysolde" })] });
    expect(result.inserts).toMatchObject([{ name: "Ysolde", joinedAt: AT }]);
    expect(movements(result)).toMatchObject([{ kind: "joined", name: "Ysolde" }]);
  });

  test("without a member is a leave", {
    tags: ["contract/activity", "contract/purpose", "promise/faults"],
  }, () => {
    const result = diff({ stored: [memberRecord({ id: 1, name: "Ysolde" })] });
    expect(result.updates).toEqual([{ id: 1, leftAt: AT }]);
    expect(result.changes).toEqual([
      { memberId: 1, at: AT, kind: "left", before: "Ysolde", after: null },
    ]);
    expect(movements(result)).toMatchObject([{ kind: "left", name: "Ysolde" }]);
  });

  test("with a member who had left is a return of the same member", {
    tags: "contract/states",
  }, () => {
    const stored = [memberRecord({ id: 1, name: "Ysolde", leftAt: 5 })];
    const result = diff({ stored, roster: [memberFacts({ name: "Ysolde" })] });
    expect(result.inserts).toEqual([]);
    expect(result.updates).toEqual([{ id: 1, leftAt: null, joinedAt: AT }]);
    expect(result.changes).toMatchObject([{ memberId: 1, kind: "rejoined" }]);
  });

  test("distinguishes promotions from demotions, with rank 0 as the highest", () => {
    const stored = [
      memberRecord({ id: 1, name: "Up", rank: 5 }),
      memberRecord({ id: 2, name: "Down", rank: 5 }),
    ];
    const roster = [memberFacts({ name: "Up", rank: 2 }), memberFacts({ name: "Down", rank: 6 })];
    expect(diff({ stored, roster }).changes).toEqual([
      { memberId: 1, at: AT, kind: "promoted", before: "5", after: "2" },
      { memberId: 2, at: AT, kind: "demoted", before: "5", after: "6" },
    ]);
  });

  test("identifies a renamed and a transferred member by the character's id", {
    tags: ["promise/faults", "promise/same-members"],
  }, () => {
    const stored = [memberRecord({ id: 1, name: "Ysolde", characterId: 7 })];
    const roster = [memberFacts({ name: "Ysolda", characterId: 7, realmSlug: "tarn" })];
    const result = diff({ stored, roster });
    expect(result.changes.map(({ kind }) => kind)).toEqual(["renamed", "transferred"]);
    expect(movements(result)).toEqual([]);
    expect(result.updates.at(-1)).toMatchObject({
      id: 1,
      name: "Ysolda",
      realmSlug: "tarn",
    });
  });

  test("follows two members who swap names", { tags: "promise/same-members" }, () => {
    const stored = [
      memberRecord({ id: 1, name: "Ysolde", characterId: 7 }),
      memberRecord({ id: 2, name: "Brannoc", characterId: 8 }),
    ];
    const roster = [
      memberFacts({ name: "Brannoc", characterId: 7 }),
      memberFacts({ name: "Ysolde", characterId: 8 }),
    ];
    const result = diff({ stored, roster });
    expect(movements(result)).toEqual([]);
    expect(result.updates.map(({ id, name }) => [id, name])).toEqual([
      [1, "Brannoc"],
      [2, "Ysolde"],
    ]);
  });

  test("stores a newly known character id without a change in the history", () => {
    const stored = [memberRecord({ id: 1, name: "Ysolde" })];
    const result = diff({ stored, roster: [memberFacts({ name: "Ysolde", characterId: 7 })] });
    expect(result.updates).toEqual([{ id: 1, characterId: 7 }]);
    expect(result.changes).toEqual([]);
  });

  test("keeps a stored fact that the document omits", () => {
    const stored = [memberRecord({ id: 1, name: "Ysolde", gender: 1, faction: 2 })];
    const roster = [
      memberFacts({ name: "Ysolde", gender: null, faction: null, achievementPoints: null }),
    ];
    expect(diff({ stored, roster }).updates).toEqual([]);
  });

  test("records no join when a member reaches the minimum level", () => {
    const low = diff({ roster: [memberFacts({ name: "Ysolde", level: 9 })], minimumLevel: 10 });
    expect(low).toMatchObject({ inserts: [], below: ["hollowmere/ysolde"] });
    const roster = [memberFacts({ name: "Ysolde", level: 10 })];
    const grown = diff({ roster, minimumLevel: 10, belowBefore: low.below });
    expect(grown.inserts).toMatchObject([{ name: "Ysolde", joinedAt: null }]);
    expect(movements(grown)).toEqual([]);
  });

  test("records no return when a lowered minimum level shows a member again", () => {
    const stored = [memberRecord({ id: 1, name: "Ysolde", level: 8, leftAt: 5, joinedAt: 3 })];
    const roster = [memberFacts({ name: "Ysolde", level: 8 })];
    const result = diff({ stored, roster, belowBefore: ["hollowmere/ysolde"] });
    expect(result.updates).toEqual([{ id: 1, leftAt: null }]);
    expect(result.changes).toMatchObject([{ memberId: 1, kind: "imported" }]);
    expect(movements(result)).toEqual([]);
  });

  test("records no leave when a raised minimum level ends an import", {
    tags: "contract/limits",
  }, () => {
    const stored = [memberRecord({ id: 1, name: "Ysolde", level: 8 })];
    const result = diff({
      stored,
      roster: [memberFacts({ name: "Ysolde", level: 8 })],
      minimumLevel: 10,
    });
    expect(result.changes.map(({ kind }) => kind)).toEqual(["no-longer-imported"]);
    expect(movements(result)).toEqual([]);
  });
});

describe("a new id under the name of a present member", { tags: "promise/held-rosters" }, () => {
  const stored = [memberRecord({ id: 1, name: "Ysolde", characterId: 7 })];
  const roster = [memberFacts({ name: "Ysolde", characterId: 9 })];
  const looks = [{ memberId: 1, characterId: 9, firstSeen: AT }];

  test("changes nothing when it is listed for the first time", () => {
    const first = diff({ stored, roster });
    expect(first).toMatchObject({ inserts: [], updates: [], secondLooks: looks });
    expect([...first.visible]).toEqual([1]);
  });

  test("changes nothing in less than an hour", () => {
    const again = diff({ stored, roster, looksBefore: looks, clock: AT + HOUR_MS - 1 });
    expect(again).toMatchObject({ updates: [], secondLooks: looks });
  });

  test("is a leave and a join when it is still listed after an hour", {
    tags: "promise/faults",
  }, () => {
    const later = diff({ stored, roster, looksBefore: looks, clock: AT + HOUR_MS });
    expect(
      movements(later)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(["joined", "left"]);
    expect(later.secondLooks).toEqual([]);
  });

  test.each([
    ["a former member", { leftAt: 5 }],
    ["another present member", {}],
  ])("waits for an hour, too, when the id is that of %s", (_, left) => {
    const other = memberRecord({ id: 2, name: "Aldric", characterId: 9, ...left });
    const input = { stored: [...stored, other], roster };
    const first = diff(input);
    expect(first).toMatchObject({ inserts: [], updates: [], secondLooks: looks });
    expect(first.leaving).toEqual([]);
    const later = diff({ ...input, looksBefore: looks, clock: AT + HOUR_MS });
    expect(later.leaving).toMatchObject([{ memberId: 1 }]);
    expect(later.updates).toContainEqual(expect.objectContaining({ id: 2, name: "Ysolde" }));
  });

  test("is a rename at once when both members are still listed under each other's name", () => {
    const both = [...stored, memberRecord({ id: 2, name: "Aldric", characterId: 9 })];
    const swapped = [memberFacts({ name: "Aldric", characterId: 7 }), ...roster];
    const result = diff({ stored: both, roster: swapped });
    expect(result.changes.map(({ kind }) => kind)).toEqual(["renamed", "renamed"]);
    expect(result).toMatchObject({ secondLooks: [], leaving: [] });
  });

  test("is dropped when the old id comes back", () => {
    const back = [memberFacts({ name: "Ysolde", characterId: 7 })];
    const later = diff({ stored, roster: back, looksBefore: looks, clock: AT + HOUR_MS });
    expect(later).toMatchObject({ updates: [], secondLooks: [] });
  });

  test("replaces the member below the minimum level, too, only after an hour", () => {
    const low = [memberFacts({ name: "Ysolde", characterId: 9, level: 1 })];
    const first = diff({ stored, roster: low, minimumLevel: 10 });
    expect(first).toMatchObject({ updates: [], below: [], secondLooks: looks });
    const input = { stored, roster: low, minimumLevel: 10, looksBefore: looks };
    const later = diff({ ...input, clock: AT + HOUR_MS });
    expect(later).toMatchObject({ updates: [{ id: 1, leftAt: AT }], below: ["#9"] });
  });

  test("joins at once when the old id is listed, too", () => {
    const both = [...roster, memberFacts({ name: "Ysolde", characterId: 7 })];
    expect(movements(diff({ stored, roster: both }))).toMatchObject([{ kind: "joined" }]);
  });
});

describe("an unreadable entry", { tags: "promise/held-rosters" }, () => {
  test("keeps the member with its id and the member with its name", () => {
    const stored = [
      memberRecord({ id: 1, characterId: 71, name: "Ysolde", nameSlug: "ysolde" }),
      memberRecord({ id: 2, characterId: 72, name: "Adric", nameSlug: "adric" }),
    ];
    const shared = ["ysolde", "adric"].map((nameSlug) => ({
      characterId: 71,
      realmSlug: "hollowmere",
      nameSlug,
      reason: "has the id of another",
    }));
    const result = diff({ stored, roster: [], unreadable: shared });
    expect(result.updates).toEqual([]);
    expect(result.leaving.map(({ memberId, why }) => [memberId, why])).toEqual([
      [1, "unreadable"],
      [2, "unreadable"],
    ]);
  });

  const stored = [
    memberRecord({ id: 1, name: "Ysolde", characterId: 7 }),
    memberRecord({ id: 2, name: "Brannoc" }),
  ];
  const entry = { characterId: null, realmSlug: null, nameSlug: null, reason: "rank" };

  test("keeps the member with its id as stored, and counts as not visible", () => {
    const roster = [memberFacts({ name: "Brannoc" })];
    const result = diff({ stored, roster, unreadable: [{ ...entry, characterId: 7 }] });
    expect(result).toMatchObject({ updates: [] });
    expect(result.leaving).toEqual([{ memberId: 1, name: "Ysolde", why: "unreadable" }]);
    expect([...result.visible]).toEqual([2]);
  });

  test("keeps the member with its realm and name as stored", () => {
    const roster = [memberFacts({ name: "Ysolde", characterId: 7 })];
    const named = { ...entry, realmSlug: "hollowmere", nameSlug: "brannoc" };
    const result = diff({ stored, roster, unreadable: [named] });
    expect(result).toMatchObject({ updates: [], leaving: [{ memberId: 2, why: "unreadable" }] });
  });

  test("that identifies nobody leaves the member absent", () => {
    const roster = [memberFacts({ name: "Brannoc" })];
    const result = diff({ stored, roster, unreadable: [entry] });
    expect(result.leaving).toMatchObject([{ memberId: 1, why: "absent" }]);
    expect(movements(result)).toMatchObject([{ kind: "left" }]);
  });

  test("of a character below the minimum level causes no join later", () => {
    const unreadable = [{ ...entry, characterId: 7 }];
    const first = diff({ unreadable, belowBefore: ["#7"], minimumLevel: 10 });
    expect(first.below).toEqual(["#7"]);
  });
});
