import { HOUR_MS } from "@guildhall/contract";
import { PROFILE } from "@guildhall/store";
import { expect, test } from "vitest";
import { setUp } from "./synced-guild.ts";

type Setup = Awaited<ReturnType<typeof setUp>>;

/** The statuses of the requests for profiles of a sync. */
async function profileStatuses(setup: Setup): Promise<(number | null)[]> {
  const statuses: (number | null)[] = [];
  const stops = setup.clients.map((client) =>
    client.on("response", ({ url, status }) => {
      if (/\/character\/[^/]+\/[^/]+\?/.test(url)) statuses.push(status);
    }),
  );
  expect(await setup.run()).toMatchObject({ status: "succeeded" });
  for (const stop of stops) stop();
  return statuses;
}

/** The rows of the members and of their documents. */
async function rows({ store, guildId }: Setup) {
  const [members, times] = [
    await store.members.listAll(guildId),
    await store.characters.times(guildId),
  ];
  return { members, times };
}

test("each profile is stored with its document, its facts and the first values of its series", async () => {
  await using setup = await setUp();
  await setup.run();
  const roster = await setup.roster();
  expect(roster.length).toBeGreaterThan(20);
  for (const { id, name, ...member } of roster) {
    const [document] = await setup.store.characters.documents(id);
    expect(document).toMatchObject({ document: PROFILE, value: { name } });
    const value = document?.value as Record<string, unknown>;
    expect(member).toMatchObject({
      lastLoginAt: value.last_login_timestamp,
      averageItemLevel: value.average_item_level,
      equippedItemLevel: value.equipped_item_level,
    });
    const { level, averageItemLevel, equippedItemLevel, achievementPoints } = member;
    expect(await setup.store.characters.values(id)).toMatchObject([
      { level, averageItemLevel, equippedItemLevel, achievementPoints },
    ]);
  }
  expect(roster.some(({ title }) => title?.includes("{name}"))).toBe(true);
  expect(roster.filter(({ specName }) => specName !== null).length).toBeGreaterThan(20);
});

test("a second sync an hour later requests few profiles, the service confirms them, and no row changes", {
  tags: "promise/unchanged-data",
}, async () => {
  await using setup = await setUp();
  await setup.run();
  const before = await rows(setup);
  setup.advance(HOUR_MS);
  const second = await profileStatuses(setup);
  expect(second.length).toBeGreaterThan(0);
  expect(second.length).toBeLessThan(before.members.length / 4);
  expect(second).toEqual(second.map(() => 304));
  expect(await rows(setup)).toEqual(before);
});
