import { MINUTE_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { realmStateAt } from "./realm-state.ts";
import { connectedRealmRows } from "./realms.ts";

const START = Date.UTC(2026, 10, 1);

const [row] = connectedRealmRows("current", "us");
if (!row) throw new Error("us has no connected realm");

test("a realm is up most of the time, and goes down and up again", () => {
  const states = Array.from(
    { length: 28 * 24 * 12 },
    (_, index) => realmStateAt(7, "us", row, START + index * 5 * MINUTE_MS).status,
  );
  const down = states.filter((status) => status === "DOWN").length / states.length;
  expect(down).toBeGreaterThan(0.005);
  expect(down).toBeLessThan(0.05);
  const turns = states.filter((status, index) => index > 0 && status !== states[index - 1]).length;
  expect(turns).toBeGreaterThanOrEqual(8); // four maintenances at least, each a down and an up
});

test("a state applies from `since` until `until`", () => {
  for (let time = START; time < START + 7 * 86_400_000; time += 37 * MINUTE_MS) {
    const state = realmStateAt(7, "us", row, time);
    expect(state.since).toBeLessThanOrEqual(time);
    expect(state.until).toBeGreaterThan(time);
    for (const moment of [state.since, state.until - 1]) {
      expect(realmStateAt(7, "us", row, moment)).toEqual(state);
    }
  }
});

test("more characters are played in the evening, and a closed realm stays down", () => {
  const at = (hour: number) =>
    realmStateAt(7, "eu", { ...row, population: "MEDIUM" }, START + hour * 3_600_000).population;
  expect([at(19), at(13), at(6)]).toEqual(["HIGH", "MEDIUM", "LOW"]);
  expect(realmStateAt(7, "us", { ...row, isClosed: true }, START).status).toBe("DOWN");
});
