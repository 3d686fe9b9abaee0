import { DAY_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { characterView } from "../../testing/character-view.ts";
import { TEST_TIME } from "../../testing/test-time.ts";
import {
  activeSpecialization,
  activeTitle,
  chosenSpecialization,
  experienceOf,
  levelAt,
  periodAt,
  titlesOf,
} from "./character-facts.ts";

test("the level of a character at a time is the highest that it had reached", () => {
  const character = characterView();
  for (const day of [0, 1, 2, 17, 45.5, 79, 80, 300]) {
    const level = Math.min(80, Math.floor(day) + 1);
    expect(levelAt(character, character.created + day * DAY_MS)).toBe(level);
  }
});

test("periods follow each other without a gap from the creation of the character on", () => {
  const character = characterView();
  const { created } = character;
  const length = 10 * DAY_MS;
  expect(periodAt(character, "test", length, created).start).toBe(created);
  let last = periodAt(character, "test", length, created);
  for (let time = created; time < created + 100 * DAY_MS; time += DAY_MS) {
    const period = periodAt(character, "test", length, time);
    expect(period.start).toBeLessThanOrEqual(time);
    expect(period.start).toBeGreaterThan(time - length);
    expect(period.index - last.index).toBe(period.start === last.start ? 0 : 1);
    last = period;
  }
});

test("a past specialization does not depend on the time of the request", () => {
  const early = characterView({ modified: TEST_TIME - 200 * DAY_MS });
  const late = characterView();
  expect(activeSpecialization(late, early.modified)).toEqual(activeSpecialization(early));
});

test("a character has no chosen specialization below level 10", () => {
  expect(chosenSpecialization(characterView({ level: 9 }))).toBeNull();
  expect(chosenSpecialization(characterView({ level: 10 }))).not.toBeNull();
});

test("some characters change their specialization within 200 days, but fewer than half", () => {
  const ids = Array.from({ length: 200 }, (_, id) => id + 1);
  const changed = ids.filter((id) => {
    const character = characterView({ id });
    return (
      activeSpecialization(character, TEST_TIME - 200 * DAY_MS).id !==
      activeSpecialization(character).id
    );
  });
  expect(changed.length).toBeGreaterThan(10);
  expect(changed.length).toBeLessThan(100);
});

test("new titles are added after the earlier ones, and the last one is active", () => {
  for (let id = 1; id <= 60; id += 1) {
    const before = titlesOf(characterView({ id, modified: TEST_TIME - 150 * DAY_MS }));
    const character = characterView({ id });
    const now = titlesOf(character);
    expect(now.slice(0, before.length)).toEqual(before);
    const worn = activeTitle(character);
    if (worn) expect(worn).toEqual(now.at(-1));
  }
});

test("a character of level 9 has no title", () => {
  for (let id = 1; id <= 60; id += 1) {
    expect(titlesOf(characterView({ id, level: 9 }))).toEqual([]);
  }
});

test("experience grows within a level, and is 0 at the highest level", () => {
  const created = TEST_TIME - 10.2 * DAY_MS;
  const early = experienceOf(characterView({ created, level: 11 }));
  const late = experienceOf(
    characterView({ created, level: 11, modified: TEST_TIME + DAY_MS / 2 }),
  );
  expect(early).toBeGreaterThan(0);
  expect(late).toBeGreaterThan(early);
  expect(experienceOf(characterView({ level: 80 }))).toBe(0);
});
