import { beforeEach, describe, expect, test } from "vitest";
import { TEST_TIME } from "../test-session.ts";
import { type Changes, noChanges, type Settler } from "./changes.ts";
import { createWorld, type World } from "./world.ts";

let world: World;
beforeEach(() => {
  world = createWorld({ seed: 7, clock: () => TEST_TIME });
});

function restore(changes: Partial<Changes>): void {
  world.restore({ ...world.snapshot(), changes: { ...noChanges(), ...changes } });
}

function settler(values: Partial<Settler> = {}): Settler {
  const guild = world.exampleGuild;
  const { id } = createWorld({ seed: 7, clock: () => TEST_TIME }).join(guild.id, {
    name: "Anyone",
  });
  return {
    id,
    guildId: guild.id,
    name: "Newcomer",
    realmSlug: guild.realmSlug,
    classId: 1,
    raceId: 1,
    gender: 0,
    level: 10,
    rank: 3,
    created: TEST_TIME - 7_200_000, // before the guild was last published
    ...values,
  };
}

test("a snapshot that was written elsewhere is taken when all that it names exists", () => {
  const [member] = world.exampleGuild.members;
  const id = member?.characterId ?? 0;
  restore({
    characters: { [id]: { name: "Otherwise", at: TEST_TIME } },
    settlers: [settler()],
  });
  expect(world.findCharacterById(id)?.name).toBe("Otherwise");
  expect(world.exampleGuild.members.some(({ character }) => character.name === "Newcomer")).toBe(
    true,
  );
});

describe("a snapshot is refused, and nothing of it done, when it names", () => {
  const at = TEST_TIME;
  test.each<[string, () => Partial<Changes>]>([
    ["a character that cannot be", () => ({ characters: { x: { at } } })],
    [
      "a name that no path can hold",
      () => ({ characters: { [settler().id]: { name: "..", at } } }),
    ],
    ["an unknown realm", () => ({ characters: { [settler().id]: { realmSlug: "nowhere", at } } })],
    ["an unknown guild", () => ({ guilds: { 1: { at, activityAt: at, activity: [] } } })],
    ["a settler of a guild elsewhere", () => ({ settlers: [settler({ guildId: 70_000_000 })] })],
    ["a settler twice", () => ({ settlers: [settler(), settler()] })],
    ["a settler of a race of the other faction", () => ({ settlers: [settler({ raceId: 2 })] })],
    [
      "a settler of a class that its race does not play",
      () => ({ settlers: [settler({ classId: 11 })] }),
    ],
    ["a settler of no known race", () => ({ settlers: [settler({ raceId: 50 })] })],
    [
      "a settler with the id of another character",
      () => ({ settlers: [settler({ id: world.exampleGuild.members[0]?.characterId ?? 0 })] }),
    ],
  ])("%s", (_, changes) => {
    const before = world.exampleGuild.members;
    expect(() => restore(changes())).toThrow(RangeError);
    expect(world.exampleGuild.members).toEqual(before);
  });
});
