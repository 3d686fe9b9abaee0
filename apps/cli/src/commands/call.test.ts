import { createEmulator } from "@guildhall/emulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

const emulator = createEmulator();
let listening: Awaited<ReturnType<typeof emulator.listen>>;
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  listening = await emulator.listen();
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: listening.url });
});
afterAll(async () => {
  await guildhall.close();
  await listening.close();
});

const { example } = emulator.description("http://127.0.0.1");

test("call sends the parameters of a row and prints its document", async () => {
  const path = ["--realmSlug", example.realmSlug, `--nameSlug=${example.guildSlug}`];
  const guild = await guildhall.start("call", "guilds.get", ...path, "--json").ended;
  expect([guild.code, guild.stderr]).toEqual([0, ""]);
  expect(guild.stdout.trimEnd()).not.toContain("\n");
  expect(JSON.parse(guild.stdout)).toMatchObject({ name: example.guildName });

  const names = async (locale: string) => {
    const { stdout } = await guildhall.run("call", "playableClasses.index", "--locale", locale);
    return JSON.parse(stdout).classes[0].name;
  };
  expect(typeof (await names("de_DE"))).toBe("string");
  expect(await names("all")).toHaveProperty("ko_KR");
});

test("a call of a missing document states the request, its status and the reason once", async () => {
  const missing = await guildhall.run("call", "guilds.get", "--realmSlug", "x", "--nameSlug", "y");
  expect(missing.code).toBe(1);
  expect(missing.stderr).toMatch(
    /^Error: Not found: GET .* returned 404 \((?!Not Found).*[^.]\)\. /,
  );
});

test.each([
  [
    ["--itemid", "5"],
    "items.get has no parameter --itemid.\nDid you mean --itemId? npx guildhall call",
  ],
  [
    ["--flavor", "5"],
    "items.get has no parameter --flavor.\nnpx guildhall call items.get --help lists",
  ],
  [[], "items.get requires --itemId.\nUsage: npx guildhall call items.get --itemId <itemId>\n"],
])("a call refuses the parameters %j of items.get", async (parameters, message) => {
  const { code, stderr } = await guildhall.run("call", "items.get", ...parameters);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test("call with a row and --help prints the parameters of the row", async () => {
  const { code, stdout } = await guildhall.run("call", "guilds.get", "--help");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Usage: npx guildhall call guilds\.get --realmSlug <realmSlug> --nameSlug <nameSlug>\n/,
  );
  const unknown = await guildhall.run("call", "guilds.gt", "--help");
  expect(unknown.code).toBe(2);
});

test("call --help without a row prints the help of the command", async () => {
  const { code, stdout } = await guildhall.run("call", "-h");
  expect([code, stdout.split("\n")[0]]).toEqual([
    0,
    "Usage: npx guildhall call [options] [row] [parameters...]",
  ]);
});

test("call without a row prints the rows as a table, CSV or JSON, and a document as JSON only", async () => {
  const csv = await guildhall.run("call", "--format", "csv");
  expect(csv.stdout).toMatch(/^Row,Parameters,Description\r\n/);
  const json = await guildhall.run("call", "--format", "json");
  expect(json.stdout).toBe((await guildhall.run("call", "--json")).stdout);
  const { length } = JSON.parse(json.stdout);
  expect(csv.stdout.trim().split("\r\n")).toHaveLength(length + 1);
  const document = await guildhall.run("call", "realms.index", "--format", "csv");
  expect([document.code, document.stderr]).toEqual([2, expect.stringContaining("one of: json")]);
});

test("a call that Ctrl+C interrupts says so, and ends with 130", async () => {
  const fault = emulator.faults.add({ match: "realms.index", kind: "slow-headers", ms: 60_000 });
  const command = guildhall.start("call", "realms.index");
  await expect.poll(() => emulator.faults.list().at(-1)?.acted).toBeGreaterThan(0);
  command.child.kill("SIGINT");
  const { code, stdout, stderr } = await command.ended;
  emulator.faults.remove(fault);
  expect([code, stdout]).toEqual([130, ""]);
  expect(stderr).toBe("Error: realms.index was interrupted before it was answered.\n");
});
