import { expect, test } from "vitest";
import { parseHttpDate } from "./http-date.ts";

test.each([
  ["Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"],
  ["Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37Z"],
  ["Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37Z"],
  ["Thursday, 01-Jan-70 00:00:00 GMT", "1970-01-01T00:00:00Z"],
  ["Tuesday, 31-Dec-69 23:59:59 GMT", "2069-12-31T23:59:59Z"],
  ["Thu, 29 Feb 2024 00:00:00 GMT", "2024-02-29T00:00:00Z"],
  ["Sat, 31 Dec 2016 23:59:60 GMT", "2017-01-01T00:00:00Z"],
])("%j is %s", (text, date) => {
  expect(parseHttpDate(text)).toBe(Date.parse(date));
});

test.each([
  "",
  "1",
  "2026",
  "2026-11-21T10:00:30Z",
  "21 Nov 2026 10:00:30 GMT",
  "Nov 21 2026",
  "Sat, 21 Nov 2026 10:00:30",
  "Sat, 21 Nov 2026 10:00:30 +0000",
  "Sat, 21 Nov 2026",
  "Sat, 21 nov 2026 10:00:30 GMT",
  "Sat Nov 21 10:00:30 2026 GMT",
  "Xyz Nov 21 10:00:30 2026",
  "Sat, 21 Nov 2026 24:00:00 GMT",
  "Sat, 21 Nov 2026 10:60:00 GMT",
  "Sat, 00 Nov 2026 10:00:30 GMT",
  "Mon, 30 Feb 2026 10:00:30 GMT",
  "Sat Xyz 21 10:00:30 2026",
  "Sxt, 21 Nov 2026 10:00:30 GMT",
  "Fri, 21 Nov 2026 10:00:30 GMT",
  "Saturday, 21 Nov 2026 10:00:30 GMT",
  "Satday, 21-Nov-26 10:00:30 GMT",
  "Frinesday, 20-Nov-26 10:00:30 GMT",
  "Sat, 21-Nov-26 10:00:30 GMT",
  "Saturday, 21-Nov 26 10:00:30 GMT",
  "Saturday Nov 21 10:00:30 2026",
])("%j is none", (text) => {
  expect(parseHttpDate(text)).toBeNaN();
});
