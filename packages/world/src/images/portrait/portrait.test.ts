import { PLAYABLE_CLASSES, PLAYABLE_RACES } from "@guildhall/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import { portraitSvg } from "./portrait.ts";
import { RACE_LOOKS } from "./portrait-parts.ts";

const view = { backdrop: true };

test("each race has an appearance, and each class can be drawn", async () => {
  expect([...RACE_LOOKS.keys()].map(String)).toEqual(Object.keys(PLAYABLE_RACES));
  for (const classId of Object.keys(PLAYABLE_CLASSES).map(Number)) {
    for (const gender of [0, 1] as const) {
      const svg = portraitSvg({ id: classId, classId, raceId: 1, gender }, view);
      expect(svg).not.toMatch(/undefined|NaN/);
      expect((await sharp(Buffer.from(svg)).metadata()).format).toBe("svg");
    }
  }
});

test("the portraits of each race and gender are well-formed", async () => {
  for (const raceId of Object.keys(PLAYABLE_RACES).map(Number)) {
    for (let id = 0; id < 12; id += 1) {
      const svg = portraitSvg({ id, classId: 1, raceId, gender: id % 2 === 0 ? 0 : 1 }, view);
      expect(svg).not.toMatch(/undefined|NaN/);
      await sharp(Buffer.from(svg)).metadata();
    }
  }
});

test("a character always has the same portrait, and other characters have other portraits", () => {
  const draw = (id: number) => portraitSvg({ id, classId: 2, raceId: 3, gender: 0 }, view);
  expect(draw(1)).toBe(draw(1));
  expect(new Set(Array.from({ length: 50 }, (_, id) => draw(id))).size).toBeGreaterThan(45);
});

test("a character of an unknown race and class gets a portrait", () => {
  expect(portraitSvg({ id: 1, classId: 99, raceId: 99, gender: 0 }, view)).toContain("<svg");
});
