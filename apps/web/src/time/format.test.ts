import { DAY_MS, MINUTE_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import {
  absoluteTime,
  clockTime,
  counted,
  duration,
  formatNumber,
  pageLocale,
  relativeTime,
} from "./format.ts";

const NOW = Date.UTC(2026, 10, 21, 12);

describe("a time", () => {
  test.each([
    [NOW, "just now"],
    [NOW - 59_000, "just now"],
    [NOW - 5 * MINUTE_MS, "5 minutes ago"],
    [NOW - 1.9 * DAY_MS, "1 day ago"],
    [NOW - 6 * DAY_MS, "6 days ago"],
    [NOW - 800 * DAY_MS, "2 years ago"],
    [NOW + 4 * MINUTE_MS, "just now"],
  ])("%d is told by its distance: %s", (at, words) => {
    expect(relativeTime(at, NOW, "en")).toBe(words);
  });

  test("that the visitor's clock has not reached is told by its date, and is never to come", () => {
    expect(relativeTime(NOW + 6 * MINUTE_MS, NOW, "en")).toMatch(/^Nov 2[12], 2026$/);
    expect(relativeTime(NOW + 32 * DAY_MS, NOW, "en-GB")).toMatch(/^2[34] Dec 2026$/);
  });

  test("of the day is told to the minute", () => {
    expect(clockTime(NOW, "en-GB")).toMatch(/^\d\d:\d\d$/);
  });

  test("in full names the day and the year", () => {
    expect(absoluteTime(NOW, "en")).toMatch(/November 2[12], 2026/);
  });
});

test("a duration is told in the unit that suits it", () => {
  expect([40, 12_300, 185_000].map(duration)).toEqual(["40 ms", "12 s", "3 min 5 s"]);
});

test("numbers are grouped and agree with what they count", () => {
  expect(formatNumber(28410, "en")).toBe("28,410");
  expect(counted(1, "member", "members")).toBe("1 member");
  expect(counted(0, "member", "members")).toBe("0 members");
});

test("visitors get their own kind of English, or plain English", () => {
  expect(pageLocale("en-GB")).toBe("en-GB");
  expect(pageLocale("ko-KR")).toBe("en");
  expect(pageLocale("en-US@posix")).toBe("en");
});
