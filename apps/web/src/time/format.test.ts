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
  ])("relativeTime of %d is %s", (at, words) => {
    expect(relativeTime(at, NOW, "en")).toBe(words);
  });

  test("relativeTime of a time in the future is its date", () => {
    expect(relativeTime(NOW + 6 * MINUTE_MS, NOW, "en")).toMatch(/^Nov 2[12], 2026$/);
    expect(relativeTime(NOW + 32 * DAY_MS, NOW, "en-GB")).toMatch(/^2[34] Dec 2026$/);
  });

  test("clockTime has hours and minutes", () => {
    expect(clockTime(NOW, "en-GB")).toMatch(/^\d\d:\d\d$/);
  });

  test("absoluteTime has the day and the year", () => {
    expect(absoluteTime(NOW, "en")).toMatch(/November 2[12], 2026/);
  });
});

test("duration is in ms, s or min", () => {
  expect([40, 12_300, 185_000].map(duration)).toEqual(["40 ms", "12 s", "3 min 5 s"]);
});

test("numbers have group separators, and nouns agree with them", () => {
  expect(formatNumber(28410, "en")).toBe("28,410");
  expect(counted(1, "member", "members")).toBe("1 member");
  expect(counted(0, "member", "members")).toBe("0 members");
});

test("pageLocale is the visitor's variant of English, or en", () => {
  expect(pageLocale("en-GB")).toBe("en-GB");
  expect(pageLocale("ko-KR")).toBe("en");
  expect(pageLocale("en-US@posix")).toBe("en");
});
