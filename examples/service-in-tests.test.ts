import { createClient } from "@guildhall/client";
import { createEmulator } from "@guildhall/emulator";
import { afterAll, beforeEach, expect, test } from "vitest";

const emulator = createEmulator({ clock: () => Date.UTC(2026, 10, 20) }); // the time stands still
const server = await emulator.listen(); // on a free port
const { provider, credentials } = emulator.description(server.url);

beforeEach(() => emulator.reset());
afterAll(() => server.close());

/** The program under test. */
async function countMembers(): Promise<number> {
  const client = createClient({ provider, credentials, region: "us", locale: "en_US" });
  const guild = { realmSlug: "emberfall", nameSlug: "lanternwatch-company" };
  const { members } = await client.guilds.roster(guild).finally(() => client.close());
  return members.length;
}

test("counts new members", async () => {
  const before = await countMembers();
  emulator.world.join(emulator.world.exampleGuild.id, { name: "Newcomer", level: 12 });
  expect(await countMembers()).toBe(before + 1);
});

test("requests a new token after a 401", async () => {
  emulator.faults.add("401-once");
  expect(await countMembers()).toBe(emulator.world.exampleGuild.members.length);
  const statuses = emulator.requests.map(({ row, status }) => `${row} ${status}`);
  expect(statuses).toEqual(["token 200", "guilds.roster 401", "token 200", "guilds.roster 200"]);
});

test("sees the changes of the world over time", async () => {
  const { exampleGuild, clock } = emulator.world;
  const before = exampleGuild.members.map(({ characterId }) => characterId);
  clock.advance(90 * 86_400_000);
  const after = emulator.world.exampleGuild.members.map(({ characterId }) => characterId);
  expect(after).not.toEqual(before);
  expect(await countMembers()).toBe(after.length);
});
