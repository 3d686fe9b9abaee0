import { expect, test } from "vitest";
import { GUILD_PLANS } from "./guild-plans.ts";
import { createNeighborhood } from "./neighborhood.ts";

const PLACE = { seed: 7, region: "us", edition: "current" } as const;

test("the guilds of a connected realm have seats of their own, and no name twice", () => {
  const plans = GUILD_PLANS.filter(({ size }) => size <= 40).slice(0, 3);
  let firstSeat = 0;
  const guilds = plans.map((plan, index) => {
    const settled = { plan, id: 70_000_000 + index, founded: 1_300_000_000_000, firstSeat };
    firstSeat += plan.size;
    return settled;
  });
  const { seats, byName } = createNeighborhood(PLACE, guilds);
  const all = guilds.flatMap(({ id, plan }) => {
    expect(seats.get(id)).toHaveLength(plan.size);
    return seats.get(id) ?? [];
  });
  expect(new Set(all.map(({ firstId }) => firstId)).size).toBe(firstSeat);
  const names = all.flatMap(({ people }) =>
    people.flatMap(({ firstName, laterName }) => [firstName, laterName]),
  );
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(byName.size).toBe(names.length);
  const [seat] = all;
  expect(byName.get(seat?.people[0]?.laterName.toLowerCase() ?? "")).toBe(seat);
});
