import { expect, test } from "vitest";
import { realmPeriods } from "./realm-periods.ts";

test("a realm without a change has had its status all the time", () => {
  expect(realmPeriods({ status: "DOWN", checkedAt: 90 }, [], 10)).toEqual([
    { status: "DOWN", from: 10, until: 90 },
  ]);
});

test("the periods between changes have the status of the change before them", () => {
  const changes = [
    { at: 20, status: "DOWN" },
    { at: 30, status: "UP" },
  ] as const;
  expect(realmPeriods({ status: "UP", checkedAt: 90 }, changes, 10)).toEqual([
    { status: "UP", from: 10, until: 20 },
    { status: "DOWN", from: 20, until: 30 },
    { status: "UP", from: 30, until: 90 },
  ]);
});

test("a change at the latest check begins a period without length", () => {
  const changes = [{ at: 90, status: "DOWN" }] as const;
  expect(realmPeriods({ status: "DOWN", checkedAt: 90 }, changes, 10)).toEqual([
    { status: "UP", from: 10, until: 90 },
    { status: "DOWN", from: 90, until: 90 },
  ]);
});

test("a change at the first moment leaves out the status before it", () => {
  const changes = [{ at: 10, status: "DOWN" }] as const;
  expect(realmPeriods({ status: "DOWN", checkedAt: 90 }, changes, 10)).toEqual([
    { status: "DOWN", from: 10, until: 90 },
  ]);
});
