import { DAY_MS } from "@guildhall/contract";
import { createEmulator, type Emulator } from "@guildhall/emulator";
import { beforeEach, expect, test } from "vitest";
import { createReader } from "../testing/reader.ts";
import { TEST_TIME } from "../testing/test-time.ts";
import type { WorldGuild } from "../world-records.ts";

const QUERY = "namespace=profile-us&locale=en_US";

let emulator: Emulator;
beforeEach(() => {
  emulator = createEmulator({ clock: () => TEST_TIME, speed: 0 });
});

function raidingGuild(): WorldGuild {
  const guild = emulator.world.shard("us").findGuild("vaelorin", "Cinder Pact");
  if (!guild) throw new Error("The raiding guild does not exist.");
  return guild;
}

async function documentOf<Document>(path: string): Promise<Document> {
  const { body } = await createReader(emulator).read(path);
  return JSON.parse(body) as Document;
}

test("the news of a guild omit deleted characters", async () => {
  const { world } = emulator;
  const { name, activity, itemNews } = world.exampleGuild;
  const gone = [itemNews[0]?.characterId, activity.find(isEarned)?.characterId];
  for (const id of new Set(gone)) world.delete(id ?? 0);
  world.clock.advance(DAY_MS / 12);
  const { news } = await documentOf<{ news: { character: string }[] }>(
    `/us/guild/Emberfall/${encodeURIComponent(name)}?fields=news&${QUERY}`,
  );
  expect(news.length).toBeGreaterThan(0);
  expect(news.filter(({ character }) => character === "")).toEqual([]);
  const earned = world.exampleGuild.activity.filter(isEarned);
  expect(earned.filter(({ characterId }) => gone.includes(characterId))).toEqual([]);
});

test("the activity of a guild does not get older entries when members leave", () => {
  const { world } = emulator;
  const entries = () => world.exampleGuild.activity.map((entry) => JSON.stringify(entry));
  const before = new Set(entries());
  for (const { characterId } of world.exampleGuild.members.slice(0, 20)) world.leave(characterId);
  expect(entries().filter((entry) => !before.has(entry))).toEqual([]);
  expect(entries().length).toBeLessThan(before.size);
});

test("a guild with too few members for a raid defeats no bosses", () => {
  const { world } = emulator;
  expect(raidingGuild().activity.some(({ type }) => type === "ENCOUNTER")).toBe(true);
  for (const { characterId, rank } of raidingGuild().members.slice(0, -3)) {
    if (rank > 0) world.delete(characterId);
  }
  world.clock.advance(15 * DAY_MS);
  expect(raidingGuild().activity.filter(({ type }) => type === "ENCOUNTER")).toEqual([]);
  expect(raidingGuild().itemNews.filter(({ mode }) => mode !== undefined)).toEqual([]);
});

test("several changes at the same time do not move Last-Modified into the future", () => {
  const { world } = emulator;
  const [member] = world.exampleGuild.members;
  for (let rank = 1; rank < 9; rank += 1) world.setRank(member?.characterId ?? 0, rank);
  expect(world.exampleGuild.modified).toBeGreaterThan(TEST_TIME);
  expect(world.exampleGuild.modified).toBeLessThanOrEqual(world.clock.now());
});

function isEarned<Entry extends { type: string }>(
  entry: Entry,
): entry is Extract<Entry, { type: "CHARACTER_ACHIEVEMENT" }> {
  return entry.type === "CHARACTER_ACHIEVEMENT";
}
