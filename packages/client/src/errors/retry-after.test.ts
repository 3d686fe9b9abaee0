// @module-tag promise/retries

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRetryAfter } from "./retry-after.ts";

const waitOf = (value: string | undefined, now: number) =>
  parseRetryAfter(value === undefined ? {} : { "retry-after": value }, now);

const NOW = Date.parse("2026-11-21T10:00:00Z");

/** Any code point; what fast-check calls `binary` is a list of them all, which takes 2 s to make. */
const codePoints = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));

describe("Retry-After", () => {
  test.each([
    ["0", 0],
    ["7", 7000],
    ["-5", 0],
    ["-0.5", 0],
    [" 7 ", 7000],
    ["1.5", 1500],
    ["0.0001", 1],
    ["99999999999", 99_999_999_999_000],
    ["Sat, 21 Nov 2026 10:00:30 GMT", 30_000],
    ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["Saturday, 21-Nov-26 10:00:30 GMT", 30_000],
    ["Sunday, 06-Nov-94 08:49:37 GMT", 0],
    ["Sat Nov 21 10:00:30 2026", 30_000],
    ["Tue Dec  1 10:00:00 2026", 10 * 86_400_000],
    ["Sat, 21 Nov 2026 10:00:60 GMT", 60_000],
    ["Fri, 31 Dec 9999 23:59:59 GMT", Date.UTC(9999, 11, 31, 23, 59, 59) - NOW],
    ["3, 5", 5000],
    ["5, 3", 5000],
    ["7, Sat, 21 Nov 2026 10:00:30 GMT", 30_000],
    ["Saturday, 21-Nov-26 10:00:30 GMT, Sat Nov 21 10:00:10 2026, 20", 30_000],
  ])("parses %j as %d ms", (value, ms) => {
    expect(waitOf(value, NOW)).toBe(ms);
  });

  test("is compared with the Date header of its response, if that is valid", () => {
    const waitWith = (date: string) =>
      parseRetryAfter({ "retry-after": "Sat, 21 Nov 2026 10:00:30 GMT", date }, NOW);
    expect(waitWith("Sat, 21 Nov 2026 10:00:20 GMT")).toBe(10_000);
    expect(waitWith("Sat, 21 Nov 2026 11:00:00 GMT")).toBe(0);
    expect(waitWith("yesterday")).toBe(30_000);
    const date = "Fri, 20 Nov 2026 10:00:20 GMT";
    expect(parseRetryAfter({ "retry-after": "7", date }, NOW)).toBe(7_000);
  });

  test("limits a huge wait to the largest integer", () => {
    for (const value of ["9".repeat(40), "9".repeat(4_000), `${"9".repeat(400)}.5`]) {
      expect(waitOf(value, NOW)).toBe(Number.MAX_SAFE_INTEGER);
    }
  });

  test.each([
    undefined,
    "",
    "soon",
    "--5",
    "-",
    "+5",
    "1e3",
    "0x10",
    "5s",
    ".5",
    "5.",
    "1,5",
    "3, soon",
    "٣",
    "2026-11-21",
    "2026-11-21T10:00:30Z",
    "Sat, 21 Nov 2026 10:00:30",
    "Sat, 21 Nov 2026",
    "Sat, 21 Nov 2026 10:00:30 +0100",
    "Xyz, 21 Nov 2026 10:00:30 GMT",
    "Sat, 99 Nov 2026 10:00:30 GMT",
    "Tue, 31 Nov 2026 10:00:30 GMT",
    "Sat, 21 Nov 2026 24:00:00 GMT",
    "Sat, 00 Nov 2026 10:00:30 GMT",
    "Infinity",
    "NaN",
  ])("returns null for %j", (value) => {
    expect(waitOf(value, NOW)).toBeNull();
  });

  test("never shortens the requested seconds, and adds less than a ms", () => {
    const decimals = fc.tuple(fc.nat(1e9), fc.stringMatching(/^(\.\d{1,6})?$/));
    const property = fc.property(decimals, fc.integer(), ([whole, rest], now) => {
      const ms = waitOf(`${whole}${rest}`, now) ?? -1;
      const asked = Number(`${whole}${rest}`) * 1000;
      expect(ms).toBeGreaterThanOrEqual(asked);
      expect(ms).toBeLessThan(asked + 1);
    });
    fc.assert(property, { numRuns: 1_000 });
  });

  test("parses any date in all three forms", () => {
    // The long form has two digits of a year, which end at 2069.
    const instants = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2029, 11) });
    const property = fc.property(instants, fc.nat(40 * 365 * 86_400_000), (now, ahead) => {
      const date = Math.floor((now + ahead) / 1000) * 1000;
      for (const form of [fixedDate, longDate, oldDate]) {
        expect(waitOf(form(new Date(date)), now)).toBe(Math.max(0, date - now));
      }
      expect(waitOf(fixedDate(new Date(now - ahead)), now)).toBe(0);
    });
    fc.assert(property, { numRuns: 1_000 });
  });

  test("returns an integer or null for any text and clock", () => {
    const pieces = fc.constantFrom(
      "Sat",
      ", ",
      "21",
      " Nov ",
      "2026",
      "10:00:30",
      " GMT",
      "-",
      ".",
      "9",
    );
    const texts = fc.oneof(
      fc.string({ unit: codePoints }),
      fc.array(pieces).map((all) => all.join("")),
    );
    const property = fc.property(texts, fc.integer(), (text, now) => {
      const ms = waitOf(text, now);
      expect(ms === null || (Number.isSafeInteger(ms) && ms >= 0)).toBe(true);
    });
    fc.assert(property, { numRuns: 1_000 });
  });
});

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleString("en-US", { timeZone: "UTC", ...options });
const fixedDate = (date: Date) => date.toUTCString();

function longDate(date: Date): string {
  const [, day, month, year = "", clock] = date.toUTCString().split(" ");
  return `${part(date, { weekday: "long" })}, ${day}-${month}-${year.slice(2)} ${clock} GMT`;
}

function oldDate(date: Date): string {
  const [weekday = "", day, month, year, clock] = date.toUTCString().split(" ");
  return `${weekday.slice(0, 3)} ${month} ${String(Number(day)).padStart(2)} ${clock} ${year}`;
}
