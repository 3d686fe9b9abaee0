import type { ChangeRecord } from "@guildhall/store";
import { expect, test } from "vitest";
import { createCharacterFinder, type KnownNames } from "./character-names.ts";
import { memberFacts, memberRecord } from "./testing/members.ts";

const AT = 1000;

function find(name: string, time: number, known: Partial<KnownNames>, realmSlug?: string) {
  const nobody = { roster: [], stored: [], renames: [], realmSlug: "hollowmere", at: AT };
  const who = { name, characterId: null, realmSlug: realmSlug ?? null };
  return createCharacterFinder({ ...nobody, ...known })(who, time);
}

function renamed(memberId: number, before: string, at: number): ChangeRecord {
  const change = { memberId, before, at, after: "x", kind: "renamed" } as const;
  return { ...change, id: 1, guildId: 1, runId: 1 };
}

const ysolde = memberFacts({ name: "Ýsolde", characterId: 7 });

test("a member is found by the name on the roster, in upper or lower case, whenever the event was", () => {
  for (const time of [0, AT, AT + 1]) expect(find("ýSOLDE", time, { roster: [ysolde] })).toBe(7);
  expect(find("Nobody", 5, { roster: [ysolde] })).toBeNull();
});

test("a renamed member is found by both names, also in later runs", () => {
  const roster = [memberFacts({ name: "Isaura", characterId: 7 })];
  const stored = [memberRecord({ id: 1, name: "Ysolde", characterId: 7 })];
  for (const name of ["Isaura", "Ysolde"]) expect(find(name, 5, { roster, stored })).toBe(7);
  const later = [memberRecord({ id: 1, name: "Isaura", characterId: 7 })];
  const renames = [renamed(1, "Ysolde", 500)];
  for (const name of ["Isaura", "Ysolde"]) {
    expect(find(name, 600, { roster, stored: later, renames })).toBe(7);
  }
});

test("a member who left is found by name", () => {
  const stored = [memberRecord({ id: 1, name: "Ysolde", characterId: 7, leftAt: 500 })];
  expect(find("Ysolde", 400, { stored })).toBe(7);
  expect(find("Ysolde", 600, { stored })).toBe(7);
});

test("the time of the news distinguishes a deleted character from a new one with the same name", () => {
  const roster = [memberFacts({ name: "Ysolde", characterId: 9 })];
  const inThisRun = [memberRecord({ id: 1, name: "Ysolde", characterId: 7 })];
  const later = [
    memberRecord({ id: 1, name: "Ysolde", characterId: 7, leftAt: AT }),
    memberRecord({ id: 2, name: "Ysolde", characterId: 9, firstSeenAt: AT }),
  ];
  for (const known of [
    { roster, stored: inThisRun },
    { roster, stored: later, at: 2 * AT },
  ]) {
    expect(find("Ysolde", AT - 1, known)).toBe(7);
    expect(find("Ysolde", AT, known)).toBe(9);
  }
});

test("of two members with one name, the realm of the entry decides, otherwise the realm of the guild", () => {
  const roster = [
    memberFacts({ name: "Ysolde", characterId: 8, realmSlug: "tarn" }),
    memberFacts({ name: "Ysolde", characterId: 7 }),
  ];
  expect(find("Ysolde", 5, { roster })).toBe(7);
  expect(find("Ysolde", 5, { roster }, "tarn")).toBe(8);
  expect(find("Ysolde", 5, { roster }, "elsewhere")).toBe(8);
});

test("members without a known id are not found", () => {
  expect(find("Ysolde", 5, { roster: [memberFacts({ name: "Ysolde" })] })).toBeNull();
});
