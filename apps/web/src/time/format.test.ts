import { DAY_MS, MINUTE_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createFormat } from "./format.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const english = createFormat("en");

describe("a time", () => {
  test.each([
    [NOW, null],
    [NOW - 59_000, null],
    [NOW - 5 * MINUTE_MS, "5 minutes ago"],
    [NOW - 1.9 * DAY_MS, "1 day ago"],
    [NOW - 6 * DAY_MS, "6 days ago"],
    [NOW - 800 * DAY_MS, "2 years ago"],
    [NOW + 4 * MINUTE_MS, null],
  ])("the age of %d is %s", (at, words) => {
    expect(english.age(at, NOW)).toBe(words);
  });

  test("the age of a time in the future is its date", () => {
    expect(english.age(NOW + 6 * MINUTE_MS, NOW)).toMatch(/^Nov 2[12], 2026$/);
    expect(createFormat("en-GB").age(NOW + 32 * DAY_MS, NOW)).toMatch(/^2[34] Dec 2026$/);
  });

  test.each([
    [NOW + 10_000, "in 1 minute"],
    [NOW - 10_000, "in 1 minute"],
    [NOW + 4.4 * MINUTE_MS, "in 4 minutes"],
    [NOW + 61 * MINUTE_MS, "in 1 hour"],
    [NOW + 1.6 * DAY_MS, "in 2 days"],
  ])("the time until %d is %s", (at, words) => {
    expect(english.until(at, NOW)).toBe(words);
  });

  test("the time of day has hours and minutes", () => {
    expect(createFormat("en-GB").clock(NOW)).toMatch(/^\d\d:\d\d$/);
  });

  test("the full time has the day and the year", () => {
    expect(english.time(NOW)).toMatch(/November 2[12], 2026/);
  });

  test("a day is named where the visitor is", () => {
    expect(english.day(NOW, "UTC")).toBe("Saturday, November 21, 2026");
    expect(english.day(NOW, "Pacific/Kiritimati")).toBe("Sunday, November 22, 2026");
  });
});

test("a duration is in its two largest units", () => {
  const durations = [40, 12_300, 180_000, 185_000, 7_500_000, 86_401_000].map(english.duration);
  const minutes = ["3 min 0 sec", "3 min 5 sec"];
  expect(durations).toEqual(["40 ms", "12 sec", ...minutes, "2 hr 5 min", "1 day"]);
});

test.each([
  ["en", "28,410", "5 minutes ago", "3 min 5 sec"],
  ["de", "28.410", "vor 5 Minuten", "3 Min. 5 Sek."],
  ["de-CH", "28'410", "vor 5 Minuten", "3 Min. 5 Sek."],
  ["ru", "28 410", "5 минут назад", "3 мин 5 с"],
  ["ko", "28,410", "5분 전", "3분 5초"],
])("numbers, ages and durations are in the language of the visitor: %s", (locale, ...expected) => {
  const { number, age, duration } = createFormat(locale);
  const formatted = [number(28_410), age(NOW - 5 * MINUTE_MS, NOW), duration(185_000)];
  expect(formatted.map((text) => text?.replaceAll(/\s/g, " "))).toEqual(expected);
});
