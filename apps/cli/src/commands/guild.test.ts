import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PassThrough } from "node:stream";
import { createEmulator } from "@guildhall/emulator";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { runCommandLine } from "../run-command-line.ts";
import { openGuildhall } from "../testing/guildhall.ts";

const emulator = createEmulator({ clock: () => Date.UTC(2026, 10, 1, 12), speed: 0 });
let listening: Awaited<ReturnType<typeof emulator.listen>>;
let env: Record<string, string>;
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  listening = await emulator.listen();
  env = { GUILDHALL_PROVIDER: listening.url };
});
afterAll(() => listening.close());
beforeEach(async () => {
  guildhall = await openGuildhall(env);
});
afterEach(async () => {
  emulator.faults.clear();
  await guildhall.close();
});

const WANTED = "Вэль'орин/cinder pact";
const guilds = async () => {
  const { stdout } = await guildhall.run("guild", "list", "--json");
  return JSON.parse(stdout) as { id: number; name: string; minimumLevel: number }[];
};

test("guild add stores a guild by the realm's name in any language, and counts the included members", async () => {
  const { code, stdout } = await guildhall.run("guild", "add", WANTED, "--minimum-level", "30");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Added Cinder Pact \(Vael'orin, us, Horde\), \d+ of 3\d members from level 30\./,
  );
  expect(await guilds()).toEqual([
    {
      ...{ id: 1, name: "Cinder Pact", realm: "Vael'orin", region: "us", edition: "current" },
      ...{ minimumLevel: 30, syncedAt: null, access: true },
    },
  ]);
  const again = await guildhall.run("guild", "add", WANTED, "--json");
  expect(JSON.parse(again.stdout)).toMatchObject({ how: "stored", guild: { minimumLevel: 30 } });
  const leveled = await guildhall.run("guild", "add", WANTED, "--minimum-level", "5", "--json");
  expect(JSON.parse(leveled.stdout)).toMatchObject({
    ...{ how: "stored", guild: { minimumLevel: 30 } },
  });
});

test("guild set changes and clears the names and colors of single ranks", async () => {
  await guildhall.run("guild", "add", WANTED);
  const set = async (...flags: string[]) => {
    const { stdout } = await guildhall.run("guild", "set", "cinder pact", ...flags, "--json");
    const { rankNames, rankColors } = JSON.parse(stdout).guild;
    return { rankNames, rankColors };
  };
  const first = ["--rank", "0=Ash warden", "--rank", " 3 = Ember ", "--rank-color", "0=#c0a060"];
  expect(await set(...first)).toEqual({
    ...{ rankNames: { 0: "Ash warden", 3: "Ember" }, rankColors: { 0: "#c0a060" } },
  });
  expect(await set("--rank", "0=", "--rank-color", "2=#102030")).toEqual({
    ...{ rankNames: { 3: "Ember" }, rankColors: { 0: "#c0a060", 2: "#102030" } },
  });
  const { stdout } = await guildhall.run("guild", "set", "cinder pact", "--rank-color", "0=");
  expect(stdout).toContain("Its own ranks: 2 #102030, 3 Ember.");
  for (const wrong of [
    "--rank=10=x",
    "--rank=x",
    "--rank-color=0=red",
    `--rank=0=${"x".repeat(33)}`,
  ]) {
    const refused = await guildhall.run("guild", "set", "cinder pact", wrong);
    expect([refused.code, refused.stdout], wrong).toEqual([2, ""]);
    expect(refused.stderr).toMatch(/Error: --rank(?:-color)? must be a rank from 0 to 9,/);
  }
});

test("guild set changes and clears what single ranks require", async () => {
  await guildhall.run("guild", "add", WANTED);
  const set = async (...flags: string[]) => {
    const { stdout } = await guildhall.run("guild", "set", "cinder pact", ...flags, "--json");
    return JSON.parse(stdout).guild.rankRules;
  };
  const first = ["--rank-days", "3=30", "--rank-level", "3=60", "--rank-item-level", "4=450"];
  expect(await set(...first)).toEqual({
    ...{ 3: { minimumDays: 30, minimumLevel: 60 }, 4: { minimumItemLevel: 450 } },
  });
  expect(await set("--rank-days", "3=", "--rank-item-level", "4=")).toMatchObject({
    3: { minimumLevel: 60 },
  });
  const { stdout } = await guildhall.run("guild", "set", "cinder pact", "--rank-days=3=7");
  expect(stdout).toContain("Its own ranks: 3 (7 days, level 60).");
  for (const wrong of ["--rank-days=3=0", "--rank-days=3=3651", "--rank-level=10=60"]) {
    const refused = await guildhall.run("guild", "set", "cinder pact", wrong);
    expect([refused.code, refused.stdout], wrong).toEqual([2, ""]);
  }
});

test("guild add stores nothing for an unknown realm and prints similar ones", async () => {
  const { code, stdout, stderr } = await guildhall.run("guild", "add", "Valorin/Cinder Pact");
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("nothing was stored");
  expect(stderr).toContain("Guilds of this name: vaelorin/Cinder Pact");
  expect(stderr).toContain("Run: npx guildhall guild add <realm/name> --region <region>");
  const json = await guildhall.run("guild", "add", "Valorin/Cinder Pact", "--json");
  expect([json.code, json.stdout, JSON.parse(json.stderr)]).toMatchObject([
    1,
    "",
    { error: { details: { cause: "not-found", guilds: [{ realmSlug: "vaelorin" }] } } },
  ]);
  expect(await guilds()).toEqual([]);
});

