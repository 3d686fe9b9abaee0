import { beforeAll, expect, test } from "vitest";
import { type Soak, soak, soakFigures } from "./soak.ts";

const CALLS = 5_000;
let result: Soak;
beforeAll(async () => {
  result = await soak(CALLS);
});

const figure = (name: string) =>
  soakFigures(result).find((each) => each.name === name)?.value ?? Number.NaN;

test("every call of a soak ends, and most calls with a fault return a document", () => {
  const ended = Object.values(result.outcomes).reduce((sum, count) => sum + count, 0);
  expect(ended).toBe(CALLS);
  expect(figure("faults")).toBeGreaterThan(CALLS / 20);
  expect(figure("failed")).toBeLessThan(CALLS / 100);
});

test("a soak leaves no unhandled rejection, no connection, no timer, and no growing heap", () => {
  expect(result.left).toEqual([]);
  expect(result.exitCode).toBe(0);
  expect(figure("unhandled_rejections")).toBe(0);
  expect(figure("left_connections")).toBe(0);
  expect(figure("heap_growth_mb")).toBeLessThan(20);
});
