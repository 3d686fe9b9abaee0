import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { LoggedRequest } from "@guildhall/emulator";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";

const GUIDE = resolve(import.meta.dirname, "../docs/guides/emulator.md");
const CREDENTIALS = { CLIENT_ID: "guildhall-demo", CLIENT_SECRET: "guildhall-demo-secret" };
const BASIC = `Basic ${btoa(Object.values(CREDENTIALS).join(":"))}`;
const TOKEN_URL = "https://oauth.battle.net/token";
const GRANT = "grant_type=client_credentials";

/** A program of the guide's commands, written for the hosts of the provider. */
interface Program {
  /** The program that must be installed, and an argument with which it succeeds. */
  readonly needs: readonly [command: string, probe: string];
  /** How the row of the guide's command begins. */
  readonly row: string;
  /** The end of the guide's command, and what replaces it. */
  readonly replaced: readonly [guide: string, here: string];
  /** Writes the program into a folder. */
  prepare?(folder: string): void;
}

const write = (name: string, text: string) => (folder: string) =>
  writeFileSync(join(folder, name), text);

const PROGRAMS: readonly Program[] = [
  {
    needs: ["curl", "--version"],
    row: "curl",
    replaced: [
      "https://us.api.blizzard.com/...",
      `-sS -u $CLIENT_ID:$CLIENT_SECRET -d ${GRANT} ${TOKEN_URL}`,
    ],
  },
  {
    needs: ["node", "--version"],
    row: "Node 24 and newer",
    replaced: ["", ""],
    prepare: write(
      "program.js",
      `fetch("${TOKEN_URL}", { method: "POST", headers: { Authorization: "${BASIC}" }, body: new URLSearchParams("${GRANT}") })
  .then((answer) => answer.text()).then(console.log);`,
    ),
  },
  {
    needs: ["go", "version"],
    row: "Go on Linux",
    replaced: ["go run .", "go run program.go"],
    prepare: write(
      "program.go",
      `package main

import ("io"; "net/http"; "os"; "strings")

func main() {
	request, _ := http.NewRequest("POST", "${TOKEN_URL}", strings.NewReader("${GRANT}"))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.SetBasicAuth(os.Getenv("CLIENT_ID"), os.Getenv("CLIENT_SECRET"))
	answer, err := http.DefaultClient.Do(request)
	if err != nil { panic(err) }
	io.Copy(os.Stdout, answer.Body)
}
`,
    ),
  },
  {
    needs: ["php", "--version"],
    row: "PHP with curl",
    replaced: ["", ""],
    prepare: write(
      "program.php",
      `<?php
$call = curl_init("${TOKEN_URL}");
curl_setopt($call, CURLOPT_POSTFIELDS, "${GRANT}");
curl_setopt($call, CURLOPT_USERPWD, getenv("CLIENT_ID") . ":" . getenv("CLIENT_SECRET"));
curl_exec($call) || exit(curl_error($call));
`,
    ),
  },
];

const folder = mkdtempSync(join(tmpdir(), "unchanged-programs-"));
let url: string;
let certificateAuthority: string;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  const args = ["emulate", "--port", "0", "--provider", "battlenet", "--tls", "--json"];
  const child = spawn(process.execPath, [inject("bundledCommand"), ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  stop = () => {
    child.kill();
    return once(child, "close");
  };
  const [line] = await once(createInterface(child.stdout), "line");
  const printed = JSON.parse(line);
  certificateAuthority = printed.certificateAuthority;
  url = new URL(printed.provider.hosts.us.api).origin;
});
beforeEach(async () => {
  await (await fetch(`${url}/_emulator/reset`, { method: "POST" })).text();
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** Runs the command of a row of the guide against the emulator, with another program or arguments. */
async function runFromGuide(row: string, [guide, here]: Program["replaced"]): Promise<string> {
  const lines = readFileSync(GUIDE, "utf8").split("\n");
  const command = lines.find((each) => each.startsWith(`| ${row}`))?.split("`")[1] ?? "";
  expect(command, `the guide has a command for ${row}`).toContain(guide);
  const typed = command.replace("http://127.0.0.1:4000", url).replace(guide || "\0", here);
  const { HOME, PATH } = process.env;
  const env = { HOME, PATH, CA: certificateAuthority, ...CREDENTIALS };
  const { stdout } = await promisify(execFile)("sh", ["-c", typed], { cwd: folder, env });
  return stdout;
}

/** The rows of the requests that the emulator received. */
async function calledRows() {
  const answer = await fetch(`${url}/_emulator/requests`);
  const requests = (await answer.json()) as readonly LoggedRequest[];
  return requests.map(({ row }) => row);
}

const isInstalled = (command: string, probe: string) => spawnSync(command, [probe]).status === 0;

test("the Python example for the provider's hosts prints a roster of the command emulate --tls, unchanged", async ({
  skip,
}) => {
  skip(!isInstalled("python3", "--version"), "python3 is not installed");
  copyFileSync(join(import.meta.dirname, "print_roster.py"), join(folder, "program.py"));
  const args = "program.py us emberfall lanternwatch-company";
  const stdout = await runFromGuide("Python", ["program.py", args]);
  expect(stdout).toMatch(/^(rank \d+ {2}level \d+ {2}\S+\r?\n){10}$/);
  expect(await calledRows()).toEqual(["token", "guilds.roster"]);
});

test.for(PROGRAMS)(
  "a program for the provider's hosts gets a token with the guide's command for $row",
  async ({ needs, row, replaced, prepare }, { skip }) => {
    skip(!isInstalled(...needs), `${needs[0]} is not installed`);
    prepare?.(folder);
    expect(JSON.parse(await runFromGuide(row, replaced))).toMatchObject({
      access_token: expect.stringMatching(/^EMU/),
    });
    expect(await calledRows()).toEqual(["token"]);
  },
);