test("guild add ends with 4 when the service refuses the credentials", async () => {
  emulator.faults.add({ match: "token", status: 401 });
  const { code, stderr } = await guildhall.run("guild", "add", WANTED);
  expect(code).toBe(4);
  expect(stderr).toContain("developer portal");
});

test("guild add refuses a text that is not realm/name", async () => {
  expect(await guildhall.run("guild", "add", "Cinder Pact")).toMatchObject({
    ...{ code: 2, stderr: expect.stringContaining('"Cinder Pact" is not realm/name.') },
  });
});

test("guild set changes the minimum level and the interval of a stored guild", async () => {
  await guildhall.run("guild", "add", WANTED);
  const set = await guildhall.run("guild", "set", "cinder pact", "--minimum-level", "20");
  expect([set.code, (await guilds())[0]?.minimumLevel]).toEqual([0, 20]);
  const interval = async (minutes: string) => {
    const { stdout } = await guildhall.run("guild", "set", "1", "--interval", minutes, "--json");
    return JSON.parse(stdout).guild;
  };
  expect(await interval("30")).toMatchObject({ intervalMinutes: 30, minimumLevel: 20 });
  expect(await interval("default")).toMatchObject({ intervalMinutes: null });
  expect((await guildhall.run("guild", "set", "1", "--interval", "0")).code).toBe(2);
  expect((await guildhall.run("guild", "set", "cinder pact")).code).toBe(2);
});

test("guild remove without a terminal says what is lost, and removes only with --yes", async () => {
  await guildhall.run("guild", "add", WANTED);
  const asked = await guildhall.run("guild", "remove", "Cinder Pact");
  expect(asked.code).toBe(2);
  expect(asked.stderr).toMatch(
    /deletes 0 members, 0 members below the minimum level, 0 former members, 0 changes .* 0 news/,
  );
  expect(await guilds()).toHaveLength(1);
  const removed = await guildhall.run("guild", "remove", "Cinder Pact", "--yes", "--json");
  expect(JSON.parse(removed.stdout)).toMatchObject({
    removed: { name: "Cinder Pact" },
    members: 0,
  });
  expect(await guilds()).toEqual([]);
});

test("guild remove refuses a guild that GUILDHALL_GUILD names, and keeps its history", async () => {
  await guildhall.run("guild", "add", WANTED);
  const named = { GUILDHALL_GUILD: "vaelorin/Cinder Pact" };
  const refused = await guildhall.runWhere(named, "guild", "remove", "Cinder Pact", "--yes");
  expect([refused.code, refused.stdout]).toEqual([1, ""]);
  expect(refused.stderr).toContain("cannot be removed: GUILDHALL_GUILD names it.");
  expect(refused.stderr).toContain("Remove the guild from GUILDHALL_GUILD and restart Guildhall");
  expect(await guilds()).toHaveLength(1);
});

test("guild set refuses a minimum level while GUILDHALL_MINIMUM_LEVEL sets it", async () => {
  await guildhall.run("guild", "add", WANTED);
  const level = { GUILDHALL_MINIMUM_LEVEL: "10" };
  const refused = await guildhall.runWhere(
    level,
    "guild",
    "set",
    "Cinder Pact",
    "--minimum-level",
    "20",
  );
  expect([refused.code, refused.stdout]).toEqual([1, ""]);
  expect(refused.stderr).toContain("is set by GUILDHALL_MINIMUM_LEVEL");
  expect(await guilds()).toMatchObject([{ minimumLevel: 1 }]);
});

test("guild remove on a terminal asks, and any answer but yes cancels it with 2", async () => {
  await guildhall.run("guild", "add", WANTED);
  const answer = async (text: string) => {
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    stdin.end(text);
    const output = { isTTY: true, write: () => {} };
    const terminal = { env, folder: guildhall.folder, stdin, stdout: output, stderr: output };
    return runCommandLine(["guild", "remove", "Cinder Pact"], terminal);
  };
  expect(await answer("n\n")).toBe(2);
  expect(await guilds()).toHaveLength(1);
  expect(await answer("yes\n")).toBe(0);
  expect(await guilds()).toEqual([]);
});

test("guild list and roster take --json as --format json, and refuse another format with it", async () => {
  for (const command of [["guild", "list"], ["realms"], ["roster"]]) {
    const refused = await guildhall.run(...command, "--json", "--format", "csv");
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining("--json and --format csv exclude each other."),
    ]);
  }
  await guildhall.run("guild", "add", WANTED);
  const csv = await guildhall.run("guild", "list", "--format", "csv");
  expect(csv.stdout.split("\r\n")[0]).toBe(
    "id,name,realm,region,edition,minimumLevel,syncedAt,access",
  );
});

test("guild add says what to do when another guild is stored by the name", async () => {
  // Documents of Classic editions have the ids of guilds, legacy documents do not.
  const add = ["guild", "add", "Tanner's Rest/The Last Ferry", "--edition", "classic1x"];
  expect((await guildhall.run(...add)).code).toBe(0);
  const database = new DatabaseSync(join(guildhall.folder, "guildhall-data", "emulator.sqlite"));
  database.exec("update guilds set service_id = 99");
  database.close();
  expect(await guildhall.run(...add)).toMatchObject({
    ...{
      code: 1,
      stderr: expect.stringMatching(/^Error: Another guild is stored as tanners-rest/),
    },
  });
  const { stderr } = await guildhall.run(...add);
  expect(stderr).toContain("Remove the stored guild first. Run: npx guildhall guild remove 1");
});
