import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ENDPOINT_ROWS } from "@guildhall/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGuildhall } from "./testing/guildhall.ts";

let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  guildhall = await openGuildhall();
});
afterAll(() => guildhall.close());

test.concurrent.each(["serve", "sync", "emulate", "record", "roster", "held", "realms", "call"])(
  "%s --help prints a description and an example",
  async (command) => {
    const { code, stdout, stderr } = await guildhall.run(command, "--help");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`Usage: npx guildhall ${command}`);
    expect(stdout).toContain(`Example:\n  npx guildhall ${command}`);
    expect(stdout).not.toMatch(/(?<!npx )guildhall [a-z]/);
    expect(stdout).not.toContain('(default: "');
    expect(stdout.includes("--data-dir <folder>")).toBe(
      !["emulate", "record", "call"].includes(command),
    );
  },
);

test.each(["approve", "undo"])("held %s --help lists --json once", async (command) => {
  const { stdout } = await guildhall.run("held", command, "--help");
  expect(stdout.match(/--json/g)).toHaveLength(1);
});

test("--version prints the version of the package", async () => {
  const { version } = JSON.parse(
    await readFile(new URL("../package.json", import.meta.url), "utf8"),
  );
  expect(await guildhall.run("--version")).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
});

test("a process ends with 2 when its command line is wrong", async () => {
  expect(await guildhall.start("sing").ended).toMatchObject({ code: 2, stdout: "" });
});

describe("a wrong command line is refused with 2, and says what is allowed", () => {
  test.each([
    [[], "Usage: npx guildhall"],
    [["sing"], "error: unknown command 'sing'"],
    [["sink"], "(Did you mean sync?)"],
    [["serve", "--prot", "1"], "error: unknown option '--prot'"],
    [["serve", "--port", "many"], "--port must be an integer from 0 to 65535."],
    [["serve", "--interval", "0"], "--interval must be an integer from 1 to 10080."],
    [["guild", "set", "x", "--interval", "0"], "Error: --interval must be an integer from 1 to"],
    [["sync", "--realm", "emberfall"], "--guild is missing."],
    [["sync", "--region", "xx"], "--region must be one of: us, eu, kr, tw, cn."],
    [["sync", "--shape", "round"], "Use one of: legacy, modern."],
    [["emulate", "--seed", "x"], "--seed must be an integer"],
    [["emulate", "--provider", "nobody"], 'The provider "nobody" cannot be read'],
    [
      ["emulate", "--time", "noon"],
      '--time is "noon". It must be a time from 2010 to 2998 such as',
    ],
    [["emulate", "--redirect-uri", " "], "--redirect-uri must not be empty."],
    [["record", "--port", "x"], "--port must be an integer from 0 to 65535."],
    [["record"], "Set GUILDHALL_CLIENT_ID and GUILDHALL_CLIENT_SECRET"],
    [["roster", "--format", "xml"], "Use one of: table, json, csv."],
    [["roster", "--sort", "shoesize"], "Use one of: name, level, rank"],
    [["roster", "--class", "Palladin"], "Did you mean Paladin?"],
    [["serve", "--data-dir", ""], "--data-dir has no value."],
    [["--data-dir=", "serve"], "--data-dir has no value."],
    [["roster", "--search", " "], "--search has no value."],
    [["roster", "--from-level", "x"], "--from-level must be an integer from 0 to 1000."],
    [["sync", "--edition", "Newest!"], "or the version part of a newer namespace"],
    [["sync", "--realm", "..", "--guild", "x"], "--realm must be a name of 1 to 100 characters"],
    [["sync", "--realm", "x", "--guild", "a\nb"], "--guild must be a name of 1 to 100 characters"],
    [["call", "items.gt"], "Did you mean items.get"],
    [["call", "items.get", "19019"], "Write parameters as --name value."],
    [["call", "items.get", "--itemId"], "The parameter --itemId has no value."],
  ])("guildhall %j", async (args, message) => {
    const { code, stdout, stderr } = await guildhall.run(...args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("    at ");
  });
});

test("call without a row lists every row, with an empty line between groups", async () => {
  const { code, stdout } = await guildhall.run("call");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^items\.get +--itemId +Returns an item\.$/m);
  expect(stdout).toMatch(/^legacy\.realmStatus +\[--realms\] +Returns the status of realms\.$/m);
  const lines = stdout.trimEnd().split("\n");
  expect(lines.filter((line) => line !== "")).toHaveLength(ENDPOINT_ROWS.length + 1);
  expect(lines.indexOf("")).toBe(lines.findIndex((line) => line.startsWith("achievements.")) - 1);
});

test("a file .env in the working folder is read, and no secret of it is shown", async () => {
  const own = await openGuildhall();
  const settings =
    "GUILDHALL_CLIENT_ID=us\nGUILDHALL_CLIENT_SECRET=our-secret\nGUILDHALL_PROVIDER=our-secret.json\n";
  await writeFile(join(own.folder, ".env"), settings);
  const { code, stderr } = await own.start("sync").ended;
  expect(code).toBe(2);
  expect(stderr).toContain('The provider "[secret].json" cannot be read');
  expect(stderr).not.toContain("our-secret");
  await own.close();
});
