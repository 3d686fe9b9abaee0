import { expect, test } from "vitest";
import { GUILD_PLANS } from "./guild-plans.ts";
import { createRealmPositions } from "./realm-positions.ts";

const PLACE = { seed: 7, region: "us", edition: "current" } as const;

test("the guilds of a connected realm share no position and no name", () => {
  const plans = GUILD_PLANS.filter(({ size }) => size <= 40).slice(0, 3);
  let firstPosition = 0;
  const guilds = plans.map((plan, index) => {
    const planned = { plan, id: 70_000_000 + index, founded: 1_300_000_000_000, firstPosition };
    firstPosition += plan.size;
    return planned;
  });
  const { byGuildId, byName } = createRealmPositions(PLACE, guilds);
  const all = guilds.flatMap(({ id, plan }) => {
    expect(byGuildId.get(id)).toHaveLength(plan.size);
    return byGuildId.get(id) ?? [];
  });
  expect(new Set(all.map(({ firstId }) => firstId)).size).toBe(firstPosition);
  const names = all.flatMap(({ identities }) =>
    identities.flatMap(({ firstName, laterName }) => [firstName, laterName]),
  );
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(byName.size).toBe(names.length);
  const [position] = all;
  expect(byName.get(position?.identities[0]?.laterName.toLowerCase() ?? "")).toBe(position);
});
