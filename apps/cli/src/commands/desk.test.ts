import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore, UNKNOWN_MEMBER } from "@guildhall/store";
import { addGuild } from "@guildhall/tests/add-guild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
let listening: Awaited<ReturnType<ReturnType<typeof createEmulator>["listen"]>>;
beforeAll(async () => {
  listening = await createEmulator({ speed: 0 }).listen();
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: listening.url });
  const folder = join(guildhall.folder, "guildhall-data");
  await mkdir(folder, { recursive: true });
  const store = await openStore({ sqlite: join(folder, "emulator.sqlite") });
  const names = { region: "us", realm: "Vael'orin", name: "Cinder Pact" } as const;
  const { id } = await addGuild(store, { name: "emulator" }, names);
  const daysAgo = (days: number) => Date.now() - days * DAY_MS;
  const facts = { ...UNKNOWN_MEMBER, realmSlug: "vaelorin", level: 80, rank: 3 };
  await store.members.insert(id, [
    {
      ...{ ...facts, name: "=Sum", nameSlug: "=sum", joinedAt: null },
      ...{ firstSeenAt: daysAgo(90), lastLoginAt: daysAgo(45) },
    },
    {
      ...{ ...facts, name: "Ysolde", nameSlug: "ysolde", joinedAt: daysAgo(20) },
      ...{ firstSeenAt: daysAgo(20), lastLoginAt: daysAgo(1), equippedItemLevel: 610 },
    },
  ]);
  await store.guilds.setPreferences(id, {
    rankRules: { "3": { minimumDays: 30, minimumItemLevel: 600 } },
  });
  await store.close();
});
afterAll(async () => {
  await guildhall.close();
  await listening.close();
});

test("desk prints each list with its number of rows", async () => {
  const { code, stdout } = await guildhall.run("desk", "cinder pact");
  expect(code).toBe(0);
  expect(stdout).toContain("Inactive players: 1\n");
  expect(stdout).toContain("Gear without enchants or gems: none\n");
  expect(stdout).toContain("New members without a main: 1\n");
  expect(stdout).toContain("Rules of ranks that are not met: 1\n");
  expect(stdout).toMatch(/Ysolde +3 +minimumDays +30 +20 /);
  expect(stdout).toContain("Rules of ranks that cannot be checked: 1\n");
  expect(stdout).toMatch(/=Sum +3 +minimumItemLevel +600 /);
});

test("desk --json prints the lists as the HTTP API returns them, by the given days", async () => {
  const { stdout } = await guildhall.run("desk", "--json", "--days", "60", "--new-days", "10");
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ heldRoster: null, newMembers: [] },
    inactivePlayers: { counts: { inactive: 0, active: 2 } },
    rankProblems: [
      { name: "Ysolde", rule: "minimumDays", actual: 20 },
      { name: "=Sum", rule: "minimumItemLevel", actual: null },
    ],
  });
});

test("desk --list prints one list, also as CSV without formulas", async () => {
  const { stdout } = await guildhall.run("desk", "--list", "inactivePlayers", "--format", "csv");
  expect(stdout).toMatch(/^name,rank,characters,alts,lastSeenAt\r\n'=Sum,3,1,,\d{4}-/);
});

test.each([
  [["--format", "csv"], "--format csv needs --list."],
  [["--list", "loot"], '--list: "loot" is unknown.'],
  [["--days", "0"], "--days"],
])("desk %j is refused", async (args, message) => {
  const { code, stderr } = await guildhall.run("desk", ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
