import { PROVIDERS } from "@guildhall/contract";
import { openSession, TEST_TIME, type TestSession } from "@guildhall/emulator/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

interface Reference {
  key: { href: string };
  name: string;
  id: number;
}

interface Activities {
  activities?: {
    activity: { type: string };
    timestamp: number;
    character?: { name: string };
    character_achievement?: { character: Reference; achievement: Reference };
    encounter_completed?: { encounter: Reference; mode: { type: string; name: string } };
  }[];
}

interface Roster {
  members: { character: Reference & { level: number; realm: { slug: string } }; rank: number }[];
}

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

const GUILD = "/us/data/game/guild/emberfall/lanternwatch-company";
const QUERY = "?namespace=profile-us&locale=en_US";

test("the legacy and the modern roster have the same members with the same ranks", {
  tags: "contract/guild",
}, async () => {
  const modern = await session.json<Roster>(`${GUILD}/roster${QUERY}`);
  const legacy = await session.json<{
    members: { character: { name: string; level: number }; rank: number }[];
  }>("/us/guild/Emberfall/Lanternwatch%20Company?fields=members&namespace=profile-us");
  const facts = ({
    members,
  }: {
    members: { character: { name: string; level: number }; rank: number }[];
  }) => members.map(({ character: { name, level }, rank }) => ({ name, level, rank }));
  expect(facts(modern)).toEqual(facts(legacy));
  const guild = await session.json(GUILD + QUERY);
  expect(guild.member_count).toBe(modern.members.length);
});

test("every link of a roster leads to its character", async () => {
  const { members } = await session.json<Roster>(`${GUILD}/roster${QUERY}`);
  for (const { character } of members.slice(0, 12)) {
    const found = await session.json(
      `${character.key.href.slice(session.url.length)}&locale=en_US`,
    );
    expect(found).toMatchObject({ id: character.id, name: character.name });
  }
});

test("each activity entry has a type, a time and one detail object", async () => {
  const { activities = [] } = await session.json<Activities>(`${GUILD}/activity${QUERY}`);
  expect(activities.length).toBeGreaterThan(50);
  for (const { activity, timestamp, ...details } of activities) {
    expect(timestamp).toBeLessThanOrEqual(TEST_TIME);
    if (activity.type === "ENCOUNTER") {
      expect(details.encounter_completed?.encounter.name).toMatch(/\w/);
      expect(details.character_achievement).toBeUndefined();
    } else {
      expect(activity.type).toBe("CHARACTER_ACHIEVEMENT");
      expect(details.character_achievement?.character.name).toMatch(/\p{L}/u);
      expect(details.encounter_completed).toBeUndefined();
    }
  }
});

test("an activity entry has its character at the entry if the provider does so", {
  tags: "contract/activity",
}, async () => {
  const namesIn = async ({ json }: TestSession, segment: string) => {
    const { activities = [] } = await json<Activities>(
      `${GUILD.replace("game", segment)}/activity${QUERY}`,
    );
    const earned = activities.find(({ character_achievement }) => character_achievement);
    return [earned?.character?.name, earned?.character_achievement?.character.name];
  };
  const [name] = await namesIn(session, "game");
  expect(name).toMatch(/\p{L}/u);
  expect(await namesIn(session, "game")).toEqual([name, name]);
  const other = await openSession({ provider: PROVIDERS.battlenet });
  try {
    expect(await namesIn(other, "wow")).toEqual([undefined, name]);
  } finally {
    await other.close();
  }
});

test("documents show a change of the world also after an earlier request", async () => {
  const { world } = session.emulator;
  const { id } = world.join(world.exampleGuild.id, { name: "Latecomer", level: 3, rank: 7 });
  const after = await session.json<Roster>(`${GUILD}/roster${QUERY}`);
  expect(after.members.find(({ character }) => character.id === id)).toMatchObject({
    character: { name: "Latecomer", level: 3 },
    rank: 7,
  });
  world.leave(id);
  const { members } = await session.json<Roster>(`${GUILD}/roster${QUERY}`);
  expect(members.some(({ character }) => character.id === id)).toBe(false);
});

test("the activity document of a guild without activity omits `activities`", async () => {
  const { world } = session.emulator;
  const guild = world.shard("us").findGuild("hollowmere", "the quiet oar");
  const snapshot = world.snapshot();
  for (let days = 0; days < 1_000 && guild?.activity.length !== 0; days += 1) {
    world.clock.advance(86_400_000);
  }
  const document = await session.json<Activities>(
    `/us/data/game/guild/hollowmere/the-quiet-oar/activity${QUERY}`,
  );
  world.restore(snapshot);
  expect(document).toHaveProperty("guild");
  expect(document).not.toHaveProperty("activities");
});
