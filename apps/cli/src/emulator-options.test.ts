import { expect, test } from "vitest";
import { emulatorOptions } from "./emulator-options.ts";

test("emulatorOptions is empty without flags", () => {
  expect(emulatorOptions({})).toEqual({});
});

test("the quota and the speed are handed on", () => {
  expect(emulatorOptions({ quota: "100/36000", speed: "2.5" })).toEqual({
    quota: { perSecond: 100, perHour: 36_000 },
    speed: 2.5,
  });
});

test.each([
  ["2026-11-20T18:30:00Z", "2026-11-20T18:30:00.000Z"],
  ["2026-11-20T18:30", "2026-11-20T18:30:00.000Z"],
  ["2026-11-20T18:30:00+02:00", "2026-11-20T16:30:00.000Z"],
  ["2026-11-20", "2026-11-20T00:00:00.000Z"],
])("with --time %s the world begins at %s and runs with the clock", (time, begins) => {
  let now = 5_000;
  const { clock } = emulatorOptions({ time }, () => now);
  expect(new Date(clock?.() ?? 0).toISOString()).toBe(begins);
  now += 1_500;
  expect(clock?.()).toBe(Date.parse(begins) + 1_500);
});

test.each([
  [{ speed: "fast" }, /^--speed is "fast"\. It must be a number from 0/],
  [{ speed: "-1" }, /--speed/],
  [{ speed: "1000001" }, /--speed/],
  [{ time: "tomorrow" }, /^--time is "tomorrow"\. It must be a time from 2010 to 2998 such as/],
  [{ time: "3500-01-01" }, /--time/],
  [{ time: "2026-02-30" }, /--time/],
  [{ quota: "100" }, /^--quota is "100"\. It must be calls per second and calls per hour/],
  [{ quota: "0/36000" }, /--quota/],
])("emulatorOptions refuses %o and names the allowed values", (flags, message) => {
  expect(() => emulatorOptions(flags)).toThrow(message);
});
