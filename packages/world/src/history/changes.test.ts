import { createServiceClock } from "@guildhall/contract/source";
import { expect, test } from "vitest";
import { TEST_TIME } from "../testing/test-time.ts";
import { changedAgain, changeUntil } from "./changes.ts";
import { createWorld } from "./world.ts";

test("the changes until a time are known after later changes", () => {
  const once = changedAgain(undefined, { name: "Ashwin", at: 1_000 });
  const twice = changedAgain(once, { rank: 3, at: 2_000 });
  const thrice = changedAgain(twice, { name: "Emberlyn", at: 3_000 });
  expect(changeUntil(undefined, 5_000)).toBeUndefined();
  expect(changeUntil(thrice, 999)).toBeUndefined();
  expect(changeUntil(thrice, 1_999)).toEqual({ name: "Ashwin", at: 1_000 });
  expect(changeUntil(thrice, 2_000)).toEqual({ name: "Ashwin", rank: 3, at: 2_000 });
  expect(changeUntil(thrice, 3_000)).toMatchObject({ name: "Emberlyn", rank: 3, at: 3_000 });
});

test("a character at a past time is unaffected by later changes", () => {
  const world = createWorld({ seed: 7, clock: createServiceClock(() => TEST_TIME) });
  const shard = world.shard("us");
  const { characterId: former = 0 } = shard.guilds[0]?.members.find(({ rank }) => rank > 0) ?? {};
  world.rename(former, "Wayfarer");
  world.leave(former);
  const published = shard.findCharacterById(former)?.modified ?? 0;
  world.rename(former, "Stranger");
  world.delete(former);
  expect(shard.findCharacterById(former, published)?.name).toBe("Wayfarer");
  expect(shard.findCharacterById(former)).toBeNull();
});

test("a later change does not make a character a member of a guild that it left", () => {
  const world = createWorld({ seed: 7, clock: createServiceClock(() => TEST_TIME) });
  const guild = world.exampleGuild;
  const { characterId } = guild.members.find(({ rank }) => rank > 0) ?? { characterId: 0 };
  world.leave(characterId);
  world.rename(characterId, "Wayfarer");
  const ids = guild.members.map((member) => member.characterId);
  expect(ids).not.toContain(characterId);
  expect(world.findCharacterById(characterId)?.name).toBe("Wayfarer");
});
