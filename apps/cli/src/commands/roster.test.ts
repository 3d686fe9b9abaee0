import { join } from "node:path";
import { openStore, UNKNOWN_FACTS } from "@guildhall/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall, SMALL_GUILD } from "../testing/guildhall.ts";

// Without credentials: the first command fills the demo, the others find it filled.
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  guildhall = await openGuildhall(SMALL_GUILD);
});
afterAll(() => guildhall.close());

test("roster prints a table, JSON, and CSV for spreadsheets", async () => {
  const csv = await guildhall.start("roster", "--format", "csv", "--sort", "name").ended;
  const [header, ...lines] = csv.stdout.trimEnd().split("\r\n");
  expect(header).toBe(
    "name,realm,rank,level,class,race,achievementPoints," +
      "spec,specId,role,equippedItemLevel,averageItemLevel,lastLoginAt,characterTitle,hiddenAt,joinedAt," +
      "realmSlug,characterId,classId,raceId,gender,faction,portraitUrl,profilePageUrl",
  );
  expect(lines.length).toBeGreaterThan(30);
  const factions = lines.map((line) => line.split(",").at(-3));
  expect(new Set(factions)).toEqual(new Set(["HORDE"]));
  expect(csv.stderr).toBe("");

  const json = await guildhall.run("roster", "Cinder Pact", "--format", "json", "--class", "mage");
  const members: { name: string; class: string }[] = JSON.parse(json.stdout);
  expect(members.length).toBeGreaterThan(1);
  expect(new Set(members.map((member) => member.class))).toEqual(new Set(["Mage"]));

  const table = await guildhall.run("roster", "--rank", "0");
  expect(table.stdout).toMatch(/^name +realm +rank +level/);
  const [master] = lines.map((line) => line.split(",")).filter(([, , rank]) => rank === "0");
  expect(table.stdout).toContain(master?.[0]);
});

test("roster filters by level, and prints only links to web pages", async () => {
  const store = await openStore({ sqlite: join(guildhall.folder, "guildhall-data/demo-5.sqlite") });
  const [guild] = await store.guilds.list();
  const { members } = await store.members.roster(guild?.id ?? 0, { sort: "level" });
  const middle = members[Math.floor(members.length / 2)];
  if (!middle) throw new Error("no member");
  await store.members.update([{ id: middle.id, profilePageUrl: "javascript:alert(1)" }]);
  await store.close();
  const level = String(middle.level);
  const { code, stdout } = await guildhall.run(
    "roster",
    "--from-level",
    level,
    "--to-level",
    level,
    "--format",
    "json",
  );
  expect(code).toBe(0);
  const found: { name: string; level: number; profilePageUrl: string | null }[] =
    JSON.parse(stdout);
  expect(found).toHaveLength(members.filter((each) => each.level === middle.level).length);
  expect(new Set(found.map((member) => member.level))).toEqual(new Set([middle.level]));
  expect(found.find(({ name }) => name === middle.name)?.profilePageUrl).toBeNull();
});

test("roster filters and sorts by what profiles contain, and prints the named columns in their order", async () => {
  const store = await openStore({ sqlite: join(guildhall.folder, "guildhall-data/demo-5.sqlite") });
  const [guild] = await store.guilds.list();
  const all = await store.members.listAll(guild?.id ?? 0);
  const unknown = { specId: null, specName: null, equippedItemLevel: null, lastLoginAt: null };
  await store.members.update(all.map(({ id }) => ({ id, ...unknown })));
  const [first, second] = all;
  if (!first || !second) throw new Error("no members");
  const facts = { equippedItemLevel: 640, lastLoginAt: Date.UTC(2020, 0, 1) };
  await store.members.update([
    { id: first.id, ...facts, specId: 73, specName: "Protection" },
    { id: second.id, specId: 63, specName: "Fire", equippedItemLevel: 650, hiddenAt: 1 },
  ]);
  await store.close();
  const csv = async (...args: string[]) => {
    const { stdout } = await guildhall.run("roster", "--format", "csv", ...args);
    return stdout.trimEnd().split("\r\n");
  };
  const columns = ["--columns", "role,name"];
  expect(await csv("--role", "tank", ...columns)).toEqual(["role,name", `tank,${first.name}`]);
  expect(await csv("--spec", "fire", ...columns)).toEqual(["role,name", `damage,${second.name}`]);
  expect(await csv("--inactive-days", "30", ...columns)).toHaveLength(2);
  const levels = ["--from-item-level", "640", "--sort", "equippedItemLevel"];
  expect(await csv(...levels, "--columns", "equippedItemLevel")).toEqual([
    ...["equippedItemLevel", "640", "650"],
  ]);
  const descending = await csv(...levels, "--order", "desc", "--columns", "equippedItemLevel");
  expect(descending).toEqual(["equippedItemLevel", "650", "640"]);
  const table = await guildhall.run("roster", "--columns", "name,lastLoginAt", "--spec", "73");
  expect(table.stdout).toMatch(/^name +lastLoginAt\s/);
  for (const flags of [
    ["--columns", "shoe"],
    ["--role", "bard"],
    ["--order", "up"],
  ]) {
    const { code, stderr } = await guildhall.run("roster", ...flags);
    expect([code, stderr]).toEqual([2, expect.stringContaining("is unknown.")]);
  }
});

test("an unknown rank or level is printed as unknown in a table and as null in JSON", async () => {
  const store = await openStore({ sqlite: join(guildhall.folder, "guildhall-data/demo-5.sqlite") });
  const [guild] = await store.guilds.list();
  const [member] = (await store.members.roster(guild?.id ?? 0)).members;
  if (!guild || !member) throw new Error("no member");
  await store.guilds.setMinimumLevel(guild.id, 0);
  await store.members.update([{ id: member.id, ...UNKNOWN_FACTS }]);
  await store.close();
  const search = ["roster", "--search", member.name];
  const table = await guildhall.run(...search);
  expect(table.stdout).toMatch(/ unknown +unknown /);
  const json = await guildhall.run(...search, "--format", "json");
  expect(JSON.parse(json.stdout)[0]).toMatchObject({ rank: null, level: null });
});
