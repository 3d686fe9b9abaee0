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

test("call prints the error of a failed request, and the allowed parameters for a wrong one", async () => {
  const missing = await guildhall.run("call", "guilds.get", "--realmSlug", "x", "--nameSlug", "y");
  expect(missing.code).toBe(1);
  expect(missing.stderr).toMatch(/^Error: .*404/);
  const wrong = await guildhall.run("call", "guilds.get", "--realm", "x");
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain("realmSlug");
});

test("call with a row and --help prints the parameters of the row", async () => {
  const { code, stdout } = await guildhall.run("call", "guilds.get", "--help");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Usage: guildhall call guilds\.get --realmSlug --nameSlug\n/);
  const unknown = await guildhall.run("call", "guilds.gt", "--help");
  expect(unknown.code).toBe(2);
});

test("call --help without a row prints the help of the command", async () => {
  const { code, stdout } = await guildhall.run("call", "-h");
  expect([code, stdout.split("\n")[0]]).toEqual([
    0,
    "Usage: guildhall call [options] [row] [parameters...]",
  ]);
});
