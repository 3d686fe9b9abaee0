import { PLAYABLE_CLASSES, PLAYABLE_RACES } from "@guildhall/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import { portraitSvg } from "./portrait.ts";
import { RACE_LOOKS } from "./race-looks.ts";

const view = { backdrop: true };

test("every race has a look of its own, and every class can be drawn", async () => {
  expect(Object.keys(RACE_LOOKS)).toEqual(Object.keys(PLAYABLE_RACES));
  for (const classId of Object.keys(PLAYABLE_CLASSES).map(Number)) {
    for (const gender of [0, 1] as const) {
      const svg = portraitSvg({ id: classId, classId, raceId: 1, gender }, view);
      expect(svg).not.toMatch(/undefined|NaN/);
      expect((await sharp(Buffer.from(svg)).metadata()).format).toBe("svg");
    }
  }
});

test("drawings of all races, of both genders, are well-formed", async () => {
  for (const raceId of Object.keys(PLAYABLE_RACES).map(Number)) {
    for (let id = 0; id < 12; id += 1) {
      const svg = portraitSvg({ id, classId: 1, raceId, gender: id % 2 === 0 ? 0 : 1 }, view);
      expect(svg).not.toMatch(/undefined|NaN/);
      await sharp(Buffer.from(svg)).metadata();
    }
  }
});

test("the same character always looks the same, another one different", () => {
  const draw = (id: number) => portraitSvg({ id, classId: 2, raceId: 3, gender: 0 }, view);
  expect(draw(1)).toBe(draw(1));
  expect(new Set(Array.from({ length: 50 }, (_, id) => draw(id))).size).toBeGreaterThan(45);
});

test("race, class and gender that are unknown are drawn all the same", () => {
  expect(portraitSvg({ id: 1, classId: 99, raceId: 99, gender: 0 }, view)).toContain("<svg");
});
