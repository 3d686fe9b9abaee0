import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createEmulator } from "@guildhall/emulator";
import type { Command } from "commander";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProgram } from "./program.ts";
import { openGuildhall } from "./testing/guildhall.ts";

/*
 * What all commands have in common. The commands are those of the program, so that a new one is tested, too.
 */

const program = createProgram(
  { env: {}, folder: "/", stdout: { write: () => true }, stderr: { write: () => true } },
  () => {},
);

interface Found {
  readonly path: readonly string[];
  readonly command: Command;
  /** The long flags of the command and of the commands above it. */
  readonly flags: readonly string[];
}

/** The commands that do something: those without subcommands, and `held`, which has both. */
function commandsOf(command: Command, above: readonly string[] = []): Found[] {
  return command.commands.flatMap((each) => {
    const path = [...above, each.name()];
    const parents = command === program ? [] : command.options;
    const flags = [...each.options, ...parents].map(({ long }) => long ?? "");
    const isGroup = each.commands.length > 0 && !flags.includes("--json");
    return [...(isGroup ? [] : [{ path, command: each, flags }]), ...commandsOf(each, path)];
  });
}

const COMMANDS = commandsOf(program);
const NAMES = COMMANDS.map(({ path }) => path.join(" "));

/** Commands that run until they are stopped, and have no result. */
const RUNNING = ["serve", "worker", "record"];
/** It has a result, and runs until it is stopped. Its own tests cover that. */
const RUNNING_WITH_RESULT = ["emulate"];

/** Command lines that succeed, in this order. `$` is the id of an API token. */
const SUCCEEDS: readonly (readonly string[])[] = [
  ["sync", "--realm", "vaelorin", "--guild", "Cinder Pact"],
  ["guild", "add", "vaelorin/Cinder Pact"],
  ["guild", "list"],
  ["guild", "set", "cinder pact", "--interval", "30"],
  ["config"],
  ["doctor"],
  ["user", "add", "brann"],
  ["user", "list"],
  ["user", "set", "brann", "--role", "officer"],
  ["token", "create", "bot", "--user", "brann"],
  ["token", "list"],
  ["token", "revoke", "1"],
  ["user", "remove", "brann", "--yes"],
  ["backup", "site.tar.gz"],
  ["call", "regions.index"],
  ["roster", "cinder pact"],
  ["players"],
  ["member", "show", "1"],
  ["member", "set", "1", "--main", "none"],
  ["import", "grm", "grm.csv"],
  ["export", "members"],
  ["desk"],
  ["held"],
  ["realms"],
  ["news", "--kind", "joined"],
  ["kills"],
  ["history"],
  ["charts"],
  ["note", "add", "1", "On trial"],
  ["note", "list"],
  ["note", "remove", "1"],
  ["webhook", "add", "Announcements", "--kind", "discord"],
  ["webhook", "list"],
  ["webhook", "set", "1", "--disable"],
  ["webhook", "log", "1"],
  ["webhook", "remove", "1", "--yes"],
  ["guild", "remove", "cinder pact", "--yes"],
  ["restore", "site.tar.gz", "--yes"],
];

/** Command lines that name a thing that does not exist. */
const NOT_FOUND: readonly (readonly string[])[] = [
  ["sync", "--realm", "vaelorin", "--guild", "Nobody"],
  ["guild", "add", "vaelorin/Nobody"],
  ["guild", "set", "nobody", "--interval", "30"],
  ["guild", "remove", "nobody", "--yes"],
  ["user", "set", "nobody", "--role", "officer"],
  ["user", "remove", "nobody", "--yes"],
  ["token", "list", "--user", "nobody"],
  ["token", "create", "bot", "--user", "nobody"],
  ["token", "revoke", "99"],
  ["backup", "nowhere/site.tar.gz"],
  ["restore", "nowhere.tar.gz", "--yes"],
  ["emulate", "--documents", "nowhere"],
  ["emulate", "--clients", "nowhere.json"],
  ["call", "items.get", "--itemId", "999999999"],
  ["roster", "nobody"],
  ["players", "nobody"],
  ["member", "show", "nobody"],
  ["member", "set", "nobody", "--main", "none"],
  ["import", "grm", "nowhere.csv"],
  ["export", "news", "nobody"],
  ["desk", "nobody"],
  ["held", "nobody"],
  ["held", "approve", "nobody", "--yes"],
  ["held", "undo", "nobody"],
  ["news", "nobody"],
  ["kills", "nobody"],
  ["history", "nobody"],
  ["charts", "nobody"],
  ["note", "list", "nobody"],
  ["note", "add", "nobody", "On trial"],
  ["note", "remove", "99"],
  ["webhook", "add", "Announcements", "nobody", "--kind", "json"],
  ["webhook", "list", "nobody"],
  ["webhook", "set", "99", "--disable"],
  ["webhook", "remove", "99", "--yes"],
  ["webhook", "test", "99"],
  ["webhook", "log", "99"],
];

