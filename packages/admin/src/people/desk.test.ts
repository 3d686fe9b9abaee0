import { DAY_MS } from "@guildhall/contract";
import type { StoredGear } from "@guildhall/store";
import { expect, test } from "vitest";
import { type DeskMember, type DeskRows, deskOf } from "./desk.ts";
import { unmetRules } from "./rank-rules.ts";

const NOW = 1000 * DAY_MS;
const OPTIONS = { days: 30, newDays: 30, now: NOW };
const daysAgo = (days: number) => NOW - days * DAY_MS;

function memberOf(id: number, name: string, facts: Partial<DeskMember> = {}): DeskMember {
  return {
    ...{ id, name, rank: 3, level: 80, equippedItemLevel: 600, lastLoginAt: null },
    ...{ joinedAt: null, firstSeenAt: daysAgo(200), hiddenAt: null, ...facts },
  };
}

function deskWith(rows: Partial<DeskRows>) {
  const nothing = { guild: { rankRules: {} }, members: [], known: [], absences: [], gear: [] };
  return deskOf({ ...nothing, held: null, ...rows }, OPTIONS);
}

const names = (entries: readonly { readonly member: DeskMember }[]) =>
  entries.map(({ member }) => member.name);

test("a guild without members has an empty desk", () => {
  expect(deskWith({})).toEqual({
    heldRoster: null,
    inactivePlayers: { counts: { inactive: 0, away: 0, unknown: 0, active: 0 }, players: [] },
    gear: { level: null, members: 0, unknown: 0, lacking: [] },
    newMembers: [],
    rankProblems: [],
  });
});

test("players who are away or were never seen are counted apart from the inactive ones", () => {
  const members = [
    memberOf(1, "Ysolde", { lastLoginAt: daysAgo(40) }),
    memberOf(2, "Brann", { lastLoginAt: daysAgo(90) }),
    memberOf(3, "Corin", { lastLoginAt: daysAgo(1) }),
    memberOf(4, "Tarn", { lastLoginAt: daysAgo(50) }),
    memberOf(5, "Mira"),
    memberOf(6, "Alt", { lastLoginAt: daysAgo(300) }),
  ];
  const away = { memberId: 4, until: NOW + 1, note: null, enteredBy: "brann" };
  const known = [3, 6].map((memberId) => ({ memberId, mainId: 3, source: "officer" as const }));
  const { inactivePlayers } = deskWith({ members, known, absences: [away] });
  expect(inactivePlayers.counts).toEqual({ inactive: 2, away: 1, unknown: 1, active: 1 });
  expect(inactivePlayers.players.map(({ main }) => main.name)).toEqual(["Brann", "Ysolde"]);
});

const worn = (
  memberId: number,
  [enchanted, plain, emptySockets]: readonly (readonly string[])[],
  asOf = 1,
): StoredGear => ({
  ...{ memberId, asOf },
  slots: JSON.stringify({ enchanted, plain, ...(emptySockets && { emptySockets }) }),
});

test("members at the highest level lack enchants that others have, and gems", () => {
  const members = [
    ...["Ysolde", "Brann", "Corin", "Tarn"].map((name, index) => memberOf(index + 1, name)),
    memberOf(5, "Mira", { level: 79 }),
    memberOf(6, "Örn"),
  ];
  const gear = [
    worn(1, [["CHEST"], ["NECK"], []]),
    worn(2, [["CHEST"], ["NECK"], ["NECK", "NECK"]]),
    worn(3, [[], ["CHEST", "NECK"]]),
    worn(5, [[], ["CHEST"], ["NECK"]]),
    // The older of two shapes does not count.
    worn(6, [[], ["CHEST"], []], 1),
    worn(6, [["CHEST"], [], []], 2),
  ];
  const desk = deskWith({ members, gear }).gear;
  expect(desk).toMatchObject({ level: 80, members: 5, unknown: 1 });
  expect(desk.lacking.map(({ member, ...lacking }) => ({ ...lacking, name: member.name }))).toEqual(
    [
      { name: "Brann", missingEnchants: [], emptySockets: ["NECK", "NECK"], asOf: 1 },
      { name: "Corin", missingEnchants: ["CHEST"], emptySockets: null, asOf: 1 },
    ],
  );
});

test("a level that only few members have does not leave out those below it", () => {
  const members = [81, 80, 80, 80, 79, 0].map((level, id) => memberOf(id, `M${id}`, { level }));
  expect(deskWith({ members }).gear).toMatchObject({ level: 80, members: 4, unknown: 4 });
});

test("new members are listed until their main is known, the latest first", () => {
  const members = [
    memberOf(1, "Ysolde", { joinedAt: daysAgo(20) }),
    memberOf(2, "Brann", { joinedAt: daysAgo(2) }),
    memberOf(3, "Corin", { joinedAt: daysAgo(31) }),
    memberOf(4, "Tarn", { joinedAt: daysAgo(3) }),
    memberOf(5, "Mira"),
  ];
  const known = [{ memberId: 4, mainId: 4, source: "officer" as const }];
  const { newMembers } = deskWith({ members, known });
  expect(newMembers.map(({ name }) => name)).toEqual(["Brann", "Ysolde"]);
});

test("a rule that cannot be checked is unknown, and is listed after those that are not met", () => {
  const members = [
    memberOf(1, "Ysolde", { firstSeenAt: daysAgo(5) }),
    memberOf(2, "Brann", { joinedAt: daysAgo(5) }),
    memberOf(3, "Corin", { joinedAt: daysAgo(30) }),
    memberOf(4, "Tarn", { rank: 4, joinedAt: daysAgo(1) }),
    memberOf(5, "Mira"),
  ];
  const guild = { rankRules: { "3": { minimumDays: 30 } } };
  const { rankProblems } = deskWith({ members, guild });
  expect(names(rankProblems)).toEqual(["Brann", "Ysolde"]);
  expect(rankProblems.map(({ needed, actual }) => [needed, actual])).toEqual([
    [30, 5],
    [30, null],
  ]);
});

test("each rule of a rank is checked, and values that are null are not required", () => {
  const member = memberOf(1, "Ysolde", { level: 70, equippedItemLevel: null });
  const rules = { minimumDays: null, minimumLevel: 80, minimumItemLevel: 610 };
  expect(unmetRules(member, rules, NOW)).toEqual([
    { rule: "minimumLevel", needed: 80, actual: 70 },
    { rule: "minimumItemLevel", needed: 610, actual: null },
  ]);
  expect(unmetRules({ ...member, level: 0 }, { minimumLevel: 1 }, NOW)).toMatchObject([
    { actual: null },
  ]);
});
