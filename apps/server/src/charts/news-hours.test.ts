import { expect, test } from "vitest";
import { knownTimeZone, newsHours } from "./news-hours.ts";

/** The fields that are not 0, as day, hour and number. */
const filled = (hours: readonly (readonly number[])[]) =>
  hours.flatMap((day, index) =>
    day.flatMap((count, hour) => (count > 0 ? [[index, hour, count]] : [])),
  );

test("news are counted by the day of the week and the hour of the time zone", () => {
  const sunday = Date.UTC(2026, 10, 22, 23, 30);
  const times = [{ at: sunday, count: 4 }];
  expect(filled(newsHours(times, "UTC"))).toEqual([[6, 23, 4]]);
  expect(filled(newsHours(times, "Europe/Paris"))).toEqual([[0, 0, 4]]);
  expect(filled(newsHours(times, "Asia/Kolkata"))).toEqual([[0, 5, 4]]);
});

test("an hour means the same in summer and in winter", () => {
  const times = [
    { at: Date.UTC(2026, 6, 1, 18), count: 1 },
    { at: Date.UTC(2026, 11, 2, 19), count: 2 },
  ];
  expect(filled(newsHours(times, "Europe/Paris"))).toEqual([[2, 20, 3]]);
});

test("an unknown time zone is UTC", () => {
  expect(["Europe/Paris", "Nowhere/Else", "", null].map(knownTimeZone)).toEqual([
    ...["Europe/Paris", "UTC", "UTC", "UTC"],
  ]);
});