/** Commands without an argument that could name a thing, and those that only fail: they need a held roster or the internet. */
const NAMES_NOTHING = ["guild list", "config", "doctor", "user add", "user list", "realms"];
const ONLY_FAILS = ["held approve", "held undo", "webhook test"];

const emulator = createEmulator({ speed: 0 });
let listening: Awaited<ReturnType<typeof emulator.listen>>;
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  listening = await emulator.listen();
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: listening.url });
  await writeFile(join(guildhall.folder, "grm.csv"), "Name;Join Date\nNobody;12 Mar '18\n");
});
afterAll(async () => {
  await guildhall.close();
  await listening.close();
});

/** Standard input: the secret that a command reads. */
const inputOf = ([command]: readonly string[]) =>
  command === "webhook" ? "https://discord.com/api/webhooks/1/token" : "a long password of a user";
const run = (...args: string[]) => guildhall.runWith(`${inputOf(args)}\n`, ...args);

/** The name of the command that a command line runs. */
function commandOf(args: readonly string[]): string {
  const [first = "", second = ""] = args;
  return NAMES.includes(`${first} ${second}`) ? `${first} ${second}` : first;
}

/** The error in the last line of standard error. */
function errorOf(stderr: string): Record<string, unknown> {
  return JSON.parse(stderr.trimEnd().split("\n").at(-1) ?? "").error;
}

test("every command with a result has --json, and a test of its result and of a name that does not exist", () => {
  const withResult = NAMES.filter((name) => !RUNNING.includes(name));
  const withJson = COMMANDS.filter(({ flags }) => flags.includes("--json"));
  expect(withJson.map(({ path }) => path.join(" "))).toEqual(withResult);
  const tested = [...SUCCEEDS.map(commandOf), ...RUNNING_WITH_RESULT, ...ONLY_FAILS];
  expect(new Set(tested)).toEqual(new Set(withResult));
  expect(new Set([...NOT_FOUND.map(commandOf), ...NAMES_NOTHING])).toEqual(new Set(withResult));
});

test.each(NAMES)("%s refuses an unknown flag with 2, and with --json as JSON", async (name) => {
  const args = [...name.split(" "), "--no-such-flag"];
  expect(await run(...args)).toMatchObject({ code: 2, stdout: "" });
  const { code, stdout, stderr } = await run(...args, "--json");
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  expect(errorOf(stderr)).toEqual({
    ...{ message: expect.stringMatching(/^[A-Z"a-z].*\.?$/s), advice: expect.any(String) },
    exitCode: 2,
  });
});

const LISTS = COMMANDS.filter(({ flags }) => flags.includes("--format"));

test.each(LISTS.map(({ path }) => path.join(" ")))(
  "%s has --json as another name of --format json",
  async (name) => {
    const { command } = COMMANDS.find(({ path }) => path.join(" ") === name) as Found;
    const help = (flag: string) => command.options.find(({ long }) => long === flag)?.description;
    expect(help("--format")).toMatch(/(?:table, json or csv|csv or json)/);
    expect(help("--json")).toMatch(/^the same as --format json\b/);
    const args = [...name.split(" "), ...(name === "export" ? ["members"] : [])];
    for (const wrong of [
      ["--format", "xml"],
      ["--json", "--format", "csv"],
    ]) {
      const { code, stdout } = await run(...args, ...wrong);
      expect([code, stdout]).toEqual([2, ""]);
    }
  },
);

describe("on a site with a guild", () => {
  test("every command prints one line of JSON for --json, and the same for --format json", async () => {
    for (const args of SUCCEEDS) {
      const { code, stdout, stderr } = await run(...args, "--json");
      expect([code, stderr.includes("Error")], `${args.join(" ")}: ${stderr}`).toEqual([0, false]);
      expect(stdout.endsWith("\n") && !stdout.trimEnd().includes("\n")).toBe(true);
      expect(JSON.parse(stdout)).toBeInstanceOf(Object);
      if (!LISTS.some(({ path }) => path.join(" ") === commandOf(args))) continue;
      expect((await run(...args, "--format", "json")).stdout).toBe(stdout);
    }
  });

  test.each(NOT_FOUND.map((args) => [args.join(" "), args] as const))(
    "%s ends with 1, prints no result, and its error with --json as JSON",
    async (_, args) => {
      const text = await run(...args);
      expect([text.code, text.stderr.split(":")[0]]).toEqual([1, "Error"]);
      const { code, stdout, stderr } = await run(...args, "--json");
      expect(code).toBe(1);
      // The result of a sync lists every guild, and those that were not found with their error.
      if (args[0] !== "sync") expect(stdout).toBe("");
      expect(errorOf(stderr)).toMatchObject({ message: expect.any(String), exitCode: 1 });
    },
  );
});
