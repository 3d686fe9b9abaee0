import {
  CHARACTER_FIELDS,
  DAY_MS,
  type DocumentTypes,
  HOUR_MS,
  legacySpecializationId,
  PROVIDERS,
} from "@guildhall/contract";
import { PROFILE } from "@guildhall/store";
import { readCharacter } from "@guildhall/sync";
import { describe, expect, test } from "vitest";
import { NOW, setUp } from "./synced-guild.ts";

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

/** The rows of the requests for documents of characters while `work` runs. */
async function characterRows({ emulator }: Setup, work: () => Promise<unknown>) {
  const before = emulator.requests.length;
  await work();
  const rows = emulator.requests.slice(before).map(({ row }) => row ?? "");
  return rows.filter((row) => row.startsWith("characters.") || row === "legacy.character");
}

const legacy = { provider: PROVIDERS.contract };

describe("a sync in the legacy shape", () => {
  test("reads one document of each character, and stores it with its facts and values", {
    tags: "contract/character",
  }, async () => {
    await using setup = await setUp(legacy);
    const { store, guildId } = setup;
    const rows = await characterRows(setup, setup.run);
    await setup.sync.refreshDetails(guildId);
    const roster = await setup.roster();
    expect(rows).toEqual(roster.map(() => "legacy.character"));
    expect(await characterRows(setup, () => setup.sync.refreshDetails(guildId))).toEqual([]);
    for (const { id, classId, level, achievementPoints, ...member } of roster) {
      const [document, ...others] = await store.characters.documents(id);
      expect(others).toEqual([]);
      const stored = document as { readonly value: DocumentTypes["legacy-character"] };
      const { lastModified, items, talents, titles } = stored.value;
      const fields = CHARACTER_FIELDS.filter((field) => field !== "hunterPets" || classId === 3);
      expect(Object.keys(stored.value)).toEqual(expect.arrayContaining(fields));
      const spec = talents?.find(({ selected }) => selected)?.spec;
      const itemLevels = {
        averageItemLevel: items?.averageItemLevel,
        equippedItemLevel: items?.averageItemLevelEquipped,
      };
      expect(member).toMatchObject({
        ...itemLevels,
        lastLoginAt: lastModified,
        specId: spec ? legacySpecializationId(classId, spec) : null,
        specName: spec?.name ?? null,
        title: wornTitle(titles),
      });
      expect(await store.characters.values(id)).toMatchObject([
        { level, achievementPoints, ...itemLevels },
      ]);
    }
    expect(roster.some(({ title }) => title !== null)).toBe(true);
    expect(roster.filter(({ specId }) => specId !== null).length).toBeGreaterThan(20);
    expect(await store.characters.enchantedSlots(guildId)).toHaveLength(roster.length);
  });

  test("shows the blocks that the shape has", { tags: "contract/character" }, async () => {
    await using setup = await setUp(legacy);
    await setup.run();
    const [hunter] = (await setup.roster()).filter(({ classId }) => classId === 3);
    const character = await readCharacter(setup.store, setup.guild, hunter?.id ?? 0);
    const { member: _, changes: __, ...blocks } = character ?? { member: null, changes: null };
    const missing = Object.entries(blocks).map(([name, block]) => [name, block.missing]);
    expect(Object.fromEntries(missing)).toEqual({
      ...{ profile: null, values: null, equipment: null, specializations: null, statistics: null },
      ...{ achievements: null, pvp: null, titles: null, hunterPets: null, appearance: null },
      ...{ progression: null, professions: null, reputation: null, collections: null },
      ...{ media: "not-in-edition", achievementStatistics: "not-in-edition" },
    });
    expect(character?.equipment.data?.items.length).toBeGreaterThan(10);
    expect(character?.achievements.data?.recent[0]?.name).toEqual(expect.any(String));
  });

  test("requests few characters an hour later, the service confirms them, and no row changes", {
    tags: "promise/unchanged-data",
  }, async () => {
    await using setup = await setUp(legacy);
    await setup.run();
    const before = await rows(setup);
    setup.advance(HOUR_MS);
    const second = await profileStatuses(setup);
    expect(second.length).toBeGreaterThan(0);
    expect(second.length).toBeLessThan(before.members.length / 4);
    expect(second).toEqual(second.map(() => 304));
    expect(await rows(setup)).toEqual(before);
  });

  test("requests a tenth of the members at most again, and the others with the next syncs", async () => {
    await using setup = await setUp(legacy);
    await setup.run();
    const { store, guildId } = setup;
    const roster = await setup.roster();
    const [run] = await store.runs.list({ guildId, limit: 1 });
    setup.advance(1);
    const at = setup.clock();
    const changes = roster.map(({ id: memberId }) => ({
      ...{ memberId, at, kind: "promoted" as const, before: "3", after: "2" },
    }));
    await store.changes.insert(guildId, run?.id ?? 0, changes);
    const share = Math.ceil(roster.length / 10);
    for (let rest = roster.length; rest > 0; rest -= share) {
      setup.advance(1);
      const requested = Math.min(share, rest);
      expect(await profileStatuses(setup)).toEqual(Array(requested).fill(304));
    }
    setup.advance(1);
    expect(await profileStatuses(setup)).toEqual([]);
  });

  test("requests all that are due after weeks without a sync", async () => {
    await using setup = await setUp(legacy);
    await setup.run();
    setup.advance(28 * DAY_MS);
    expect((await profileStatuses(setup)).length).toBeGreaterThan(
      (await setup.roster()).length * 0.9,
    );
    const at = setup.clock();
    const times = (await setup.roster()).map(({ profileAt }) => profileAt);
    expect(times).toEqual(times.map(() => at));
  });

  test("keeps what is stored of a refused character, requests it again later, and nothing else fails", {
    tags: ["promise/failed-documents", "contract/errors"],
  }, async () => {
    await using setup = await setUp(legacy);
    await setup.run();
    const { store } = setup;
    const { member, fault } = await refuseMember(setup, 403);
    const run = await runUntil(setup, async () => (await profileState(setup, member)) !== null);
    expect(run).toMatchObject({
      status: "succeeded",
      warnings: expect.arrayContaining([expect.objectContaining({ code: "characters-refused" })]),
    });
    expect(await profileState(setup, member)).toMatchObject({ state: "refused", status: 403 });
    const refused = (await setup.roster()).find(({ id }) => id === member.id);
    expect(refused).toMatchObject({ title: member.title, profileAt: NOW });
    const character = await readCharacter(store, setup.guild, member.id);
    expect(character?.equipment.missing).toBeNull();
    setup.emulator.faults.remove(fault);
    setup.advance(HOUR_MS);
    await runUntil(setup, async () => (await profileState(setup, member)) === null);
    const profileTimes = (await setup.roster()).map(({ profileAt }) => profileAt ?? 0);
    expect(Math.min(...profileTimes)).toBeGreaterThan(NOW);
  });

  test("deletes what is stored of a character that the status document calls invalid", {
    tags: "promise/retention",
  }, async () => {
    await using setup = await setUp(legacy);
    await setup.run();
    const { store } = setup;
    const { member } = await refuseMember(setup, 404);
    const body = { id: member.characterId, is_valid: false };
    setup.emulator.faults.add({ match: "characters.status", status: 200, body });
    await runUntil(setup, async () => (await profileState(setup, member)) !== null);
    expect(await profileState(setup, member)).toMatchObject({ state: "gone" });
    const members = (await setup.roster()).filter(({ lastLoginAt }) => lastLoginAt === null);
    expect(members).toMatchObject([{ id: member.id, equippedItemLevel: null, specName: null }]);
    expect(await store.characters.documents(member.id)).toEqual([]);
    const character = await readCharacter(store, setup.guild, member.id);
    expect(character?.equipment.missing).toBe("refused");
  });

  test("after one in the modern shape shows the documents of the profile that changed last", async () => {
    await using setup = await setUp(legacy);
    const shown = async () => {
      const [member] = await setup.roster();
      const character = await readCharacter(setup.store, setup.guild, member?.id ?? 0);
      return character?.progression.missing;
    };
    await setup.sync.run(setup.guildId, { trigger: "command", rosterShape: "modern" });
    await setup.sync.refreshDetails(setup.guildId);
    expect(await shown()).toBe("not-in-edition");
    setup.advance(HOUR_MS);
    await setup.run();
    expect(await shown()).toBeNull();
  });
});

function wornTitle(titles: DocumentTypes["legacy-character"]["titles"]) {
  const name = titles?.find(({ selected }) => selected)?.name;
  return name === undefined ? null : String(name).replace("%s", "{name}");
}

/** The state of a member's profile; null for one that the service returned. */
function profileState({ store, guildId }: Setup, { id: memberId }: { readonly id: number }) {
  return store.documents.find(guildId, { memberId, document: PROFILE, subject: "" });
}

/** Syncs until a condition is true, at most as often as all members need. Resolves with the last run. */
async function runUntil(setup: Setup, isDone: () => Promise<boolean>) {
  for (let count = 0; count < 12; count++) {
    setup.advance(1);
    const run = await setup.run();
    if (await isDone()) return run;
  }
  throw new Error("The syncs did not come to the member.");
}

/** Moves on until all profiles are due, while the service refuses the character of the first member. */
async function refuseMember(setup: Setup, status: number) {
  setup.advance(8 * DAY_MS);
  const [member] = await setup.roster();
  if (!member) throw new Error("The roster is empty.");
  const match = new RegExp(`/character/[^/]+/${encodeURIComponent(member.name)}$`);
  return { member, fault: setup.emulator.faults.add({ match, status }) };
}
