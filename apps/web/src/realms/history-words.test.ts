import { HOUR_MS, MINUTE_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { historyWords } from "./history-words.ts";

const texts = await createTexts("en", "en-US", ["views"]);
const START = Date.UTC(2026, 10, 1);

/** The words of a realm that was up and down by turns. It was up first, and each change is at this number of hours. */
function words(...hours: readonly number[]) {
  const periods = hours.slice(1).map((hour, index) => ({
    from: START + (hours[index] ?? 0) * HOUR_MS,
    until: START + hour * HOUR_MS,
    isHigh: index % 2 === 1,
  }));
  return historyWords(periods, { ...texts, zone: "UTC" });
}

test("a realm that was never down was up all the time", () => {
  expect(words(0, 100)).toBe("Up 100% of the time since Nov 1, 2026. Never down.");
});

test("a realm that was down for a moment was up for less than 100% of the time", () => {
  expect(words(0, 100, 100 + MINUTE_MS / HOUR_MS, 2000)).toBe(
    "Up 99.9% of the time since Nov 1, 2026. Down 1 time, 1 min 0 sec in all.",
  );
});

test("a realm that the latest check found down is down from that check on", () => {
  expect(words(0, 30, 30)).toBe(
    "Down since Nov 2, 2026, 6:00 AM. Up 99.9% of the time since Nov 1, 2026.",
  );
});

test("a realm whose only check found it down has no share", () => {
  const period = { from: START, until: START, isHigh: true };
  expect(historyWords([period], { ...texts, zone: "UTC" })).toBe(
    "Down since Nov 1, 2026, 12:00 AM.",
  );
  expect(historyWords([{ ...period, isHigh: false }], { ...texts, zone: "UTC" })).toBeNull();
});
